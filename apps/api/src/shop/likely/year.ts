import { expectations, isCareCategory, type Expectation } from '@openroll/contract/shop/care'
import { dollarsOf, shownFee } from '@openroll/contract/money'
import type { LikelyYear, YearWithSteps } from '@openroll/contract/shop/likely'
import type { Plan } from '../../catalog/catalog.ts'
import { careCost, type CareCost, type Person } from '../care/care-cost.ts'
import { stepWords } from './step-words.ts'

/** A monthly price in cents as listed (offer/price.ts); null until more is known. */
export type MonthlyPrice = { readonly cents: number | null; readonly from: boolean }
type PremiumStep = { readonly text: string; readonly cents: number }

const months = 12

/** Twelve months' cost step by step, in cents: price, fees and association membership; null without a price. */
export const premiumSteps = (
  { fees, flags }: Pick<Plan, 'fees' | 'flags'>,
  { cents, from }: MonthlyPrice,
  membershipCents: number,
): PremiumStep[] | null => {
  if (cents === null) return null
  const monthly = (name: string, each: number): PremiumStep => ({
    text: `${name}: ${months} months at ${shownFee(each)}`,
    cents: months * each,
  })
  return [
    monthly(from ? 'Lowest premium' : 'Premium', cents),
    ...fees.map((fee) =>
      fee.once ? { text: `${fee.name}, one time`, cents: fee.cents } : monthly(fee.name, fee.cents),
    ),
    ...(flags.association ? [monthly('Association membership', membershipCents)] : []),
  ]
}

const sumOf = (steps: readonly PremiumStep[] | null): number | null =>
  steps === null ? null : steps.reduce((sum, { cents }) => sum + cents, 0)

/** The expectation for the plan's category, if any. */
const expectedOf = (plan: Plan, expected: readonly Expectation[]): Expectation | undefined =>
  expected.find((code) => expectations[code].category === plan.category)

const isKnown = ({ sure }: CareCost): boolean => sure === 'exact' || sure === 'about'
const totalOf = (premium: number | null, inside: CareCost): string | null =>
  premium === null || !isKnown(inside) ? null : dollarsOf(premium + inside.payCents)
const paidBy = (inside: CareCost): string | null => (isKnown(inside) ? dollarsOf(inside.planCents) : null)
/** The longest waiting period, in months, for the expected care; one of a year or more leaves all of it to the person. */
const waitingOf = ({ steps }: CareCost): number =>
  steps.reduce((longest, { because: { care } }) => {
    const months = typeof care === 'object' ? care.waiting : 0
    return typeof months === 'number' ? Math.max(longest, months) : longest
  }, 0)
const careOf = (cost: CareCost) => {
  const waiting = waitingOf(cost)
  return { pay: dollarsOf(cost.payCents), sure: cost.sure, ...(waiting > 0 ? { waiting } : {}) }
}

type Facts = { readonly price: MonthlyPrice; readonly person: Person; readonly membershipCents: number }

/** A plan's yearly cost for a list; undefined if no care is expected in its category. */
export const yearlyCostOf = (
  plan: Plan,
  expected: readonly Expectation[],
  { price, person, membershipCents }: Facts,
): LikelyYear | undefined => {
  const code = expectedOf(plan, expected)
  if (code === undefined) return undefined
  const { care } = expectations[code]
  const inside = careCost(plan.pays, 'in', care, person)
  const outside = careCost(plan.pays, 'out', care, person)
  const premium = sumOf(premiumSteps(plan, price, membershipCents))
  return {
    plan_id: plan.plan_id,
    premium: premium === null ? null : dollarsOf(premium),
    premium_from: price.from,
    inside: careOf(inside),
    outside: careOf(outside),
    // A flat fee of unknown amount counts as well.
    anywhere: outside.planCents > 0 || (outside.sure === 'unknown' && typeof plan.pays?.out === 'object'),
    network: plan.network,
    plan_pays: paidBy(inside),
    total: totalOf(premium, inside),
  }
}

/** The yearly cost for every expectation of the plan's category, step by step. */
export const yearsByExpectation = (plan: Plan, premium: number | null, person: Person): YearWithSteps[] => {
  const { category } = plan
  if (!isCareCategory(category)) return []
  return Object.entries(expectations)
    .filter(([, expectation]) => expectation.category === category)
    .map(([expect, { label, care }]) => {
      const yearIn = (where: 'in' | 'out') => {
        const cost = careCost(plan.pays, where, care, person)
        const steps = cost.steps.map((step) => ({
          text: stepWords(step, person),
          pay: dollarsOf(step.payCents),
          sure: step.sure,
        }))
        return { cost, shown: { ...careOf(cost), steps } }
      }
      const inside = yearIn('in')
      return {
        expect,
        label,
        inside: inside.shown,
        outside: yearIn('out').shown,
        plan_pays: paidBy(inside.cost),
        total: totalOf(premium, inside.cost),
      }
    })
}
