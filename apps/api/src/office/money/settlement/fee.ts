import { returnedFeeCents } from '@openroll/contract/enroll/billing/returned-fee'
import { methodMeanings } from '@openroll/contract/method-meanings'
import { lackOfFunds, type ReturnReason } from '@openroll/contract/office/money/words'
import type { Db } from '../../../db/pool.ts'
import { entryOf, type Entry } from '../../../ledger/entries-due.ts'
import { hasFeeOf, type PaymentFacts } from './settle-store.ts'

type Returned = {
  readonly enrollment_id: string
  readonly reason: ReturnReason | null
  readonly facts: PaymentFacts
  readonly today: string
}

/** Whether a returned payment incurs a fee (EW-9.14): the first attempt of a bank debit, returned for insufficient funds. */
export const incursFee = ({ reason, facts }: Pick<Returned, 'reason' | 'facts'>): boolean =>
  methodMeanings[facts.method].feeWhenReturned &&
  facts.kind !== 'fee' &&
  facts.kind !== 'prenote' &&
  !facts.is_retry &&
  reason !== null &&
  lackOfFunds.includes(reason)

/** The fee to post, at most one per account, batch and day; undefined if none. */
export const feeFor = async (tx: Db, { enrollment_id, reason, facts, today }: Returned): Promise<Entry | undefined> =>
  !incursFee({ reason, facts }) || (await hasFeeOf(tx, enrollment_id, { ...facts, today }))
    ? undefined
    : entryOf('charge', 'fees', returnedFeeCents, { item: 'fee', period: facts.period, due_on: today })

/** Whether another policy on the same account was already charged the fee. */
export const othersWereCharged = async (
  db: Db,
  others: readonly string[],
  of: { readonly batch_id: string | null; readonly today: string },
): Promise<boolean> => {
  for (const other of others) if (await hasFeeOf(db, other, of)) return true
  return false
}
