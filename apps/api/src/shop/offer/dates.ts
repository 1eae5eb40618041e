import type { Plan } from '../../catalogue/catalogue.ts'
import type { Shopper } from './shopper.ts'

const dayMs = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first days of the next three months (D-3.04). */
const nextMonths = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return [0, 1, 2].map((ahead) => iso(Date.UTC(year, month + ahead, 1)))
}

type Sold = Pick<Plan, 'leadDays' | 'blackout'>
type For = Pick<Shopper, 'state' | 'group_id'>

/** Whether a plan cannot start on this day for this state or group: the rule's message, or undefined (D-3.01). */
export const blackoutOn = (plan: Sold, day: string, shopper: For): string | undefined =>
  plan.blackout.find(({ from, to, states, groups }) => {
    const at = from.length === 5 ? day.slice(5) : day
    const there = states.length === 0 || states.includes(shopper.state)
    const them = groups.length === 0 || (shopper.group_id !== null && groups.includes(shopper.group_id))
    return at >= from && at <= to && there && them
  })?.message

/** The days on which a plan's cover can start: firsts of a month, at least its lead time ahead (D-3.04). */
export const startDays = (plan: Sold, shopper: For, today: string): string[] => {
  const earliest = iso(Date.parse(today) + plan.leadDays * dayMs)
  return nextMonths(today).filter((day) => day >= earliest && blackoutOn(plan, day, shopper) === undefined)
}

/** The days that all plans of a cart share. */
export const sharedStartDays = (plans: readonly Sold[], shopper: For, today: string): string[] =>
  nextMonths(today).filter((day) => plans.every((plan) => startDays(plan, shopper, today).includes(day)))

/** The first day that a person may choose, on which ages are counted (D-2.05). */
export const firstStartDay = (plan: Sold, shopper: For, today: string): string =>
  startDays(plan, shopper, today)[0] ?? nextMonths(today)[2] ?? today
