import { chargeItem } from '@openroll/contract/ledger/entries'
import type { PaymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'
import { entryOf, type Entry } from './entries-due.ts'

type ErasedPayment = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly amount_cents: number
  readonly state: PaymentState
}

const sumsRow = row({ entries: whole, item: z.enum(codesOf(chargeItem)), cash: whole, bad_debt: whole })
const sumsSql = `select coalesce(max(n.number), 0) as entries,
    (select e.item from erased_payment e where e.enrollment_id = $1 and e.payment_id = $2) as item,
    coalesce(sum(case when n.debit = 'cash' then n.amount_cents when n.credit = 'cash' then -n.amount_cents end)
      filter (where n.payment_id = $2), 0)::integer as cash,
    coalesce(sum(case when n.debit = 'bad_debt' then n.amount_cents when n.credit = 'bad_debt' then -n.amount_cents end)
      filter (where n.payment_id = $2), 0)::integer as bad_debt
  from ledger_entry n where n.enrollment_id = $1`

/** Posts what became of a payment whose person was erased: the books stay, without the policy. */
export const postErased = async (
  tx: Db,
  { enrollment_id, payment_id, amount_cents, state }: ErasedPayment,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> => {
  const posted = await tx.one(sumsRow, sumsSql, [enrollment_id, payment_id])
  const about = {
    item: posted.item,
    period: `20${payment_id.slice(10, 12)}-${payment_id.slice(12, 14)}-01`,
    payment_id,
  }
  const cash = posted.cash - (state === 'paid' ? amount_cents : 0)
  const badDebt = posted.bad_debt - (state === 'written_off' ? amount_cents : 0)
  const entries: Entry[] = [
    ...(cash === 0 ? [] : [entryOf(cash < 0 ? 'payment' : 'return', 'cash', cash, about)]),
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
