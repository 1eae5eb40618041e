import { monthStart } from '@openroll/contract/month'
import type { Plan } from '../../catalog/catalog.ts'
import type { Shopper } from './shopper.ts'

type Sold = Pick<Plan, 'leadDays' | 'blackout'>
type For = Pick<Shopper, 'state' | 'group_id'>
/** The first day of a month (yyyy-mm-dd), and how many days ahead it is. */
type First = { readonly day: string; readonly ahead: number }

/** The firsts of the next three months (D-3.04); no text is read as a date, since every plan of a listing asks for them. */
const nextFirsts = (today: string): readonly [First, First, First] => {
  const [year, month, day] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(today.slice(8, 10))]
  const now = Date.UTC(year, month - 1, day)
  const first = (later: number): First => ({
    day: monthStart(today, later),
    ahead: (Date.UTC(year, month - 1 + later) - now) / 86_400_000,
  })
  return [first(1), first(2), first(3)]
}

/** The days on which ages are counted (D-2.05): cover starts on one of them. */
export const daysOfAges = (today: string): string[] => nextFirsts(today).map(({ day }) => day)

/** Whether a plan cannot start on this day for this state or group: the rule's message, or undefined (D-3.01). */
const blackoutOn = (plan: Sold, day: string, shopper: For): string | undefined =>
  plan.blackout.find(({ from, to, states, groups }) => {
    const there = states.length === 0 || states.includes(shopper.state)
    const them = groups.length === 0 || groups.some((group) => group === shopper.group_id)
    // mm-dd holds in every year.
    const at = day.slice(-from.length)
    return at >= from && at <= to && there && them
  })?.message

/** The days that the lead time leaves: first days of a month, at least that many days ahead. */
const reachable = ({ leadDays }: Sold, today: string): string[] =>
  nextFirsts(today).flatMap(({ day, ahead }) => (ahead >= leadDays ? [day] : []))

/** The days on which a plan's coverage can start: the reachable ones that no blackout takes away (D-3.04, D-3.01). */
export const startDays = (plan: Sold, shopper: For, today: string): string[] =>
  reachable(plan, today).filter((day) => blackoutOn(plan, day, shopper) === undefined)

/** The days that all plans of a cart share; none for an empty cart. */
export const sharedStartDays = (plans: readonly Sold[], shopper: For, today: string): string[] => {
  const [first, ...others] = plans.map((plan) => startDays(plan, shopper, today))
  return (first ?? []).filter((day) => others.every((days) => days.includes(day)))
}

/** The first day that a person may choose, on which ages are counted (D-2.05); where there is none, the last one looked at. */
export const firstStartDay = (plan: Sold, shopper: For, today: string): string => {
  const firsts = nextFirsts(today)
  const free = firsts.find(({ day, ahead }) => ahead >= plan.leadDays && blackoutOn(plan, day, shopper) === undefined)
  return (free ?? firsts[2]).day
}

/**
 * The blackout that stops a sale today: of the start day that was chosen already, else of the first that the lead time leaves
 * (D-3.01, SF-8.15). A later free day does not lift it: the person would not get the day that the cart starts with.
 */
export const blackoutNow = (plan: Sold, chosen: string | null, shopper: For, today: string): string | undefined => {
  const days = reachable(plan, today)
  const day = days.find((one) => one === chosen) ?? days[0]
  return day === undefined ? undefined : blackoutOn(plan, day, shopper)
}
