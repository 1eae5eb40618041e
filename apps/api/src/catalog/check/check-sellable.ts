import type { Agreement, Catalog, Plan } from '../catalog.ts'
import { isMisnamed } from './check-amounts.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import type { ZeroPrice } from '../read/build-rates.ts'
import type { PlanSource } from '../read/format.ts'
import { hasRequiredText } from '../has-required-text.ts'
import type { ReadPlan } from '../read/read-plans.ts'

type Path = readonly (string | number)[]
type UnsupportedNeed = { readonly path: Path; readonly wants: boolean; readonly reason: string }

const flagOf = ({ flags = [] }: PlanSource, flag: (typeof flags)[number]): { path: Path; wants: boolean } => ({
  path: ['flags', Math.max(0, flags.indexOf(flag))],
  wants: flags.includes(flag),
})

/** Whether a plan has one price entry, or several with different amounts. */
const areDistinguishable = (entries: PlanSource['entries']): boolean => {
  const amounts = new Set(entries.map(({ amount }) => amount))
  return entries.length === 1 || (amounts.size === entries.length && !amounts.has(undefined))
}

/** Features a plan can have that the product doesn't support yet (D-2.12). Remove an entry once it is supported. */
const unsupportedNeeds: readonly ((plan: PlanSource) => UnsupportedNeed)[] = [
  ({ entries }) => ({
    path: ['entries', 1],
    wants: !entries.some(isMisnamed) && !areDistinguishable(entries),
    reason: 'the price card can only tell price entries apart by amount',
  }),
]

/** Why the product can't sell a plan: an unsupported need, a $0.00 price, or missing health questions. */
export const sellableFaults = (
  { source, file }: ReadPlan,
  zeros: readonly ZeroPrice[],
  questions: Catalog['healthQuestions'],
): Fault[] => [
  ...missingQuestionFaults(source, questions).map(({ path, reason }) => file.fault(path, reason)),
  ...unsupportedNeeds
    .map((lack) => lack(source))
    .filter(({ wants }) => wants)
    .map(({ path, reason }) => file.fault(path, `this plan can’t be sold yet: ${reason}`)),
  ...zeroFaults(source, zeros),
]

/** An underwritten plan without health questions could never be decided (D-4.20). */
const missingQuestionFaults = (source: PlanSource, questions: Catalog['healthQuestions']) => {
  const { path, wants } = flagOf(source, 'underwritten')
  const isAsked = questions.some(({ plans }) => plans === null || plans.includes(source.plan_id))
  const reason = 'this plan can’t be sold: it is underwritten, and health-questions.yaml has no question for it'
  return wants && !isAsked ? [{ path, reason }] : []
}

/** Younger people don't buy plans themselves, so a child may be free. */
const adult = 18

/** $0.00 prices for someone who could buy, unless a monthly fee applies; ages and tiers not offered don't count. */
const zeroFaults = ({ fees = [], offered, rating }: PlanSource, zeros: readonly ZeroPrice[]): Fault[] => {
  if (fees.some(({ once, amount }) => !once && amount > 0)) return []
  const tiers: readonly (string | undefined)[] | undefined = offered?.tiers
  const { from, to } = offered?.ages ?? { from: adult, to: Infinity }
  return zeros
    .filter(({ tier }) => tier === null || tiers === undefined || [...tiers, rating?.oneChildTier].includes(tier))
    .filter(({ ages }) => ages === null || (ages.to >= Math.max(adult, from) && ages.from <= to))
    .map(({ fault }) => fault)
}

/** A rider no plan lists as related can never be in a cart. */
export const riderFaults = (plans: readonly ReadPlan[]): Fault[] => {
  const relatedIds = new Set(plans.flatMap(({ source }) => source.related ?? []))
  return plans
    .filter(({ source }) => source.flags?.includes('rider') === true && !relatedIds.has(source.plan_id))
    .map(({ source, file }) =>
      file.fault(flagOf(source, 'rider').path, 'this rider can’t be sold: no plan lists it in related'),
    )
}

/** Plans sold without any agreement: they name no required text, and none applies to everyone (EW-2.27). */
export const missingAgreementFaults = (
  plans: readonly { plan: ReadPlan; built: Plan }[],
  texts: readonly Agreement[],
): Fault[] => {
  const all = plans.map(({ built }) => built)
  return plans
    .filter(({ built }) => !hasRequiredText(built, texts, all))
    .map(({ plan }) =>
      plan.file.fault(['agreements'], 'this plan can’t be sold: it has no required agreement for the buyer to sign'),
    )
}
