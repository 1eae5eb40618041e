import type { payWithRest } from '@openroll/contract/office/money/pay-with-rest'
import { dollarsOf } from '@openroll/contract/money'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { atWork, beginBillPayment, begunOnce, isAtWork } from './begin-bill-payment.ts'
import { linesOfBill } from './bill-lines-store.ts'
import { billNamed } from './bill-of.ts'
import type { BillPayment } from './bill-payments-store.ts'
import { leftOtherwise, nothingLeft, restOf } from './bill-rest.ts'
import { coveredByRest } from './cover-lines.ts'
import { endedWith, paidLine } from './record-bill-payment.ts'
import { isSaidAgain, saidHashOf } from './said-of-payment.ts'

/**
 * Pays lines of a bill with what is left with it, under the next number of the bill. Nothing comes in: its sum is what the lines come to, and is gone
 * from what is left. It is ended and taken back as a payment that came in.
 */
export const payLinesWithRest = async (ask: Ask<typeof payWithRest>, deps: Deps) => {
  const { db, today, now, caller, browser, input } = ask
  const { batch_id, group_id, act_id, amount, lines: chosen = [] } = input
  const key = { batch_id, group_id }
  await billNamed(db, key)
  // Not with the amount: it says what was left when somebody looked, and the act has changed that.
  const said_hash = saidHashOf(deps.vault, { goes: 'here', chosen })
  const act = {
    act_id,
    isSame: (sent: BillPayment) =>
      isSaidAgain(
        sent,
        said_hash,
        () => sent.goes === 'here' && chosen.every((id) => sent.lines.some(({ payment_id }) => payment_id === id)),
      ),
  }
  const begun = await begunOnce(db, key, act, async (before) => {
    if (isAtWork(before)) throw atWork()
    const rest = restOf(before)
    if (rest <= 0) throw conflict('amount', nothingLeft)
    if (dollarsOf(rest) !== amount) throw conflict('amount', leftOtherwise)
    const covered = coveredByRest(await linesOfBill(db, key), { rest, chosen })
    if (!('lines' in covered)) throw fieldFault(covered.target, covered.message)
    const amount_cents = covered.lines.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
    const lines = covered.lines.map(paidLine)
    const decided = { ...key, act_id, said_hash, goes: 'here', way: 'check', received_on: today, amount_cents } as const
    return beginBillPayment(ask, { ...decided, reference: '', lines }, before)
  })
  return endedWith({ ...deps, db, actor: { ...caller, address: browser.address }, now, today }, begun)
}
