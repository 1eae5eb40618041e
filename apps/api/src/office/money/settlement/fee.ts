import { returnedFeeCents } from '@openroll/contract/enroll/billing/returned-fee'
import { methodMeanings } from '@openroll/contract/method-meanings'
import { lackOfFunds, type ReturnReason } from '@openroll/contract/office/money/words'
import type { Db } from '../../../db/pool.ts'
import { entryOf, type Entry } from '../../../ledger/entries-due.ts'
import { hasFeeOf, type PaymentFacts } from './settle-store.ts'

type Back = {
  readonly enrollment_id: string
  readonly reason: ReturnReason | null
  readonly facts: PaymentFacts
  readonly today: string
}

/** Whether what came back brings a fee by itself (EW-9.14): the first try of a debit that its account did not hold enough for. */
export const mayBringFee = ({ reason, facts }: Pick<Back, 'reason' | 'facts'>): boolean =>
  methodMeanings[facts.method].feeWhenReturned &&
  facts.kind !== 'fee' &&
  facts.kind !== 'prenote' &&
  !facts.is_retry &&
  reason !== null &&
  lackOfFunds.includes(reason)

/** The fee to post, one at most for each account, batch and day; undefined if none is charged. */
export const feeFor = async (tx: Db, { enrollment_id, reason, facts, today }: Back): Promise<Entry | undefined> =>
  !mayBringFee({ reason, facts }) || (await hasFeeOf(tx, enrollment_id, { ...facts, today }))
    ? undefined
    : entryOf('charge', 'fees', returnedFeeCents, { item: 'fee', period: facts.period, due_on: today })

/** Whether another policy of the same account has brought it. */
export const othersHaveFee = async (
  db: Db,
  others: readonly string[],
  of: { readonly batch_id: string | null; readonly today: string },
): Promise<boolean> => {
  for (const other of others) if (await hasFeeOf(db, other, of)) return true
  return false
}
