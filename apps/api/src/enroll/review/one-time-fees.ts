import type { Plan } from '../../catalog/catalog.ts'
import type { PolicyLine } from './policy.ts'

/** A line's one-time fees by name, in cents; one total if the catalog's fees have changed since it was sold. */
export const oneTimeFeesOf = (line: PolicyLine, plan: Plan | undefined): { name: string; cents: number }[] => {
  if (line.fee_cents === 0) return []
  const fees = (plan?.fees ?? []).filter((fee) => fee.once).map(({ name, cents }) => ({ name, cents }))
  const sum = fees.reduce((total, fee) => total + fee.cents, 0)
  return sum === line.fee_cents ? fees : [{ name: `${line.plan_name}: one-time fee`, cents: line.fee_cents }]
}
