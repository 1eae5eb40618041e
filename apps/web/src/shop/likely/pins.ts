import { atProvider, type CareCategory } from '@openroll/contract/shop/care'
import type { LikelyYear } from '@openroll/contract/shop/likely'
import { wholeDollars, wholeSum } from './year-words.ts'

/** A plan that stands first, and why. */
export type Pin = { readonly plan_id: number; readonly reasons: readonly string[] }

const anyone: Readonly<Record<CareCategory, string>> = {
  dental: 'Any dentist',
  vision: 'Any eye doctor',
  medical: 'Any doctor',
}
/** What one pays where one isn't bound to a network; all but what is not stated. */
const abroad = ({ premium, outside, anywhere }: LikelyYear): number | null =>
  premium === null || !anywhere || outside.sure === 'unknown' ? null : Number(premium) + Number(outside.pay)

/** The least by a measure; of equals the first that is not taken yet. Null is no measure. */
const least = (
  years: readonly LikelyYear[],
  measure: (year: LikelyYear) => number | null,
  taken: readonly number[],
): LikelyYear | undefined => {
  const measured = years.flatMap((year) => {
    const value = measure(year)
    return value === null ? [] : [{ year, value }]
  })
  const best = measured.reduce((low, { value }) => Math.min(low, value), Infinity)
  const equals = measured.filter(({ value }) => value === best).map(({ year }) => year)
  return equals.find(({ plan_id }) => !taken.includes(plan_id)) ?? equals[0]
}

/**
 * Up to three plans of a category with why they stand first: the lowest likely year, the most paid by the plan, and the lowest year with
 * any provider. One plan may have several reasons. Where years aren't told, or all plans pay alike, there is nothing to say.
 */
export const pinsOf = (years: readonly LikelyYear[], category: CareCategory): Pin[] => {
  if (years.length < 3) return []
  const pins = new Map<number, string[]>()
  const pin = (year: LikelyYear | undefined, reason: (year: LikelyYear) => string): void => {
    if (year === undefined) return
    pins.set(year.plan_id, [...(pins.get(year.plan_id) ?? []), reason(year)])
  }
  const number = (dollars: string | null) => (dollars === null ? null : Number(dollars))
  pin(
    least(years, ({ total }) => number(total), []),
    ({ premium, inside }) => `Lowest likely year: ${wholeSum(premium ?? '', inside.pay)}`,
  )
  const paid = new Set(years.flatMap(({ plan_pays }) => plan_pays ?? []))
  if (paid.size > 1)
    pin(
      least(years, ({ plan_pays }) => (plan_pays === null ? null : -Number(plan_pays)), [...pins.keys()]),
      ({ plan_pays }) => `Most paid by the plan: ${wholeDollars(plan_pays ?? '')} ${atProvider[category]}`,
    )
  pin(
    least(years, abroad, [...pins.keys()]),
    (year) =>
      `${anyone[category]}: ${year.outside.sure === 'exact' ? '' : 'at least '}${wholeSum(year.premium ?? '', year.outside.pay)} a year outside the network`,
  )
  return [...pins].map(([plan_id, reasons]) => ({ plan_id, reasons }))
}
