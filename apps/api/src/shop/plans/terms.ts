import { typicalServices, type PlanTerms } from '@openroll/contract/shop/terms'
import type { Plan } from '../../catalog/catalog.ts'
import { memoize } from '../../catalog/memoize.ts'
import { careCost } from '../care/care-cost.ts'

/** The data terms are derived from; a plan's level is in its facts or at the end of its name. */
export type PlanFacts = Pick<Plan, 'name' | 'category' | 'facts' | 'pays'>

const levels = /\b(Bronze|Silver|Gold|Platinum|Catastrophic|Basic|Standard|Low|High|Premium)\b/

const levelOf = ({ facts, name }: PlanFacts): string | undefined => {
  const statedLevel = facts.find(({ label }) => label === 'Level')?.value
  return levels.exec(statedLevel ?? name.split(' ').at(-1) ?? '')?.[1]
}

/** Each typical service alone, for an adult in network. */
const servicesOf = ({ category, pays }: PlanFacts): Pick<PlanTerms, 'you_pay' | 'sure'> => {
  const services = typicalServices[category]
  if (services === undefined) return {}
  const costs = services.flatMap((service) => careCost(pays, 'in', [{ service, count: 1 }], { child: false }).steps)
  return {
    you_pay: costs.map(({ payCents, sure }) => (sure === 'unknown' ? null : payCents / 100)),
    ...(costs.every(({ sure }) => sure === 'exact') ? {} : { sure: costs.map(({ sure }) => sure) }),
  }
}

/** Terms for comparing plans; absent if not stated. Vision plans have no dollar limit. */
export const termsOf = memoize((plan: PlanFacts): PlanTerms => {
  const { category, pays } = plan
  const { deductible, limit } = pays?.in ?? {}
  const level = levelOf(plan)
  return {
    ...servicesOf(plan),
    ...(deductible === undefined ? {} : { first: deductible / 100 }),
    ...(limit === undefined || category === 'vision' ? {} : { limit: limit === 'none' ? limit : limit / 100 }),
    ...(level === undefined ? {} : { level }),
    ...(pays?.out === undefined
      ? {}
      : { network: pays.out === 'networkOnly' ? ('network' as const) : ('any' as const) }),
  }
})
