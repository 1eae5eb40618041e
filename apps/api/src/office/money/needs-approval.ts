import { centsOf, dollarsOf, shownMoney } from '@openroll/contract/money'
import type { markPayment } from '@openroll/contract/office/money'
import { isClosedByWord } from '@openroll/contract/office/money/by-hand'
import { previewFirst, type closeBatch } from '@openroll/contract/office/money/close'
import type { payBack } from '@openroll/contract/office/money/pay-back'
import type { ApprovalNeed } from '../../http/approval.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import { exceedsAllowance } from '../approvals/allowance.ts'
import { previewBatch } from './preview-batch.ts'
import { findBatchOfAct } from './batch/batch-store.ts'
import { readSelection } from './batch/selection.ts'
import { changedMeanwhile, paymentNumbered } from './import-results.ts'

/** Closing a payment by hand; the approver sees the amount. */
export const needsMarkApproval = async (ask: Ask<typeof markPayment>): Promise<false | ApprovalNeed> => {
  const payment = await paymentNumbered(ask, ask.input.payment_id)
  if (payment.state !== ask.input.was) throw conflict('state', changedMeanwhile(payment))
  if (ask.input.note === undefined || !isClosedByWord(payment, ask.input.state)) return false
  const need = await exceedsAllowance(ask, 'by-hand', payment.amount_cents)
  return need && { shows: [`Amount: ${shownMoney(dollarsOf(payment.amount_cents))}`, ...(need.shows ?? [])] }
}

export const needsPayBackApproval = async (ask: Ask<typeof payBack>): Promise<false | ApprovalNeed> =>
  ask.input.paid_on <= ask.today && (await exceedsAllowance(ask, 'by-hand', centsOf(ask.input.amount)))

export const needsBatchApproval = async (ask: Ask<typeof closeBatch>): Promise<false | ApprovalNeed> => {
  const { act_id, seen, ...typed } = ask.input
  if (act_id !== undefined && (await findBatchOfAct(ask.db, act_id)) !== undefined) return false
  const selection = readSelection(typed, ask.today)
  if (seen !== undefined) return exceedsAllowance(ask, 'batches', centsOf(seen.amount))
  // Nobody can approve an amount that isn't sent. Closing holds it against what is due.
  if ((await previewBatch(ask, selection, ask.today)).payments > 0) throw conflict('seen', previewFirst)
  return false
}
