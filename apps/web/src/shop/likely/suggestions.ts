import type { CareCategory } from '@openroll/contract/shop/care'
import type { LikelyYear } from '@openroll/contract/shop/likely'
import { wholeDollars, wholeSum } from './year-words.ts'

/** A suggested plan and why. */
export type Suggestion = { readonly plan_id: number; readonly reason: string }

const outOfNetwork: Readonly<Record<CareCategory, string>> = {
  dental: 'Lowest cost if your dentist is out of network',
  vision: 'Lowest cost if your eye doctor is out of network',
  medical: 'Lowest cost if your doctor is out of network',
}
/** A plan considered for one reason; price and benefit decide whether another plan beats it. */
type Candidate = {
  readonly year: LikelyYear
  readonly value: number
  readonly premium: number
  readonly benefit: number
}

const inNetwork = (value: (total: number, paid: number) => number) => (year: LikelyYear) => {
  const { premium, total, plan_pays } = year
  if (premium === null || total === null || plan_pays === null) return []
  const paid = Number(plan_pays)
  return [{ year, value: value(Number(total), paid), premium: Number(premium), benefit: paid }]
}
/** Out of network; what the person pays counts as negative benefit. */
const withAnyProvider = (year: LikelyYear): Candidate[] => {
  const { premium, outside, anywhere } = year
  if (premium === null || !anywhere || outside.sure === 'unknown') return []
  const pay = Number(outside.pay)
  return [{ year, value: Number(premium) + pay, premium: Number(premium), benefit: -pay }]
}

const beats = (one: Candidate, other: Candidate): boolean =>
  one.premium <= other.premium &&
  one.benefit >= other.benefit &&
  (one.premium < other.premium || one.benefit > other.benefit)

/** The lowest of those no other plan beats on both price and benefit; among equals, one not suggested yet. */
const lowest = (all: readonly Candidate[], suggested: readonly number[]): LikelyYear | undefined => {
  const unbeaten = all.filter((one) => !all.some((other) => beats(other, one)))
  const best = unbeaten.reduce((low, { value }) => Math.min(low, value), Infinity)
  const equals = unbeaten.filter(({ value }) => value === best).map(({ year }) => year)
  return equals.find(({ plan_id }) => !suggested.includes(plan_id)) ?? equals[0]
}

const withWaiting = (waiting = 0): string => (waiting === 0 ? '' : `, with a ${waiting}-month waiting period`)

/** The network and waiting period a figure depends on; none if the plan pays the same everywhere. */
const conditionOf = ({ inside, outside, network }: LikelyYear): string => {
  const same = inside.pay === outside.pay && inside.sure === outside.sure
  return `${same ? '' : ` in network${network === null ? '' : ` (${network})`}`}${withWaiting(inside.waiting)}`
}
const outsideSum = ({ premium, outside }: LikelyYear): string =>
  `${outside.sure === 'about' ? 'about ' : ''}${wholeSum(premium ?? '', outside.pay)} a year` +
  `${outside.sure === 'least' ? ' or more' : ''}${withWaiting(outside.waiting)}`

/** At most this many plans are suggested. */
const maxSuggestions = 2

/**
 * Up to two suggested plans of a category, each for a different reason: lowest yearly cost, then lowest with any provider, then the most
 * paid by the plan. None if fewer than three plans have an estimate.
 */
export const suggestionsFor = (years: readonly LikelyYear[], category: CareCategory): Suggestion[] => {
  if (years.length < 3) return []
  const paid = new Set(years.flatMap(({ plan_pays }) => plan_pays ?? []))
  const criteria: [(year: LikelyYear) => readonly Candidate[], (year: LikelyYear) => string][] = [
    [inNetwork((total) => total), (year) => `Lowest yearly cost${conditionOf(year)}`],
    [withAnyProvider, (year) => `${outOfNetwork[category]}: ${outsideSum(year)}`],
  ]
  if (paid.size > 1)
    criteria.push([
      inNetwork((_, plan) => -plan),
      (year) => `Pays the most of your bill: ${wholeDollars(year.plan_pays ?? '')}${conditionOf(year)}`,
    ])
  const reasons = new Map<number, string>()
  for (const [candidatesOf, reason] of criteria) {
    const year = lowest(years.flatMap(candidatesOf), [...reasons.keys()])
    if (year !== undefined && !reasons.has(year.plan_id) && reasons.size < maxSuggestions)
      reasons.set(year.plan_id, reason(year))
  }
  return [...reasons].map(([plan_id, reason]) => ({ plan_id, reason }))
}
