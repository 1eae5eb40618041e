import type { IncomeAccount } from '@openroll/contract/ledger/entries'
import { coveredIn } from '@openroll/contract/receipt/month-cost'
import { dueOn, isFirstMonth, monthsThrough, type Billed } from './billed.ts'

/** A plan's charge for a month; `period` is the month's first day. */
export type Charge = {
  readonly period: string
  readonly plan_id: number
  readonly account: IncomeAccount
  readonly cents: number
}

type ChargeRange = {
  /** Months due before this day were collected outside Openroll. */
  readonly from: string
  readonly through: string
  /** Periods already charged; their due date may have moved since. */
  readonly charged?: readonly string[]
}

/** Each plan's charges for the months due by a day, at current coverage and prices; one-time fees are in the first month. */
export const expectedCharges = (billed: Billed, { from, through, charged = [] }: ChargeRange): Charge[] => {
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
