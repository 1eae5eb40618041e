import { tellingServices, type PlanTerms } from '@openroll/contract/shop/terms'
import type { Plan } from '../../catalog/catalog.ts'
import { onceFor } from '../../catalog/once-for.ts'
import { careCost } from '../care/care-cost.ts'

/** What is read of a plan: what it pays, as numbers, and its level, which stands in its facts or ends its name. */
export type Said = Pick<Plan, 'name' | 'category' | 'facts' | 'pays'>

const levels = /\b(Bronze|Silver|Gold|Platinum|Catastrophic|Basic|Standard|Low|High|Premium)\b/

const levelOf = ({ facts, name }: Said): string | undefined => {
  const said = facts.find(({ label }) => label === 'Level')?.value
  return levels.exec(said ?? name.split(' ').at(-1) ?? '')?.[1]
}

/** Each telling service by itself, for an adult in the network. */
const servicesOf = ({ category, pays }: Said): Pick<PlanTerms, 'you_pay' | 'sure'> => {
  const services = tellingServices[category]
  if (services === undefined) return {}
  const costs = services.flatMap((service) => careCost(pays, 'in', [{ service, count: 1 }], { child: false }).steps)
  return {
    you_pay: costs.map(({ payCents, sure }) => (sure === 'unknown' ? null : payCents / 100)),
    ...(costs.every(({ sure }) => sure === 'exact') ? {} : { sure: costs.map(({ sure }) => sure) }),
  }
}

/** What plans are told apart by; what a plan does not state is absent. A vision plan is limited by pairs, not by an amount. */
export const termsOf = onceFor((plan: Said): PlanTerms => {
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
