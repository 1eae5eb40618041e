import { planCategory } from '@openroll/contract/words'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { blackoutOn, firstStartDay, sharedStartDays, startDays } from './dates.ts'
import { pricePlan } from './price.ts'
import type { Shopper } from './shopper.ts'

/** The association's monthly membership fee in cents: one fixed line, once (SF-9.05, D-3.02). */
export const membershipFeeCents = 500

type Line = {
  readonly plan_id: number
  readonly plan_pricing_id: number
  readonly price_cents: number
  readonly fee_cents: number
}

/** Whether the membership fee is due: some plan comes through the association. */
export const membershipDue = (plans: readonly Plan[]): boolean => plans.some((plan) => plan.flags.association)

/** What is paid every month and in the first one, in cents; one-time fees come only once (D-3.02). */
export const cartTotals = (
  lines: readonly Pick<Line, 'price_cents' | 'fee_cents'>[],
  membership: boolean,
): { recurring: number; initial: number } => {
  const recurring = lines.reduce((sum, line) => sum + line.price_cents, membership ? membershipFeeCents : 0)
  return { recurring, initial: lines.reduce((sum, line) => sum + line.fee_cents, recurring) }
}

/** The one-time fees of a plan in cents; monthly fees of a plan are part of its price. */
export const onceFees = (plan: Plan): number =>
  plan.fees.filter((fee) => fee.once).reduce((sum, fee) => sum + fee.cents, 0)

export type Dropped = { readonly plan_id: number; readonly plan_name: string; readonly reason: string }
type Repriced<L extends Line> = { readonly kept: readonly L[]; readonly dropped: readonly Dropped[] }

/** Prices a cart for a changed person: lines with their new price, and those that are no longer offered, with the reason (D-3.03). */
export const repriceCart = <L extends Line>(
  catalogue: Catalogue,
  lines: readonly L[],
  shopper: Shopper,
  today: string,
): Repriced<L> => {
  const kept: L[] = []
  const dropped: Dropped[] = []
  for (const line of lines) {
    const plan = catalogue.plans.get(line.plan_id)
    const outcome =
      plan === undefined
        ? { reason: 'This plan is no longer sold' }
        : repriceLine(catalogue, plan, line, shopper, today)
    if ('cents' in outcome) kept.push({ ...line, price_cents: outcome.cents, fee_cents: outcome.fee })
    else dropped.push({ plan_id: line.plan_id, plan_name: plan?.name ?? 'A plan', reason: outcome.reason })
  }
  return { kept, dropped }
}

const repriceLine = (
  catalogue: Catalogue,
  plan: Plan,
  line: Line,
  shopper: Shopper,
  today: string,
): { cents: number; fee: number } | { reason: string } => {
  const pricing = pricePlan(catalogue, plan, shopper, today, { questionsAnswered: true })
  if ('needs' in pricing) return { reason: 'Its price depends on your family. Add it again and tell us about them.' }
  if ('errorCode' in pricing) return { reason: pricing.message || 'Another form of this plan is sold in your state.' }
  const priced = pricing.plans.find(({ entry }) => entry.ppid === line.plan_pricing_id)
  return priced === undefined
    ? { reason: 'This amount is not available to you' }
    : { cents: priced.cents, fee: onceFees(plan) }
}

export type CartFault = {
  readonly errorCode: 'already-active' | 'blackout' | 'exclusive' | 'dates'
  readonly message: string
}

/** Why a plan may not join the cart (D-3.01): in force already, a blackout, a category that takes one plan, no common start day. */
export const mayAdd = (
  plan: Plan,
  { others, activePlans, shopper }: { others: readonly Plan[]; activePlans: readonly number[]; shopper: Shopper },
  today: string,
): CartFault | undefined => {
  if (activePlans.includes(plan.plan_id))
    return { errorCode: 'already-active', message: `${plan.name} is already active for you.` }
  if (startDays(plan, shopper, today).length === 0) {
    const message = blackoutOn(plan, firstStartDay(plan, shopper, today), shopper)
    return { errorCode: 'blackout', message: message ?? 'This plan cannot be sold for the coming months.' }
  }
  const rival = plan.flags.exclusive
    ? others.find((other) => other.category === plan.category && other.plan_id !== plan.plan_id)
    : undefined
  if (rival !== undefined) {
    return {
      errorCode: 'exclusive',
      message: `Your cart already has a ${planCategory[plan.category].toLowerCase()} plan: ${rival.name}. Remove it first.`,
    }
  }
  if (sharedStartDays([plan, ...others], shopper, today).length === 0) {
    return { errorCode: 'dates', message: 'This plan and those in your cart cannot start on the same day.' }
  }
  return undefined
}
