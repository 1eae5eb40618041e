import type { ReturnReason } from '@openroll/contract/office/money/words'
import { automaticActor } from '../audit/audit.ts'
import type { Deps } from '../http/deps.ts'
import { declineText, type DeclineCode } from '../outside/cards/decline-codes.ts'
import { settleForNobody } from '../office/money/erased.ts'
import { erasedOf } from '../office/money/erased-store.ts'
import { settle } from '../office/money/settle.ts'
import { findPayment } from '../office/money/settle-store.ts'

/** What the processor says of a payment. */
export type CardResult = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly state: 'paid' | 'returned'
  readonly reason: ReturnReason | null
}

/**
 * The one place where a processor’s result is recorded, by the function that records a bank’s. `from`: only if the payment is in this state
 * now, so that a result counts once; false if it isn’t. `code`: why a card was declined.
 */
export const recordCardResult = async (
  deps: Deps,
  result: CardResult,
  from: 'batched' | 'paid' | 'returned',
  code?: DeclineCode,
): Promise<boolean> => {
  const { db, clock } = deps
  const settling = { ...deps, actor: automaticActor, now: clock.now(), today: clock.today() }
  const { enrollment_id, payment_id } = result
  const known = await findPayment(db, enrollment_id, payment_id)
  if (known === undefined) {
    const erased = (await erasedOf(db, enrollment_id)).find((one) => one.payment_id === payment_id)
    return erased?.state === from && settleForNobody(settling, result, erased)
  }
  const declined = code === undefined ? null : declineText(code)
  const isRecorded = known.state === from && (await settle(settling, result, from, { way: 'file', declined }))
  if (isRecorded) deps.wakeMail()
  return isRecorded
}
