import type { TabName } from '@openroll/contract/enroll/steps'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { Way } from './walk-answers.ts'

/**
 * A simple model of the wizard: which steps an enrollment needs, which are saved, how far one can go, and what a change invalidates.
 * It knows the plans used in walks, and nothing of how the server stores them.
 */
export type Line = { readonly plan_id: number; readonly plan_pricing_id: number; readonly price: string }
export type Facts = {
  readonly tier: Tier
  readonly zip: string
  readonly dob: string
  readonly group_id: number
  readonly date: string | null
  /** Whether dependents' dates were given for plans rated by them. */
  readonly family: boolean
  readonly cart: readonly Line[]
}
/** A step's latest answer, whether it counts as saved or not. */
type StepAnswer = { readonly way: Way; readonly asked: string }
export type Model = {
  facts: Facts
  readonly kept: Map<TabName, StepAnswer>
  readonly saved: Set<TabName>
  /** Drafts, by step. */
  readonly typed: Map<TabName, Way>
  policy: string | undefined
}

/** The plans used in walks; each adds a rule. */
export const plans = {
  dental: 1001,
  vision: 2009,
  life: 3001,
  wellness: 7001,
  rx: 7101,
  hospital: 8301,
  pet: 8401,
  optionalLife: 9101,
  premier: 9201,
} as const
export type PlanName = keyof typeof plans
export const planNames: readonly PlanName[] = [
  'dental',
  'vision',
  'life',
  'wellness',
  'rx',
  'hospital',
  'pet',
  'optionalLife',
  'premier',
]

const order: readonly TabName[] = [
  'primary_info',
  'contact_info',
  'employer_info',
  'beneficiary_info',
  'primary_health_info',
  'dependent_info',
  'agreement_info',
  'billing_info',
  'review_info',
]

const has = ({ cart }: Facts, ...names: readonly PlanName[]): boolean =>
  names.some((name) => cart.some(({ plan_id }) => plan_id === plans[name]))

/** D-4.01, D-4.19. */
const isRequired = (tab: TabName, facts: Facts): boolean => {
  if (tab === 'employer_info') return facts.group_id !== 77 || has(facts, 'hospital')
  if (tab === 'beneficiary_info') return has(facts, 'life', 'optionalLife')
  if (tab === 'primary_health_info') return has(facts, 'optionalLife')
  return tab !== 'dependent_info' || facts.tier !== 'IO'
}
export const requiredOf = (facts: Facts): TabName[] => order.filter((tab) => isRequired(tab, facts))

/** D-4.02: the first required unsaved step, else the last. */
export const furthestOf = ({ facts, saved }: Model): TabName =>
  requiredOf(facts).find((tab) => !saved.has(tab)) ?? 'review_info'

/** Where a save of this step is refused; undefined if accepted. */
export const refusedAt = (model: Model, tab: TabName): string | undefined => {
  const { facts } = model
  if (facts.cart.length === 0) return 'cart'
  if (facts.date === null) return 'effective_date'
  const required = requiredOf(facts)
  const furthest = furthestOf(model)
  return required.includes(tab) && required.indexOf(tab) <= required.indexOf(furthest) ? undefined : furthest
}

/** What a step's questions depend on, besides what invalidates it directly. */
export const askedNow = (tab: TabName, facts: Facts): string => {
  const underwritten = has(facts, 'optionalLife') ? 'underwritten' : ''
  if (tab === 'primary_info' || tab === 'contact_info') return underwritten
  if (tab === 'dependent_info') return `${facts.tier} ${has(facts, 'premier') ? 'premier' : ''}`
  return tab === 'employer_info' ? `${facts.group_id} ${has(facts, 'hospital') ? 'hospital' : ''}` : ''
}

/** Stores a step's answers; a signature over others must be repeated. */
export const nowKept = (model: Model, tab: TabName, way: Way): void => {
  const before = model.kept.get(tab)
  const now = { way, asked: askedNow(tab, model.facts) }
  model.kept.set(tab, now)
  model.typed.delete(tab)
  model.saved.add(tab)
  const isSigned = order.indexOf(tab) < order.indexOf('agreement_info')
  if (isSigned && (before?.way !== now.way || before.asked !== now.asked)) model.saved.delete('agreement_info')
}

/** Changes what the enrollment is about; steps answered for something else must be answered again. */
export const setFacts = (model: Model, facts: Facts): void => {
  const before = model.facts
  model.facts = facts
  if (before.dob !== facts.dob) model.saved.delete('primary_info')
  if (before.zip !== facts.zip) model.saved.delete('contact_info')
  const isOtherDay = facts.date !== null && facts.date !== before.date && facts.tier !== 'IO'
  if (before.tier !== facts.tier || isOtherDay) model.saved.delete('dependent_info')
  if (before.group_id !== facts.group_id)
    for (const tab of ['employer_info', 'billing_info'] as const) model.saved.delete(tab)
  if (JSON.stringify(before) !== JSON.stringify(facts)) model.saved.delete('agreement_info')
}

/** Steps that a submission may name: unsaved, or now asked differently than when they were answered. */
export const namedBySubmission = ({ facts, saved, kept }: Model): { must: TabName[]; may: TabName[] } => {
  const required = requiredOf(facts).filter((tab) => tab !== 'review_info')
  const must = required.filter((tab) => !saved.has(tab))
  const may = required.filter((tab) => kept.get(tab)?.asked !== askedNow(tab, facts))
  return { must, may: [...new Set([...must, ...may])] }
}
