import { WrongSetting } from '../config.ts'

/** The error that ended startup or a tool, in one line; `what` is what failed. */
export const errorLine = (error: unknown, what: string): string => {
  if (error instanceof WrongSetting) return `Invalid setting: ${error.message}`
  return error instanceof Error ? `${what}: ${error.message}` : what
}
