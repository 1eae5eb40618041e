import type { Agreement, Plan } from './catalogue.ts'
import { isMisnamed } from './check-amounts.ts'
import type { Fault } from '../data-files/check-fault.ts'
import type { ZeroPrice } from './build-rates.ts'
import type { PlanSource } from './format.ts'
import { isSigned } from './is-signed.ts'
import type { ReadPlan } from './read-plans.ts'

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
  ({ questions = [] }) => ({
    path: ['questions'],
    wants: questions.length > 0,
    reason: 'no screen asks plan questions',
  }),
  ({ aflacQuestions = [] }) => ({
    path: ['aflacQuestions'],
    wants: aflacQuestions.length > 0,
    reason: 'no screen asks these questions',
  }),
  (plan) => ({
    ...flagged(plan, 'prudential'),
    reason: 'a Prudential plan is added with its membership, and no screen adds both',
  }),
  ({ addedWith }) => ({
    path: ['addedWith'],
    wants: addedWith !== undefined,
    reason: 'no screen adds two plans together',
  }),
  (plan) => ({
    ...flagged(plan, 'underwritten'),
    reason: 'an underwritten plan needs the health step, which has no screen',
  }),
  ({ entries }) => ({
    path: ['entries', 1],
    wants: !entries.some(isMisnamed) && !areToldApart(entries),
    reason: 'the price card tells price entries apart by their amount only',
  }),
]

/** Why the product cannot sell a plan: it lacks what the plan needs, a price is $0.00, or nothing that must be agreed to is signed. */
export const sellableFaults = ({ source, file }: ReadPlan, zeros: readonly ZeroPrice[]): Fault[] => [
  ...lacking
    .map((lack) => lack(source))
    .filter(({ wants }) => wants)
    .map(({ path, reason }) => file.fault(path, `this plan cannot be sold yet: ${reason}`)),
  ...zeroFaults(source, zeros),
]

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
