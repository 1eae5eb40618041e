import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@openroll/contract/call'
import { tooLong } from '@openroll/contract/rules'
import type { FastifyRequest } from 'fastify'
import type { Deps, KeyWaits } from './deps.ts'
import { busy, fieldFault } from '../who/refusal.ts'
import {
  sendHeartbeat,
  claimKey,
  findKept,
  keepAnswer,
  releaseKey,
  takeOverKey,
  type IdempotencyClaim,
  type StoredAnswer,
} from './store.ts'

const longestKey = 200
const keptForMs = 24 * 3_600_000
/** The same content within this time is one click sent twice; later it is intentional. */
const sameForMs = 60_000
const usual: KeyWaits = { beatMs: 1500, deadAfterMs: 5000, timeoutMs: 8000 }

type CreatingCall = { readonly call: string; readonly inputHash: string; readonly forMs: number }
type IdempotencyDeps = Pick<Deps, 'db' | 'vault' | 'clock' | 'log' | 'keyWaits'>

/**
 * Runs a creating call once per Idempotency-Key and scope within 24 hours, across processes, and returns the first answer again
 * (D-8.07). The first caller claims the key; others wait for its answer, or get 503 with Retry-After. Reusing a key for another call
 * or input is a field error.
 */
export const answerOnce = async <T>(
  call: Call,
  request: FastifyRequest,
  deps: Deps,
  { scope, input }: { readonly scope: string; readonly input: unknown },
  run: () => Promise<T> | T,
): Promise<T> => {
  const key = request.headers['idempotency-key']
  if (call.creates !== true || key === undefined) return run()
  if (typeof key !== 'string' || key === '' || key.length > longestKey)
    throw fieldFault('idempotency-key', tooLong(longestKey))
  // Keyed, since a plain hash of a birth date or email address can be reversed.
  const inputHash = deps.vault.hash(JSON.stringify(input), 'idempotent-input')
  const creatingCall = { call: call.path, inputHash, forMs: keptForMs }
  return runOnce(deps, { scope, key, claim: randomUUID() }, creatingCall, run)
}

/**
 * Runs an email-sending action once per content within a minute, whatever its keys and process; all callers get the first answer.
 * `content`: everything that determines the email, and who requests it; stored as a keyed hash.
 */
export const mailOnce = <T>(
  deps: IdempotencyDeps,
  { call, scope, content }: { readonly call: Pick<Call, 'path'>; readonly scope: string; readonly content: unknown },
  run: () => Promise<T>,
): Promise<T> => {
  const inputHash = deps.vault.hash(JSON.stringify(content), 'same-mail')
  const mine = { scope, key: `same/${inputHash}`, claim: randomUUID() }
  return runOnce(deps, mine, { call: call.path, inputHash, forMs: sameForMs }, run)
}

const runOnce = async <T>(
  deps: IdempotencyDeps,
  mine: IdempotencyClaim,
  request: CreatingCall,
  run: () => Promise<T> | T,
): Promise<T> => {
  if (await claim(deps, mine, request)) return runClaimed(deps, mine, run)
  const kept = await waitForAnswer(deps, mine, request)
  return kept === undefined ? runClaimed(deps, mine, run) : (kept.answer as T)
}

const claim = (
  { db, clock }: IdempotencyDeps,
  mine: IdempotencyClaim,
  { forMs, ...asked }: CreatingCall,
): Promise<boolean> => {
  const now = clock.now()
  return claimKey(db, mine, { ...asked, now, since: new Date(now.getTime() - forMs) })
}

/**
 * A refused run releases its key: nothing changed, and the reason (a field to fix, a busy server) may pass, so the key can be
 * retried with corrected input.
 */
const runClaimed = async <T>(
  { db, clock, log, keyWaits: { beatMs } = usual }: IdempotencyDeps,
  mine: IdempotencyClaim,
  run: () => Promise<T> | T,
): Promise<T> => {
  let beat = 0
  const beats = setInterval(() => {
    beat += 1
    // A failed heartbeat is just skipped; waiting callers take over only after several.
    sendHeartbeat(db, mine, beat).catch(() => undefined)
  }, beatMs)
  try {
    const answer = await run()
    await keepAnswer(db, mine, answer, clock.now())
    return answer
  } catch (error) {
    await releaseKey(db, mine).catch((lost: unknown) =>
      log.warn({ err: lost }, 'could not release an idempotency key; it expires by itself'),
    )
    throw error
  } finally {
    clearInterval(beats)
  }
}

/** The answer from another claim; undefined if that claim died or was released, and the key is ours now. */
const waitForAnswer = async (
  deps: IdempotencyDeps,
  mine: IdempotencyClaim,
  request: CreatingCall,
): Promise<StoredAnswer | undefined> => {
  const started = performance.now()
  const { deadAfterMs, timeoutMs } = deps.keyWaits ?? usual
  let seen: StoredAnswer | undefined
  let movedAt = started
  for (let wait = 20; performance.now() - started < timeoutMs; wait = Math.min(wait * 1.5, 300)) {
    const kept = await findKept(deps.db, mine.scope, mine.key)
    if (kept === undefined) {
      if (await claim(deps, mine, request)) return undefined
      continue
    }
    if (kept.call !== request.call || kept.input_hash !== request.inputHash)
      throw fieldFault('idempotency-key', 'This key was already used for another request')
    if (kept.answered_at !== null) return kept
    if (kept.claim !== seen?.claim || kept.beat !== seen.beat) movedAt = performance.now()
    seen = kept
    if (performance.now() - movedAt > deadAfterMs && (await takeOverKey(deps.db, mine, kept))) return undefined
    await pause(wait * (0.5 + Math.random() / 2))
  }
  throw busy()
}
