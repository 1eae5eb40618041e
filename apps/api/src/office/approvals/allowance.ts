import type { Call } from '@openroll/contract/call'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { Db } from '../../db/pool.ts'
import { approvalsOn, type ApprovalNeed } from '../../http/approval.ts'
import { chargeWrite, findUse, type Use } from '../../http/budget/budget-store.ts'
import type { Ask } from '../../http/serve.ts'
import { operatorNumber } from '../../who/person.ts'
import { conflict } from '../../who/refusal.ts'

/** What counts together: everything that one operator refunds or closes by hand, and the batches of all operators. */
type Purpose = 'by-hand' | 'batches'
type Spender = Pick<Ask<Call>, 'db' | 'vault' | 'config' | 'caller' | 'now' | 'isApproved'>

const windowMs = 24 * 3_600_000
const shownAs: Readonly<Record<Purpose, string>> = {
  'by-hand': 'Refunded or closed by this operator without approval in the last 24 hours',
  batches: 'Batches closed without approval in the last 24 hours',
}
const usedMeanwhile = 'Other amounts were recorded meanwhile, so this needs a second operator’s approval. Try again'

const drawOf = ({ vault, config, caller, now }: Spender, purpose: Purpose, cents: number): Use => {
  const owner = purpose === 'batches' ? 'all' : String(operatorNumber(caller.person) ?? 0)
  return {
    keyHash: vault.hash(`${purpose} ${owner}`, 'approval-allowance'),
    budget: 'approval_allowance',
    amount: cents,
    most: config.approvalOverCents,
    now,
    endsAt: new Date(now.getTime() + windowMs),
  }
}

/** Whether cents, with those of the last 24 hours that nobody approved, are above APPROVAL_OVER; NaN is. */
export const exceedsAllowance = async (
  ask: Spender,
  purpose: Purpose,
  cents: number,
): Promise<false | ApprovalNeed> => {
  const draw = drawOf(ask, purpose, cents)
  const before = await findUse(ask.db, draw)
  if (before + cents <= draw.most) return false
  return { shows: before === 0 ? [] : [`${shownAs[purpose]}: ${shownMoney(dollarsOf(before))}`] }
}

/** Draws on the allowance in the transaction that moves the money, so that parallel requests can't each fit; 409 if it's used up. */
export const drawAllowance = async (tx: Db, ask: Spender, purpose: Purpose, cents: number): Promise<void> => {
  if (ask.isApproved === true || cents === 0 || !(await approvalsOn(ask))) return
  const draw = drawOf(ask, purpose, cents)
  const { sql, values } = chargeWrite(draw)
  if (!(cents <= draw.most) || (await tx.run(sql, values)) === 0) throw conflict('approval', usedMeanwhile)
}
