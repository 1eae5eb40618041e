import type { Agreement, Catalog, Plan } from '../catalog.ts'
import { isMisnamed } from './check-amounts.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import type { ZeroPrice } from '../read/build-rates.ts'
import type { PlanSource } from '../read/format.ts'
import { isSigned } from '../is-signed.ts'
import type { ReadPlan } from '../read/read-plans.ts'

type Path = readonly (string | number)[]
type Lack = { readonly path: Path; readonly wants: boolean; readonly reason: string }

const flagged = ({ flags = [] }: PlanSource, flag: (typeof flags)[number]): { path: Path; wants: boolean } => ({
  path: ['flags', Math.max(0, flags.indexOf(flag))],
  wants: flags.includes(flag),
})

/** One price entry, or several of which each has an amount of its own. */
const areToldApart = (entries: PlanSource['entries']): boolean => {
  const amounts = new Set(entries.map(({ amount }) => amount))
  return entries.length === 1 || (amounts.size === entries.length && !amounts.has(undefined))
}

/**
 * What a plan can ask for and the product does not have yet (D-2.12). Whoever builds it takes its line away.
 */
const lacking: readonly ((plan: PlanSource) => Lack)[] = [
  ({ entries }) => ({
    path: ['entries', 1],
    wants: !entries.some(isMisnamed) && !areToldApart(entries),
    reason: 'the price card tells price entries apart by their amount only',
  }),
]

/** Why the product cannot sell a plan: it lacks what the plan needs, a price is $0.00, or nothing that must be agreed to is signed. */
export const sellableFaults = (
  { source, file }: ReadPlan,
  zeros: readonly ZeroPrice[],
  questions: Catalog['healthQuestions'],
): Fault[] => [
  ...unaskedFaults(source, questions).map(({ path, reason }) => file.fault(path, reason)),
  ...lacking
    .map((lack) => lack(source))
    .filter(({ wants }) => wants)
    .map(({ path, reason }) => file.fault(path, `this plan cannot be sold yet: ${reason}`)),
  ...zeroFaults(source, zeros),
]

/** An underwritten plan is decided by answers about people's health (D-4.20): without questions nobody could. */
const unaskedFaults = (source: PlanSource, questions: Catalog['healthQuestions']) => {
  const { path, wants } = flagged(source, 'underwritten')
  const isAsked = questions.some(({ plans }) => plans === null || plans.includes(source.plan_id))
  const reason =
    'this plan cannot be sold: it is underwritten, and no question of health-questions.yaml is asked for it'
  return wants && !isAsked ? [{ path, reason }] : []
}

/** Younger people are covered and buy nothing themselves: a child may be free. */
const adult = 18

/** Prices of nothing for somebody who could buy: a monthly fee makes a price of them; ages and tiers that are not offered don't count. */
const zeroFaults = ({ fees = [], offered, rating }: PlanSource, zeros: readonly ZeroPrice[]): Fault[] => {
  if (fees.some(({ once, amount }) => !once && amount > 0)) return []
  const tiers: readonly (string | undefined)[] | undefined = offered?.tiers
  const { from, to } = offered?.ages ?? { from: adult, to: Infinity }
  return zeros
    .filter(({ tier }) => tier === null || tiers === undefined || [...tiers, rating?.oneChildTier].includes(tier))
    .filter(({ ages }) => ages === null || (ages.to >= Math.max(adult, from) && ages.from <= to))
    .map(({ fault }) => fault)
}

/** A rider that no plan names as related could never be put in a cart. */
export const riderFaults = (plans: readonly ReadPlan[]): Fault[] => {
  const named = new Set(plans.flatMap(({ source }) => source.related ?? []))
  return plans
    .filter(({ source }) => source.flags?.includes('rider') === true && !named.has(source.plan_id))
    .map(({ source, file }) =>
      file.fault(flagged(source, 'rider').path, 'this rider cannot be sold: no plan names it in related'),
    )
}

/** A plan that would be bought with nothing agreed to: it names no text that must be ticked, and there is none for all (EW-2.27). */
export const unsignedFaults = (
  plans: readonly { plan: ReadPlan; built: Plan }[],
  texts: readonly Agreement[],
): Fault[] => {
  const all = plans.map(({ built }) => built)
  return plans
    .filter(({ built }) => !isSigned(built, texts, all))
    .map(({ plan }) =>
      plan.file.fault(['agreements'], 'this plan cannot be sold: its buyer would not agree to any required text'),
    )
}
