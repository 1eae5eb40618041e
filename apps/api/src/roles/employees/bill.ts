import { dollarsOf } from '@openroll/contract/money'
import { monthStart } from '@openroll/contract/month'
import { costOf, coveredIn } from '@openroll/contract/receipt/month-cost'
import type { BillRow } from './bill-store.ts'

type BilledMonth = { readonly month: string; readonly plans: readonly string[]; readonly cents: number }

/** What a month of a member (by its first day) costs, and for which plans. */
const billedMonth = ({ effective_date, plans: lines }: BillRow, day: string): BilledMonth => {
  const [priced, month] = [{ effective_date, lines }, day.slice(0, 7)]
  const plans = coveredIn(priced, month).map(({ plan_name }) => plan_name)
  return { month: day, plans, cents: costOf(priced, month) }
}

type Through = { readonly month: string; readonly from: string | undefined }

/** The months of a member up to one that no bill asked for yet. What fell due before the day `from` was collected by other means. */
const unbilledOf = (row: BillRow, { month: last, from = '' }: Through): BilledMonth[] => {
  const months: BilledMonth[] = []
  for (let month = monthStart(row.effective_date, 0); month <= last; month = monthStart(month, 1))
    if (month >= from && !row.billed.includes(month)) months.push(billedMonth(row, month))
  return months.filter(({ cents }) => cents > 0)
}

/** A bill through a month as things stand: each member with the months that no bill asked for yet. */
export const billOf = (rows: readonly BillRow[], through: Through) => {
  const lines = rows.flatMap((row) => {
    const months = unbilledOf(row, through)
    return months.length === 0
      ? []
      : [
          {
            name: `${row.first_name} ${row.last_name}`,
            policy_id: row.policy_id,
            months: months.map(({ month }) => month),
            plans: [...new Set(months.flatMap(({ plans }) => plans))],
            cents: months.reduce((sum, { cents }) => sum + cents, 0),
          },
        ]
  })
  return {
    month: through.month,
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: dollarsOf(cents) })),
    total: dollarsOf(lines.reduce((sum, { cents }) => sum + cents, 0)),
  }
}

/** Coverage begins within months: a year without anything to bill has nothing to come. */
const mostMonths = 12

type Around = { readonly today: string; readonly from: string | undefined }

/** The bill that comes next: for the coming month, or the first one after it that no bill has asked for, of which there is something to bill. */
export const nextBillOf = (rows: readonly BillRow[], { today, from }: Around) => {
  const last =
    rows
      .flatMap(({ billed }) => billed)
      .toSorted()
      .at(-1) ?? ''
  const coming = monthStart(today, 1)
  const first = last < coming ? coming : monthStart(last, 1)
  for (let by = 0; by < mostMonths; by += 1) {
    const bill = billOf(rows, { month: monthStart(first, by), from })
    if (bill.lines.length > 0) return bill
  }
  return billOf(rows, { month: first, from })
}
