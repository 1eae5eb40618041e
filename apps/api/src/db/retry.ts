import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'

const attempts = 9
/** How much of all the time a connection may take to come about; a try is only begun while there is so much left. */
const connectShare = 3 / 8
export const connectMs = (longestMs: number): number => longestMs * connectShare

/** SQLSTATEs after which the server has kept nothing and another try can succeed: conflicts, no room, still starting. */
const keptNothing = new Set(['40001', '40P01', '53300', '57P03'])
/** SQLSTATEs with which the server ends a connection: it may have kept the last statement or not. */
const endedByServer = new Set(['57P01', '57P02', '57P05', '08000', '08001', '08003', '08004', '08006', '08007'])
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTCONN'])
const lostMessages = [
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Query read timeout$/,
  /^timeout expired$/,
]

/** A statement prepared before a migration changed its table, or a server that is no longer the leader (25006): a new connection does. */
const isStale = (error: DatabaseError) =>
  error.code === '26000' ||
  error.code === '25006' ||
  (error.code === '0A000' && error.message.startsWith('cached plan must not change'))

/** Whether the connection itself is gone (or silent beyond its time), so that its last statement may be kept or not. */
export const isLost = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return endedByServer.has(error.code ?? '')
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && lostCodes.has(String(error.code))) ||
    lostMessages.some((message) => message.test(error.message))
  )
}

/** Whether a connection that met this error must not be used again. */
export const spoilsConnection = (error: unknown): boolean =>
  isLost(error) || (error instanceof DatabaseError && (isStale(error) || error.severity === 'FATAL'))

/**
 * How long one statement or transaction takes at most with all its tries, and since when no connection comes about. One object
 * for all that share a pool: who asks while the database has been away for so long learns it from one try.
 */
export type Patience = { readonly longestMs: number; awaySince?: number | undefined }

/**
 * One try. `leftMs` is what it may take. It says when it is `connected`, and sets `maybeKept` before anything is sent that the
 * server could have kept when the answer is lost.
 */
export type Attempt = { readonly leftMs: number; connected: boolean; maybeKept: boolean }

/**
 * Runs `work` again, after 50 ms to 2 s with jitter, nine times at most and only within the patience, when the server kept nothing
 * (40001, 40P01, too many connections) or the connection was lost. What may have been kept is only repeated when `repeatable` says
 * that twice is the same as once.
 */
export const withRetry = async <T>(
  patience: Patience,
  repeatable: boolean,
  work: (attempt: Attempt) => Promise<T>,
  longestMs = patience.longestMs,
): Promise<T> => {
  const start = performance.now()
  for (let tried = 1; ; tried += 1) {
    const leftMs = Math.max(1, longestMs - (performance.now() - start))
    const attempt: Attempt = { leftMs, connected: false, maybeKept: false }
    try {
      const done = await work(attempt)
      patience.awaySince = undefined
      return done
    } catch (error) {
      const nothingKept = error instanceof DatabaseError && (keptNothing.has(error.code ?? '') || isStale(error))
      const again = nothingKept || (isLost(error) && (repeatable || !attempt.maybeKept))
      const wait = Math.min(50 * 2 ** (tried - 1), 2000) * (0.5 + Math.random() / 2)
      if (attempt.connected) patience.awaySince = undefined
      else if (again) patience.awaySince ??= start
      const asked = Math.min(start, patience.awaySince ?? start)
      if (!again || tried === attempts || performance.now() + wait + connectMs(longestMs) - asked > longestMs)
        throw error
      await pause(wait)
    }
  }
}
