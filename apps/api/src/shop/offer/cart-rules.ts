import { planCategory } from '@openroll/contract/words'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { activeOn, alreadyActive, type ActivePlan } from './active-plan.ts'
import { declinedMessage, isDeclined, questionsAnswered } from './active-decline.ts'
import { blackoutNow, sharedStartDays, startDays } from './dates.ts'
import { pricePlan } from './price.ts'
import { pairFault, saleFault } from './sellable.ts'
import type { Shopper } from './shopper.ts'

type Line = {
  readonly plan_id: number
  readonly plan_pricing_id: number
  readonly price_cents: number
  readonly fee_cents: number
}

/** The membership fee in cents if any plan requires the association, otherwise 0; charged once (SF-9.05, D-3.02). */
export const membershipDue = (plans: readonly Plan[], { membershipCents }: Pick<Catalog, 'membershipCents'>): number =>
  plans.some((plan) => plan.flags.association) ? membershipCents : 0

/** Cents for every month and for the first one, which adds one-time fees (D-3.02). */
export const cartTotals = (
  lines: readonly Pick<Line, 'price_cents' | 'fee_cents'>[],
  membershipCents: number,
): { recurring: number; initial: number } => {
  const recurring = lines.reduce((sum, line) => sum + line.price_cents, membershipCents)
  return { recurring, initial: lines.reduce((sum, line) => sum + line.fee_cents, recurring) }
}

/** A plan's one-time fees in cents; its monthly fees are in its price. */
export const oneTimeFees = (plan: Plan): number =>
  plan.fees.filter((fee) => fee.once).reduce((sum, fee) => sum + fee.cents, 0)

export type DroppedLine = { readonly plan_id: number; readonly plan_name: string; readonly reason: string }
type Repriced<L extends Line> = { readonly kept: readonly L[]; readonly dropped: readonly DroppedLine[] }

/**
 * Reprices a cart for changed facts. Drops lines no longer offered (D-3.03) or not sellable (D-2.12), with the reason, and plans whose
 * required partner is removed (D-2.07).
 */
export const repriceCart = <L extends Line>(
  catalog: Catalog,
  lines: readonly L[],
  shopper: Shopper,
  today: string,
): Repriced<L> => {
  const dropped: DroppedLine[] = []
  const priced: L[] = []
  const drop = ({ plan_id }: L, reason: string) =>
    dropped.push({ plan_id, plan_name: catalog.plans.get(plan_id)?.name ?? 'A plan', reason })
  for (const line of lines) {
    const outcome = repriceLine(catalog, line, shopper, today)
    if (typeof outcome === 'string') drop(line, outcome)
    else priced.push({ ...line, ...outcome })
  }
  const together = dropUnpaired(catalog, priced)
  return { kept: together.kept, dropped: [...dropped, ...together.dropped] }
}

/** Drops plans whose required partner is missing (D-2.07), repeatedly, since a dropped plan can be another's partner. */
export const dropUnpaired = <L extends Pick<Line, 'plan_id'>>(
  catalog: Catalog,
  lines: readonly L[],
): { readonly kept: readonly L[]; readonly dropped: readonly DroppedLine[] } => {
  const dropped: DroppedLine[] = []
  for (let kept = lines; ;) {
    const keptLines: L[] = []
    for (const line of kept) {
      const plan = catalog.plans.get(line.plan_id)
      const fault = plan === undefined ? undefined : pairFault(plan, kept, catalog)
      if (plan === undefined || fault === undefined) keptLines.push(line)
      else dropped.push({ plan_id: plan.plan_id, plan_name: plan.name, reason: fault.message })
    }
    if (keptLines.length === kept.length) return { kept, dropped }
    kept = keptLines
  }
}

type Price = Pick<Line, 'price_cents' | 'fee_cents'>
const repriceLine = (catalog: Catalog, line: Line, shopper: Shopper, today: string): Price | string => {
  const plan = catalog.plans.get(line.plan_id)
  if (plan === undefined) return 'We no longer sell this plan.'
  if (isDeclined(catalog, plan, shopper)) return declinedMessage
  const pricing = pricePlan(catalog, plan, shopper, today, {
    questionsAnswered: questionsAnswered(catalog, plan, shopper),
  })
  if ('needs' in pricing) return 'This plan’s price depends on your family. Add it again and tell us about them.'
  if ('errorCode' in pricing) return pricing.message
  if (startDays(plan, shopper, today).length === 0)
    return blackoutNow(plan, null, shopper, today) ?? 'This plan can’t start in the next three months.'
  const priced = pricing.plans.find(({ entry }) => entry.ppid === line.plan_pricing_id)
  if (priced === undefined) return 'This amount isn’t available to you.'
  return (
    saleFault(catalog, plan, shopper, priced.cents)?.message ?? {
      price_cents: priced.cents,
      fee_cents: oneTimeFees(plan),
    }
  )
}

type CartFault = {
  readonly errorCode: 'already-active' | 'blackout' | 'exclusive' | 'dates'
  readonly message: string
}

type Situation = {
  readonly others: readonly Plan[]
  /** The member's plans on other policies. */
  readonly activePlans: readonly ActivePlan[]
  readonly shopper: Shopper
  /** The picked start date, or null. */
  readonly effectiveDate: string | null
}

/** Why a plan can't be added (D-3.01): already active, a blackout, a second exclusive plan, no common start date. */
export const addFault = (
  plan: Plan,
  { others, activePlans, shopper, effectiveDate }: Situation,
  today: string,
): CartFault | undefined => {
  // Until a date is picked, the last one offered is possible.
  const active = activeOn(plan, activePlans, effectiveDate ?? startDays(plan, shopper, today).at(-1) ?? today)
  if (active !== undefined) return alreadyActive(plan, active, shopper.eprocess)
  const blackout = blackoutNow(plan, effectiveDate, shopper, today)
  if (blackout !== undefined) return { errorCode: 'blackout', message: blackout }
  const rival = others.find(
    (other) =>
      plan.flags.exclusive &&
      other.flags.exclusive &&
      other.category === plan.category &&
      other.plan_id !== plan.plan_id,
  )
  if (rival !== undefined) {
    return {
      errorCode: 'exclusive',
      message: `Your cart can hold one ${planCategory[plan.category].toLowerCase()} plan and already has ${rival.name}. Remove it first.`,
    }
  }
  if (sharedStartDays([plan, ...others], shopper, today).length === 0) {
    return { errorCode: 'dates', message: 'This plan and the plans in your cart can’t start on the same day.' }
  }
  return undefined
}
