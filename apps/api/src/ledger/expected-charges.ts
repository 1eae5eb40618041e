import type { IncomeAccount } from '@openroll/contract/ledger/entries'
import { coveredIn } from '@openroll/contract/receipt/month-cost'
import { dueOn, isFirstMonth, monthsThrough, type Billed } from './billed.ts'

/** What a plan costs for a month; `period` is the month's first day. */
export type Charge = {
  readonly period: string
  readonly plan_id: number
  readonly account: IncomeAccount
  readonly cents: number
}

type Through = {
  /** Months due before this day were collected elsewhere. */
  readonly from: string
  readonly through: string
  /** Periods charged before, whose due day may have moved. */
  readonly charged?: readonly string[]
}

/** What each plan costs in each month due by a day, as coverage and prices stand; one-time fees with the first month. */
export const expectedCharges = (billed: Billed, { from, through, charged = [] }: Through): Charge[] => {
  const due = monthsThrough(billed, through).filter((month) => dueOn(billed, month) >= from)
  const months = [...new Set([...due, ...charged.map((period) => period.slice(0, 7))])].toSorted()
  return months.flatMap((month) =>
    coveredIn(billed, month).flatMap(({ plan_id, price_cents, fee_cents }): Charge[] => {
      const of = { period: `${month}-01`, plan_id }
      const monthly: Charge = { ...of, account: plan_id === 0 ? 'membership' : 'premium', cents: price_cents }
      const once: Charge = { ...of, account: 'fees', cents: isFirstMonth(billed, month) ? fee_cents : 0 }
      return [monthly, once].filter(({ cents }) => cents > 0)
    }),
  )
}
