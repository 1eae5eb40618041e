import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'

const maxAttempts = 9
/** Share of the total time that connecting may take; an attempt starts only with that much left. */
const connectShare = 3 / 8
export const connectMs = (longestMs: number): number => longestMs * connectShare

/** SQLSTATEs after which nothing was committed and a retry can succeed: conflicts, no room, still starting. */
const rolledBackCodes = new Set(['40001', '40P01', '53300', '57P03'])
/** SQLSTATEs that end a connection; the last statement may or may not be committed. */
const endedByServer = new Set(['57P01', '57P02', '57P05', '08000', '08001', '08003', '08004', '08006', '08007'])
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTCONN'])
const lostMessages = [
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Query read timeout$/,
  /^timeout expired$/,
]

/** A statement prepared before a migration, or a server that is no longer the leader (25006); a new connection fixes it. */
const isStale = (error: DatabaseError) =>
  error.code === '26000' ||
  error.code === '25006' ||
  (error.code === '0A000' && error.message.startsWith('cached plan must not change'))

/** Whether the connection is gone or timed out, so that the last statement may or may not be committed. */
export const isLost = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return endedByServer.has(error.code ?? '')
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && lostCodes.has(String(error.code))) ||
    lostMessages.some((message) => message.test(error.message))
  )
}

/** Whether a connection must not be reused after this error. */
export const spoilsConnection = (error: unknown): boolean =>
  isLost(error) || (error instanceof DatabaseError && (isStale(error) || error.severity === 'FATAL'))

/** Shared retry budget: during a long outage callers fail after one attempt. `longestMs` bounds a statement with its retries. */
export type Patience = { readonly longestMs: number; awaySince?: number | undefined }

/**
 * One attempt, allowed to take `leftMs`. It reports `connected`, and sets `maybeKept` before sending anything that the server could
 * commit.
 */
export type Attempt = { readonly leftMs: number; connected: boolean; mayBeCommitted: boolean }

/**
 * Retries `work` after 50 ms to 2 s with jitter, at most nine times and within the retry budget, if nothing was committed (40001, 40P01,
 * too many connections) or the connection was lost. What may be committed is retried only if `repeatable`.
 */
export const withRetry = async <T>(
  patience: Patience,
  repeatable: boolean,
  work: (attempt: Attempt) => Promise<T>,
  longestMs = patience.longestMs,
): Promise<T> => {
  const start = performance.now()
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const leftMs = Math.max(1, longestMs - (performance.now() - start))
    const attempt: Attempt = { leftMs, connected: false, mayBeCommitted: false }
    try {
      const result = await work(attempt)
      patience.awaySince = undefined
      return result
    } catch (error) {
      const isRolledBack = error instanceof DatabaseError && (rolledBackCodes.has(error.code ?? '') || isStale(error))
      const canRetry = isRolledBack || (isLost(error) && (repeatable || !attempt.mayBeCommitted))
      const wait = Math.min(50 * 2 ** (attemptNumber - 1), 2000) * (0.5 + Math.random() / 2)
      if (attempt.connected) patience.awaySince = undefined
      else if (canRetry) patience.awaySince ??= start
      const since = Math.min(start, patience.awaySince ?? start)
      if (
        !canRetry ||
        attemptNumber === maxAttempts ||
        performance.now() + wait + connectMs(longestMs) - since > longestMs
      )
        throw error
      await pause(wait)
    }
  }
}
