import type { ReturnReason } from '@openroll/contract/office/money/words'
import { automaticActor } from '../audit/audit.ts'
import type { Deps } from '../http/deps.ts'
import { declineText, type DeclineCode } from '../outside/cards/decline-codes.ts'
import { recordErasedResult } from '../office/money/settlement/erased.ts'
import { findErasedPayments } from '../office/money/settlement/erased-store.ts'
import { settle } from '../office/money/settlement/settle.ts'
import { findPayment } from '../office/money/settlement/settle-store.ts'

/** A payment's result from the card processor. */
export type CardResult = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly state: 'paid' | 'returned'
  readonly reason: ReturnReason | null
}

/**
 * Records a processor's result, through the same function as a bank's; the only place that does. Applies only if the payment's state is
 * `from`, so that a result counts once; otherwise returns false. `code`: why a card was declined.
 */
export const recordCardResult = async (
  deps: Deps,
  result: CardResult,
  from: 'batched' | 'paid' | 'returned',
  code?: DeclineCode,
): Promise<boolean> => {
  const { db, clock } = deps
  const settlement = { ...deps, actor: automaticActor, now: clock.now(), today: clock.today() }
  const { enrollment_id, payment_id } = result
  const payment = await findPayment(db, enrollment_id, payment_id)
  if (payment === undefined) {
    const erased = (await findErasedPayments(db, enrollment_id)).find((one) => one.payment_id === payment_id)
    return erased?.state === from && recordErasedResult(settlement, result, erased)
  }
  const declined = code === undefined ? null : declineText(code)
  const isRecorded = payment.state === from && (await settle(settlement, result, from, { way: 'file', declined }))
  if (isRecorded) deps.wakeMail()
  return isRecorded
}
