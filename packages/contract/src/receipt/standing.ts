import * as z from 'zod'
import { longDate } from '../shown.ts'
import { codesOf } from '../words.ts'
import { lastDayOf } from './last-day.ts'

/**
 * A plan's status as members, reps and groups see it; standing-of.ts maps coverage states to it.
 * It hides what only the office knows: why a policy is on hold, or whether it went to the carrier.
 */
export const standing = {
  'on-hold': 'On hold',
  'in-review': 'In review, 5 to 10 days',
  enrolled: 'Enrolled',
  unconfirmed: 'Not confirmed yet',
  active: 'Active',
  rejected: 'Not accepted by the carrier',
  ended: 'Ended',
  canceled: 'Canceled',
} as const
export type Standing = keyof typeof standing

/** On the wire: a plan's status today, its first day, and the first day without coverage. */
export const standingFields = {
  standing: z.enum(codesOf(standing)),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
} as const
/** Days are yyyy-mm-dd. */
export type PlanStanding = {
  readonly standing: Standing
  readonly starts_on: string
  readonly ends_on: string | null
}

/** Not coverage, and won't be. */
const inactive: readonly Standing[] = ['rejected', 'ended', 'canceled']
/** Whether it is in force or about to be. */
export const isLive = ({ standing: code }: Pick<PlanStanding, 'standing'>): boolean => !inactive.includes(code)

/** Whether it is over; a carrier's rejection is still being worked on. */
export const isPast = ({ standing: code }: Pick<PlanStanding, 'standing'>): boolean =>
  code === 'ended' || code === 'canceled'

/** A short status, with its day if there is one. */
export const standingLabel = ({ standing: code, ends_on }: PlanStanding): string => {
  if (ends_on === null || code === 'canceled' || code === 'rejected') return standing[code]
  if (code === 'ended') return `Ended on ${longDate(lastDayOf(ends_on))}`
  return code === 'active' ? `Ends on ${longDate(lastDayOf(ends_on))}` : standing[code]
}

/** What happens after a rejection, worded for the member, their rep or group. */
export const rejectedNext =
  'We’re looking into it and will write or call when we know more. There’s no coverage until the carrier accepts the enrollment'
export const neverTookEffect = 'It never took effect, so no one was covered by it'

const textFor: Readonly<Record<Standing, (starts: string, ends: string | undefined) => string>> = {
  'on-hold': () => 'We’re reviewing it and won’t charge anything until we’re done',
  'in-review': (starts) => `Starts ${starts}, if approved by then`,
  enrolled: (starts, ends) => (ends === undefined ? `Starts ${starts}` : `Starts ${starts} and ends ${ends}`),
  unconfirmed: (starts) => `Covered as of ${starts}, once the carrier confirms it`,
  active: (starts) => `Since ${starts}`,
  rejected: () => rejectedNext,
  ended: (starts) => `Started ${starts}`,
  canceled: () => neverTookEffect,
}
/** Explains the short status: since when, from when, or what comes next. No period. */
export const standingText = ({ standing: code, starts_on, ends_on }: PlanStanding): string =>
  textFor[code](longDate(starts_on), ends_on === null ? undefined : longDate(lastDayOf(ends_on)))
