import { CallFailed } from '../../api.ts'

/** What the server says once too many codes were tried, to be shown beside the code; any other failure is thrown on (D-1.17). */
export const tooManyTries = (error: unknown): string => {
  if (error instanceof CallFailed && error.status === 429) return error.message
  throw error
}
