import { WrongSetting } from '../config.ts'

/** What ended a start or a tool, in one line; `what` says what failed. */
export const errorLine = (error: unknown, what: string): string => {
  if (error instanceof WrongSetting) return `Invalid setting: ${error.message}`
  return error instanceof Error ? `${what}: ${error.message}` : what
}
