import { WrongSetting } from '../config.ts'

/** What ended a start or a tool, in one line; `what` says what came of it. */
export const faultLine = (error: unknown, what: string): string => {
  if (error instanceof WrongSetting) return `A setting cannot be used: ${error.message}`
  return error instanceof Error ? `${what}: ${error.message}` : what
}
