import { DatabaseError } from 'pg'
import { isLost } from './retry.ts'

/**
 * Connection errors, exhausted resources (full disk, too many connections), server shutdowns and timeouts, and read-only after a
 * change of leader.
 */
const unreachableCodes = /^(08|53|57P0|57014|25P0[34]|25006|55P03)/

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Whether the database is unreachable, restarting, full or too slow: worth a retry, so 503 instead of 500. Decided by class and
 * code, never by message.
 */
export const isUnreachable = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return unreachableCodes.test(error.code ?? '')
  // A missing file has the same code as a missing socket.
  if (codeOf(error) === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  // Matched by its full message: this pool error has neither a code nor a class.
  return isLost(error) || (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
}
