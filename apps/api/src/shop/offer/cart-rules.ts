import { planCategory } from '@openroll/contract/words'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { activeOn, alreadyActive, type ActivePlan } from './active-plan.ts'
import { declinedMessage, isDeclined, questionsAnswered } from './answered.ts'
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

/** The membership fee in cents where some plan comes through the association, else 0: one fixed line, once (SF-9.05, D-3.02). */
export const membershipDue = (plans: readonly Plan[], { membershipCents }: Pick<Catalog, 'membershipCents'>): number =>
  plans.some((plan) => plan.flags.association) ? membershipCents : 0

/** What is paid every month and in the first one, in cents; one-time fees come only once (D-3.02). */
export const cartTotals = (
  lines: readonly Pick<Line, 'price_cents' | 'fee_cents'>[],
  membershipCents: number,
): { recurring: number; initial: number } => {
  const recurring = lines.reduce((sum, line) => sum + line.price_cents, membershipCents)
  return { recurring, initial: lines.reduce((sum, line) => sum + line.fee_cents, recurring) }
}

/** The one-time fees of a plan in cents; its monthly fees are part of its price. */
export const onceFees = (plan: Plan): number =>
  plan.fees.filter((fee) => fee.once).reduce((sum, fee) => sum + fee.cents, 0)

export type Dropped = { readonly plan_id: number; readonly plan_name: string; readonly reason: string }
type Repriced<L extends Line> = { readonly kept: readonly L[]; readonly dropped: readonly Dropped[] }

/**
 * Prices a cart for a changed person: lines with their new price, and those that are no longer offered, with the reason
 * (D-3.03) or may not be sold as it is (D-2.12). A plan that is sold only with another leaves together with it (D-2.07).
 */
export const repriceCart = <L extends Line>(
  catalog: Catalog,
  lines: readonly L[],
  shopper: Shopper,
  today: string,
): Repriced<L> => {
  const dropped: Dropped[] = []
  const priced: L[] = []
  const drop = ({ plan_id }: L, reason: string) =>
    dropped.push({ plan_id, plan_name: catalog.plans.get(plan_id)?.name ?? 'A plan', reason })
  for (const line of lines) {
    const outcome = repriceLine(catalog, line, shopper, today)
    if (typeof outcome === 'string') drop(line, outcome)
    else priced.push({ ...line, ...outcome })
  }
  const together = dropAlone(catalog, priced)
  return { kept: together.kept, dropped: [...dropped, ...together.dropped] }
}

/**
 * The lines that may stay by themselves, and those that are sold only beside
 * one that is not there (D-2.07); what leaves may take another one with it.
 */
export const dropAlone = <L extends Pick<Line, 'plan_id'>>(
  catalog: Catalog,
  lines: readonly L[],
): { readonly kept: readonly L[]; readonly dropped: readonly Dropped[] } => {
  const dropped: Dropped[] = []
  for (let kept = lines; ;) {
    const left: L[] = []
    for (const line of kept) {
      const plan = catalog.plans.get(line.plan_id)
      const fault = plan === undefined ? undefined : pairFault(plan, kept, catalog)
      if (plan === undefined || fault === undefined) left.push(line)
      else dropped.push({ plan_id: plan.plan_id, plan_name: plan.name, reason: fault.message })
    }
    if (left.length === kept.length) return { kept, dropped }
    kept = left
  }
}

type Price = Pick<Line, 'price_cents' | 'fee_cents'>
const repriceLine = (catalog: Catalog, line: Line, shopper: Shopper, today: string): Price | string => {
  const plan = catalog.plans.get(line.plan_id)
  if (plan === undefined) return 'This plan is no longer sold.'
  if (isDeclined(catalog, plan, shopper)) return declinedMessage
  const pricing = pricePlan(catalog, plan, shopper, today, {
    questionsAnswered: questionsAnswered(catalog, plan, shopper),
  })
  if ('needs' in pricing) return 'Its price depends on your family. Add it again and tell us about them.'
  if ('errorCode' in pricing) return pricing.message
  if (startDays(plan, shopper, today).length === 0)
    return blackoutNow(plan, null, shopper, today) ?? 'This plan cannot start in the coming months.'
  const priced = pricing.plans.find(({ entry }) => entry.ppid === line.plan_pricing_id)
  if (priced === undefined) return 'This amount is not available to you.'
  return (
    saleFault(catalog, plan, shopper, priced.cents)?.message ?? {
      price_cents: priced.cents,
      fee_cents: onceFees(plan),
    }
  )
}

type CartFault = {
  readonly errorCode: 'already-active' | 'blackout' | 'exclusive' | 'dates'
  readonly message: string
}

type Situation = {
  readonly others: readonly Plan[]
  /** What the member has by other policies. */
  readonly activePlans: readonly ActivePlan[]
  readonly shopper: Shopper
  /** The start day that was picked, or null. */
  readonly effectiveDate: string | null
}

/**
 * Why a plan may not join the cart (D-3.01): in force already on the day it
 * would start, a blackout, a category that takes one plan, no common start day.
 */
export const mayAdd = (
  plan: Plan,
  { others, activePlans, shopper, effectiveDate }: Situation,
  today: string,
): CartFault | undefined => {
  // As long as no day is picked, the last one that is offered can be.
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
    return { errorCode: 'dates', message: 'This plan and those in your cart cannot start on the same day.' }
  }
  return undefined
}
