import { dollarsOf } from '@openroll/contract/money'
import type { BillRow } from './bill-store.ts'

/** The first day of the month after `today`, and of the one after that. */
export const comingMonth = (today: string): { readonly from: string; readonly to: string } => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = (later: number) => new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
  return { from: first(1), to: first(2) }
}

type Month = ReturnType<typeof comingMonth>

/** What each member costs in a month: the plans that are in force in it, and the fees of those that begin in it. */
export const billOf = (rows: readonly BillRow[], { from, to }: Month) => {
  const lines = rows.flatMap(({ first_name, last_name, policy_id, effective_date, plans }) => {
    const due = plans.filter(({ ends_on }) => effective_date < to && (ends_on === null || ends_on > from))
    const begins = effective_date >= from && effective_date < to
    const cents = due.reduce((sum, { price_cents, fee_cents }) => sum + price_cents + (begins ? fee_cents : 0), 0)
    return due.length === 0
      ? []
      : [{ name: `${first_name} ${last_name}`, policy_id, plans: due.map(({ plan_name }) => plan_name), cents }]
  })
  return {
    month: from,
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: dollarsOf(cents) })),
    total: dollarsOf(lines.reduce((sum, { cents }) => sum + cents, 0)),
  }
}
