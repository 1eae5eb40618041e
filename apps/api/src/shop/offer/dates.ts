import { monthStart } from '@openroll/contract/month'
import type { Plan } from '../../catalog/catalog.ts'
import type { Shopper } from './shopper.ts'

type SoldPlan = Pick<Plan, 'leadDays' | 'blackout'>
type BlackoutFacts = Pick<Shopper, 'state' | 'group_id'>
/** The first of a month (yyyy-mm-dd) and its distance in days. */
type MonthStart = { readonly day: string; readonly ahead: number }

/** The firsts of the next three months (D-3.04). Avoids date parsing, since every listed plan calls it. */
const nextFirsts = (today: string): readonly [MonthStart, MonthStart, MonthStart] => {
  const [year, month, day] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(today.slice(8, 10))]
  const now = Date.UTC(year, month - 1, day)
  const first = (later: number): MonthStart => ({
    day: monthStart(today, later),
    ahead: (Date.UTC(year, month - 1 + later) - now) / 86_400_000,
  })
  return [first(1), first(2), first(3)]
}

/** The days ages are counted on (D-2.05); coverage starts on one of them. */
export const daysOfAges = (today: string): string[] => nextFirsts(today).map(({ day }) => day)

/** The blackout message for this start date, state and group, or undefined (D-3.01). */
const blackoutOn = (plan: SoldPlan, day: string, shopper: BlackoutFacts): string | undefined =>
  plan.blackout.find(({ from, to, states, groups }) => {
    const isInState = states.length === 0 || states.includes(shopper.state)
    const isInGroup = groups.length === 0 || groups.some((group) => group === shopper.group_id)
    // mm-dd applies to every year.
    const at = day.slice(-from.length)
    return at >= from && at <= to && isInState && isInGroup
  })?.message

/** The firsts of months after the lead time. */
const daysAfterLead = ({ leadDays }: SoldPlan, today: string): string[] =>
  nextFirsts(today).flatMap(({ day, ahead }) => (ahead >= leadDays ? [day] : []))

/** The possible start dates of a plan: after the lead time and outside blackouts (D-3.04, D-3.01). */
export const startDays = (plan: SoldPlan, shopper: BlackoutFacts, today: string): string[] =>
  daysAfterLead(plan, today).filter((day) => blackoutOn(plan, day, shopper) === undefined)

/** The start dates all plans of a cart share; none for an empty cart. */
export const sharedStartDays = (plans: readonly SoldPlan[], shopper: BlackoutFacts, today: string): string[] => {
  const [first, ...others] = plans.map((plan) => startDays(plan, shopper, today))
  return (first ?? []).filter((day) => others.every((days) => days.includes(day)))
}

/** The first possible start date, on which ages are counted (D-2.05); if there is none, the last date considered. */
export const firstStartDay = (plan: SoldPlan, shopper: BlackoutFacts, today: string): string => {
  const firsts = nextFirsts(today)
  const free = firsts.find(({ day, ahead }) => ahead >= plan.leadDays && blackoutOn(plan, day, shopper) === undefined)
  return (free ?? firsts[2]).day
}

/**
 * The blackout that stops a sale today, on the picked start date or else the first after the lead time (D-3.01, SF-8.15). A later free
 * date doesn't help: the person wouldn't get the date the cart starts with.
 */
export const blackoutNow = (
  plan: SoldPlan,
  chosen: string | null,
  shopper: BlackoutFacts,
  today: string,
): string | undefined => {
  const days = daysAfterLead(plan, today)
  const day = days.find((one) => one === chosen) ?? days[0]
  return day === undefined ? undefined : blackoutOn(plan, day, shopper)
}
