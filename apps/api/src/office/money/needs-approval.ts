import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { markPayment } from '@openroll/contract/office/money'
import { isClosedByWord } from '@openroll/contract/office/money/by-hand'
import { previewFirst, type closeBatch } from '@openroll/contract/office/money/close'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { isOverLimit, type ApprovalNeed } from '../../http/approval.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import { batchAhead } from './ahead.ts'
import { batchesMadeOn, findBatchOfAct } from './batch/batch-store.ts'
import { readChosen } from './batch/chosen.ts'
import { changedMeanwhile, paymentNumbered } from './import-results.ts'
import { sumClosedByHand, sumRefunded } from './settlement/day-sums-store.ts'

const dayMs = 86_400_000
const byThem = ({ caller, now }: Pick<Ask<typeof payBack>, 'caller' | 'now'>) => ({
  by: caller.person?.id ?? 0,
  since: new Date(now.getTime() - dayMs),
})
/** An amount typed in dollars with earlier cents; NaN if it can't be read, which needs approval. */
const together = (amount: string, before: number): string => String(Math.round(Number(amount) * 100 + before) / 100)
const dollars = (cents: number): string => shownMoney(dollarsOf(cents))

/** Closing a payment by hand: what the same operator closed in the last 24 hours counts with it, and the approver sees the amounts. */
export const needsMarkApproval = async (ask: Ask<typeof markPayment>): Promise<boolean | ApprovalNeed> => {
  const payment = await paymentNumbered(ask, ask.input.payment_id)
  if (payment.state !== ask.input.was) throw conflict('state', changedMeanwhile(payment))
  if (ask.input.note === undefined || !isClosedByWord(payment, ask.input.state)) return false
  const before = await sumClosedByHand(ask.db, byThem(ask))
  if (!isOverLimit(ask, dollarsOf(before + payment.amount_cents))) return false
  return {
    shows: [
      `Amount: ${dollars(payment.amount_cents)}`,
      ...(before === 0 ? [] : [`Marked paid or written off by this operator in the last 24 hours: ${dollars(before)}`]),
    ],
  }
}

/** A refund: what the same operator recorded in the last 24 hours counts with it. */
export const needsPayBackApproval = async (ask: Ask<typeof payBack>): Promise<boolean | ApprovalNeed> => {
  const { input, today } = ask
  if (input.paid_on > today) return false
  const before = await sumRefunded(ask.db, payBack.path, byThem(ask))
  if (!isOverLimit(ask, together(input.amount, before))) return false
  return { shows: before === 0 ? [] : [`Refunds recorded by this operator in the last 24 hours: ${dollars(before)}`] }
}

/** Closing a batch: the day's other batches count with it, so that none is split to stay under the limit. */
export const needsBatchApproval = async (ask: Ask<typeof closeBatch>): Promise<boolean | ApprovalNeed> => {
  const { act_id, seen, ...typed } = ask.input
  if (act_id !== undefined && (await findBatchOfAct(ask.db, act_id)) !== undefined) return false
  const chosen = readChosen(typed, ask.today)
  if (seen === undefined) {
    // Nobody can approve what isn’t said. Closing holds what was seen against what is due.
    if ((await batchAhead(ask, chosen, ask.today)).payments > 0) throw conflict('seen', previewFirst)
    return false
  }
  const sums = (await batchesMadeOn(ask.db, ask.today)).map(({ summary }) => summary.routes)
  const before = sums.flatMap((routes) => routes ?? []).reduce((sum, { cents }) => sum + cents, 0)
  // What a batch that is still closing takes isn't known yet.
  const isOpen = sums.includes(undefined)
  if (!isOpen && !isOverLimit(ask, together(seen.amount, before))) return false
  return { shows: before === 0 ? [] : [`Batches closed earlier today: ${dollars(before)}`] }
}
