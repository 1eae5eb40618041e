import { randomBytes } from 'node:crypto'
import { holdOf } from '../coverage/store.ts'
import type { Deps } from '../http/deps.ts'
import type { CardProcessor, Charge, ChargeOutcome } from '../outside/cards/card-processor.ts'
import { declineCodeOf, declineOf } from '../outside/cards/decline-codes.ts'
import { findFacts, findPayment } from '../office/money/settlement/settle-store.ts'
import { readVerified } from '../work/altered.ts'
import {
  claimAttempt,
  endAttempt,
  findDeclineCode,
  insertAttempt,
  saveOutcome,
  latestStatusSource,
  postponeAttempt,
  readAttempt,
  type Attempt,
  type AttemptKey,
} from './attempt-store.ts'
import { pauseAfter } from './pauses.ts'
import { recordCardResult } from './record-card-result.ts'
import { isTooLate, nextAttemptAt } from './retry-days.ts'

/** Longer than any request; after this, another process takes over from one that died. */
const leaseMs = 2 * 60_000
/** How often to recheck an attempt that can't be charged because its policy is on hold or was changed outside Openroll. */
const holdRecheckMs = 60 * 60_000

export type ChargeDeps = Deps & { readonly cards: CardProcessor }

/**
 * Runs one step of an attempt: charges the card or asks for the outcome, then stores and records it. If the process is killed, the next
 * step continues from what is stored; the idempotency key makes a repeated charge harmless. False if another process has the attempt.
 */
export const chargeCard = async (deps: ChargeDeps, key: AttemptKey): Promise<boolean> => {
  const { db, clock, log } = deps
  const now = clock.now()
  const lease = { lease: randomBytes(12).toString('base64url'), now, until: new Date(now.getTime() + leaseMs) }
  if (!(await claimAttempt(db, key, lease))) return false
  const { rows, altered } = await readVerified(deps, (at) => readAttempt(at, key))
  const [attempt] = rows
  if (attempt === undefined) return false
  const outcome = await outcomeNow(deps, attempt, altered.has(attempt.enrollment_id))
  if (outcome.is === 'held') {
    await postponeAttempt(db, attempt, new Date(now.getTime() + holdRecheckMs))
    return true
  }
  if (outcome.is === 'unknown') {
    log.warn({ why: outcome.why, asked: attempt.asked }, 'the outcome of a card charge is unknown; asking again later')
    await postponeAttempt(db, attempt, new Date(clock.now().getTime() + pauseAfter(attempt.asked)))
    return true
  }
  if (attempt.state === 'open')
    await saveOutcome(db, attempt, {
      state: outcome.is,
      charge: 'charge' in outcome ? outcome.charge : null,
      code: 'code' in outcome ? outcome.code : null,
    })
  await record(deps, attempt, outcome)
  await endAttempt(db, attempt, clock.now())
  return true
}

type Outcome = ChargeOutcome | { readonly is: 'dropped' } | { readonly is: 'held' }

/** A policy that was changed outside Openroll is neither charged nor marked paid. */
const outcomeNow = async (deps: ChargeDeps, attempt: Attempt, isAltered: boolean): Promise<Outcome> => {
  if (isAltered) return { is: 'held' }
  return attempt.state === 'open' ? askOrCharge(deps, attempt) : storedOutcome(attempt)
}

const storedOutcome = ({ state, charge, code }: Attempt): Outcome => {
  if (state === 'declined') return { is: 'declined', code: declineCodeOf(code), charge }
  return state === 'settled' ? { is: 'settled', charge: charge ?? '' } : { is: 'dropped' }
}

/** The idempotency key: the payment’s number, and from the second attempt on the attempt’s. */
const chargeOf = ({ enrollment_id, payment_id, number, amount_cents: cents, token }: Attempt): Charge => ({
  key: number === 1 ? payment_id : `${payment_id}/${number}`,
  enrollment_id,
  payment_id,
  cents,
  token,
})

const askOrCharge = async (deps: ChargeDeps, attempt: Attempt): Promise<Outcome> => {
  const { cards } = deps
  const charge = chargeOf(attempt)
  // The charge may have been sent before: ask first, and send again only if it never arrived.
  const found = attempt.asked > 1 ? await cards.find(charge) : undefined
  if (found !== undefined) return found
  if (!cards.knows(attempt.token)) return { is: 'declined', code: 'no_such_card', charge: null }
  return (await outcomeWithoutCharge(deps, attempt)) ?? cards.charge(charge)
}

/** The outcome if the payment and its policy no longer allow a charge; undefined if the card is to be charged. */
const outcomeWithoutCharge = async ({ db, clock }: ChargeDeps, attempt: Attempt): Promise<Outcome | undefined> => {
  const { enrollment_id, payment_id, number, first_at } = attempt
  const payment = await findPayment(db, enrollment_id, payment_id)
  // An operator may have settled it by hand. After an erasure there is no payment left to settle.
  if (payment !== undefined && payment.state !== 'batched') return { is: 'dropped' }
  const facts = await findFacts(db, enrollment_id, payment_id)
  const isLast = isTooLate(new Date(first_at), clock.now()) || facts?.elsewhere === true
  if (number > 1 && isLast) {
    const code = declineCodeOf(await findDeclineCode(db, enrollment_id, payment_id))
    return { is: 'declined', code, charge: null }
  }
  return (await holdOf(db, enrollment_id)) === null ? undefined : { is: 'held' }
}

const record = async (deps: ChargeDeps, attempt: Attempt, outcome: Outcome): Promise<void> => {
  const { enrollment_id, payment_id } = attempt
  if (outcome.is === 'settled') {
    const paid = { enrollment_id, payment_id, state: 'paid', reason: null } as const
    if (!(await recordCardResult(deps, paid, 'batched'))) await warnIfSettledOtherwise(deps, attempt)
  }
  if (outcome.is === 'declined' && !(await planRetry(deps, attempt, outcome.code))) {
    const returned = { enrollment_id, payment_id, state: 'returned', reason: 'DECLINED' } as const
    await recordCardResult(deps, returned, 'batched', outcome.code)
  }
}

/** Logs a charge that succeeded although someone has settled the payment another way, so that it gets looked at. */
const warnIfSettledOtherwise = async (
  { db, log }: ChargeDeps,
  { enrollment_id, payment_id }: Attempt,
): Promise<void> => {
  const source = await latestStatusSource(db, enrollment_id, payment_id)
  // `file` means this same result, recorded before the process was killed.
  if (source !== undefined && source !== 'file')
    log.error({ payment_id, way: source }, 'a card was charged for a payment that was settled another way')
}

/** Plans the next attempt if the card networks allow one and the policy still has this card; false if not. */
const planRetry = async (
  { db, clock }: ChargeDeps,
  { enrollment_id, payment_id, number, amount_cents, token, first_at }: Attempt,
  code: string,
): Promise<boolean> => {
  const firstAt = new Date(first_at)
  const next_at = nextAttemptAt({ number, advice: declineOf(code).advice, firstAt, now: clock.now() })
  const facts = await findFacts(db, enrollment_id, payment_id)
  if (next_at === undefined || facts === undefined || facts.elsewhere) return false
  const next = { enrollment_id, payment_id, number: number + 1, amount_cents, token, next_at, first_at: firstAt }
  await insertAttempt(db, next)
  return true
}
