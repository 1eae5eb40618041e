import { chargeItem } from '@openroll/contract/ledger/entries'
import type { PaymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'
import { entryOf, settledThrough, type Entry } from './entries-due.ts'

type ErasedPayment = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly amount_cents: number
  readonly state: PaymentState
  readonly paid_with: number | null
}

const sumsRow = row({
  entries: whole,
  item: z.enum(codesOf(chargeItem)),
  cash: whole,
  clearing: whole,
  bad_debt: whole,
})
const postedSql = (account: string): string => `coalesce(sum(case when n.debit = '${account}' then n.amount_cents
      when n.credit = '${account}' then -n.amount_cents end) filter (where n.payment_id = $2), 0)::integer as ${account}`
const sumsSql = `select coalesce(max(n.number), 0) as entries,
    (select e.item from erased_payment e where e.enrollment_id = $1 and e.payment_id = $2) as item,
    ${['cash', 'clearing', 'bad_debt'].map(postedSql).join(', ')}
  from ledger_entry n where n.enrollment_id = $1`

/** Posts the result of an erased person's payment: the books remain without the policy. */
export const postErasedResult = async (
  tx: Db,
  { enrollment_id, payment_id, amount_cents, state, paid_with }: ErasedPayment,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> => {
  const posted = await tx.one(sumsRow, sumsSql, [enrollment_id, payment_id])
  const about = {
    item: posted.item,
    period: `20${payment_id.slice(10, 12)}-${payment_id.slice(12, 14)}-01`,
    payment_id,
  }
  const received = (account: 'cash' | 'clearing'): Entry[] => {
    const isFrom = state === 'paid' && settledThrough(paid_with) === account
    const cents = posted[account] - (isFrom ? amount_cents : 0)
    return cents === 0 ? [] : [entryOf(cents < 0 ? 'payment' : 'return', account, cents, about)]
  }
  const badDebt = posted.bad_debt - (state === 'written_off' ? amount_cents : 0)
  const entries: Entry[] = [
    ...received('cash'),
    ...received('clearing'),
    ...(badDebt === 0 ? [] : [entryOf(badDebt < 0 ? 'write_off' : 'correction', 'bad_debt', badDebt, about)]),
  ]
  for (const [at, { kind, debit, credit, amount_cents: cents, item, period }] of entries.entries())
    await tx.run(
      `insert into ledger_entry (enrollment_id, number, kind, debit, credit, amount_cents, item, period, payment_id, posted_on, posted_at)
       values ($enrollment_id, $number, $kind, $debit, $credit, $cents, $item, $period, $payment_id, $today, $now)`,
      {
        enrollment_id,
        number: posted.entries + 1 + at,
        kind,
        debit,
        credit,
        cents,
        item,
        period,
        payment_id,
        today,
        now,
      },
    )
}
