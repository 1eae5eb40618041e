import { monthlyCosts, monthlyShort } from '@openroll/contract/receipt/monthly-costs'
import { isLive, type PlanStanding } from '@openroll/contract/receipt/standing'
import { centsIn } from '@openroll/contract/receipt/sums'
import { bootstrap } from '../../bootstrap.ts'

type Policy = {
  readonly monthly_now: string
  readonly effective_date: string
  readonly plans: readonly (PlanStanding & { readonly plan_id: number; readonly price: string })[]
}

/** A policy's monthly cost, and when it drops. */
export const MonthlyPrice = ({ of: { monthly_now, effective_date, plans } }: { of: Policy }) => {
  const lines = plans.filter(isLive).map((plan) => ({ ...plan, price_cents: centsIn(plan.price) }))
  const period = { effective_date, bill_day: null, today: bootstrap.today }
  return monthlyShort(monthlyCosts(centsIn(monthly_now), lines, period))
}
