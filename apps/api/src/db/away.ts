import { DatabaseError } from 'pg'
import { isLost } from './retry.ts'

/**
 * Connection exceptions, no resources (full disk, too many connections), the server's
 * own shutting down and timeouts, and one that only reads after a change of leader.
 */
const outOfReach = /^(08|53|57P0|57014|25P0[34]|25006|55P03)/

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * The database is away, restarting, full or too slow: worth trying again, so 503 rather than 500. Told by class and code, never by words.
 */
export const isAway = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return outOfReach.test(error.code ?? '')
  // A file that isn't there has the same code as a socket that isn't.
  if (codeOf(error) === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  // The pool's own words, whole: its error has neither a code nor a class.
  return isLost(error) || (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
}
