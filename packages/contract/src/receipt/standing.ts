import * as z from 'zod'
import { longDate } from '../shown.ts'
import { codesOf } from '../words.ts'
import { lastDayOf } from './last-day.ts'

/**
 * What people are told of a plan that they have, or that their rep or group sees: a few words, and whether it is on its way or in force.
 * Which state of a coverage comes to which is in standing-of.ts. It says nothing of what only the office knows: why a policy is held, or
 * whether it has gone to its carrier.
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

/** On the wire: where a plan stands today, its first day, and the first day on which it covers nobody any more. */
export const standingFields = {
  standing: z.enum(codesOf(standing)),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
} as const
/** Days are yyyy-mm-dd. */
export type Stands = {
  readonly standing: Standing
  readonly starts_on: string
  readonly ends_on: string | null
}

/** What covers nobody, and is not about to. */
const over: readonly Standing[] = ['rejected', 'ended', 'canceled']
/** Whether it is in force, or on its way there. */
export const isLive = ({ standing: code }: Pick<Stands, 'standing'>): boolean => !over.includes(code)

/** Whether all there is to say of it lies behind; what a carrier refused is still being cleared up. */
export const isPast = ({ standing: code }: Pick<Stands, 'standing'>): boolean => code === 'ended' || code === 'canceled'

/** In a few words, with the day where there is one. */
export const standsShort = ({ standing: code, ends_on }: Stands): string => {
  if (ends_on === null || code === 'canceled' || code === 'rejected') return standing[code]
  if (code === 'ended') return `Ended on ${longDate(lastDayOf(ends_on))}`
  return code === 'active' ? `Ends on ${longDate(lastDayOf(ends_on))}` : standing[code]
}

/** What becomes of what no carrier has accepted. Whoever reads it: the member, or their rep or group. */
export const rejectedNext =
  'We are clearing up why, and write or call when we know more. Nobody is covered before the carrier accepts'
export const neverTookEffect = 'It never took effect, and nobody was covered by it'

const saidOf: Readonly<Record<Standing, (starts: string, ends: string | undefined) => string>> = {
  'on-hold': () => 'We are reviewing it, and won’t charge anything until then',
  'in-review': (starts) => `If it is approved by then, it begins on ${starts}`,
  enrolled: (starts, ends) => (ends === undefined ? `Begins on ${starts}` : `Begins on ${starts}, and ends on ${ends}`),
  unconfirmed: (starts) => `From ${starts}, once the carrier has confirmed it`,
  active: (starts) => `Since ${starts}`,
  rejected: () => rejectedNext,
  ended: (starts) => `It began on ${starts}`,
  canceled: () => neverTookEffect,
}
/** What its few words mean: since when, from when, or what comes next. Without a full stop. */
export const standsSaid = ({ standing: code, starts_on, ends_on }: Stands): string =>
  saidOf[code](longDate(starts_on), ends_on === null ? undefined : longDate(lastDayOf(ends_on)))
