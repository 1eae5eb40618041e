import { dollarsOf } from '@openroll/contract/money'
import type { Plan } from './catalog.ts'

const lowest = new WeakMap<Plan, string>()
/** A plan's lowest published rate. */
export const lowestPrice = (plan: Plan): string | null => {
  if (plan.rating.perBenefit !== null) return null
  const known = lowest.get(plan)
  if (known !== undefined) return known
  const cents = plan.entries.reduce(
    (least, { rates }) => rates.cents.reduce((a, b) => (b < a ? b : a), least),
    Infinity,
  )
  if (!Number.isFinite(cents)) return null
  lowest.set(plan, dollarsOf(cents))
  return dollarsOf(cents)
}
