import { addDays } from '../date.ts'
import { longDate, money } from '../shown.ts'
import type { CoverageWait } from '../office/hold-meanings.ts'
import { everyMonth, laterFrom } from './bill-day.ts'
import { lastDayOf } from './last-day.ts'
import { isLive, neverTookEffect, rejectedNext, type Standing, type Stands } from './standing.ts'

/** A plan of an enrollment with where it stands. */
type Plan = Stands & { readonly plan_id: number; readonly plan_name: string }
/** What an enrollment comes to on the day it is read; money as it is shown, days yyyy-mm-dd. */
type Submitted = {
  readonly submitted_on: string
  readonly effective_date: string
  readonly plans: readonly Plan[]
  readonly group_pays: boolean
  /** The day of the month of every payment after the first; null where it is not known. */
  readonly bill_day: number | null
  readonly first: string
  readonly monthly: string
  /** What it is after plans have ended, as a sentence; empty where no end is set. */
  readonly afterwards?: string
  /** What it waits for before anything is promised or charged (D-4.24). */
  readonly waits_for: CoverageWait | null
  /** We charge nothing until the returned payment is resolved; left out where the reader may not know. */
  readonly payments_wait?: boolean | undefined
}
/** `payment` is undefined where nothing is to be paid any more. */
export type Says = { readonly title: string; readonly start: string; readonly payment: string | undefined }

/** Beside every sum of what a group pays (D-4.17). */
export const groupPays = 'Your group pays for this coverage. You have no payment to make.'
/** Where nothing is charged any more. */
export const nothingToCome = 'No payment is charged for the months to come.'
/** While nothing is taken of a policy that its member pays, whatever falls due meanwhile. */
export const paymentsWait = 'We take no payment for this policy at the moment. Call us: we say why, and what to do.'
/** How a plan of such an enrollment is called in a list. */
export const onHold = 'On hold'
/** What people read while an enrollment is on hold, by what it waits for. */
export const holdSays = {
  email: {
    title: 'Confirm your email to finish',
    said:
      'We have your enrollment. Open the link in our email to confirm your address. ' +
      'Until then, nothing starts and we won’t charge anything.',
    next: 'Confirm your email',
    payment: 'We won’t charge anything until you confirm your email.',
  },
  group: {
    title: 'Your group has to confirm you',
    said:
      'We have your enrollment. You’re not on your group’s list yet, so we asked your group to confirm you. ' +
      'Until then, nothing starts.',
    next: 'Your group confirms you',
    payment: 'We won’t charge anything until your group confirms you.',
  },
  review: {
    title: 'We’re reviewing your enrollment',
    said: 'We have your enrollment. It’s on hold while we review it, and we won’t charge anything until then.',
    next: 'We review your enrollment',
    payment: 'We won’t charge anything until we’ve reviewed it.',
  },
} as const satisfies Readonly<Record<CoverageWait, Readonly<Record<'title' | 'said' | 'next' | 'payment', string>>>>
/** How it is paid, in a line of details. */
export const groupPaysShort = 'Your group pays'
/** Beside the sums of an enrollment that is not as it was submitted. */
export const sumsOfThen =
  'These are the amounts of the day of submission. What never took effect or has ended is not charged any more.'

/** Days that the first payment and a decision take at most (EW-9.14, EW-9.18). */
export const paymentDays = 5
export const decisionDays = { from: 5, to: 10 } as const
/** Lines that cover somebody: membership in the association, which is plan 0, is none of them. */
export const covering = <P extends { readonly plan_id: number }>(plans: readonly P[]): P[] =>
  plans.filter(({ plan_id }) => plan_id > 0)

/** What nobody decides on any more. */
const surely: readonly Standing[] = ['enrolled', 'active']

const list = new Intl.ListFormat('en-US')
/** The plans that stand so, by name. */
export const namesOf = (plans: readonly Plan[], ...wanted: readonly Standing[]): string[] =>
  plans.filter(({ standing }) => wanted.includes(standing)).map(({ plan_name }) => plan_name)

/**
 * What the receipt may say, on the screen, as a paper and by email alike: nobody is told that they are enrolled in what was canceled, has
 * ended, or was not accepted; a plan that is underwritten covers nobody until it is approved (SF-8.16, SF-9.10), and nothing is paid yet.
 */
export const receiptSays = (given: Submitted, today: string): Says => {
  const plans = covering(given.plans)
  const live = plans.filter(isLive)
  const others = sentencesOf(
    plans.filter((plan) => !isLive(plan)),
    plans.length,
  )
  if (live.length === 0) return { title: titleOver(plans), start: others.join(' '), payment: undefined }
  if (given.waits_for !== null) {
    const { title, said } = holdSays[given.waits_for]
    return { title, start: [said, ...others].join(' '), payment: undefined }
  }
  const { title, start } = liveSays(live, given.effective_date, today)
  const last = endOfAll(live)
  return {
    title: last === undefined ? title : `Your coverage ends on ${longDate(lastDayOf(last))}`,
    start: [...(last === undefined ? [start, ...endingSays(live)] : [...endingSays(live), start]), ...others].join(' '),
    payment: paymentSays(given, plans.length > live.length, today),
  }
}

/** The first day without any coverage, where each of these plans has an end. */
const endOfAll = (live: readonly Plan[]): string | undefined =>
  live.every(({ ends_on }) => ends_on !== null)
    ? live
        .map(({ ends_on }) => ends_on ?? '')
        .toSorted()
        .at(-1)
    : undefined

/** Which of the plans that are in force, or on their way there, end on which day. */
const endingSays = (live: readonly Plan[]): string[] =>
  [...new Set(live.flatMap(({ ends_on }) => ends_on ?? []))].toSorted().map((day) => {
    const those = live.filter(({ ends_on }) => ends_on === day)
    const names = those.length === live.length ? 'Your coverage' : list.format(those.map(({ plan_name }) => plan_name))
    return `${names} ${those.length === live.length || those.length === 1 ? 'ends' : 'end'} on ${longDate(lastDayOf(day))}.`
  })

/**
 * What is charged and when; `isLess`: something that was submitted is charged
 * no more, so that its sums say too much. Of what waits no sum or day is named.
 */
export const paymentSays = (
  {
    group_pays,
    waits_for,
    payments_wait,
    submitted_on,
    effective_date,
    first,
    monthly,
    bill_day,
    afterwards = '',
  }: Submitted,
  isLess: boolean,
  today: string,
) => {
  if (group_pays) return groupPays
  if (waits_for !== null) return holdSays[waits_for].payment
  if (payments_wait === true) return paymentsWait
  const from = laterFrom(bill_day, effective_date)
  const later = from !== undefined && from > today ? `, ${everyMonth(bill_day, from)}` : ` ${everyMonth(bill_day)}`
  const isFirst = today <= addDays(submitted_on, paymentDays)
  if (monthly === money(0) && afterwards === '')
    return isFirst
      ? `We charge the first payment ${isLess ? 'for what is in force' : `of ${first}`} within 5 days, and nothing after that.`
      : nothingToCome
  if (isLess) return `We charge what is in force${later}.`
  const less = afterwards === '' ? '' : ` ${afterwards}`
  return isFirst
    ? `We charge the first payment of ${first} within 5 days, and after that ${monthly}${later}.${less}`
    : `We charge ${monthly}${later}.${less}`
}

const liveSays = (plans: readonly Plan[], effective_date: string, today: string): Pick<Says, 'title' | 'start'> => {
  const [waiting, unconfirmed] = [namesOf(plans, 'in-review'), namesOf(plans, 'unconfirmed')]
  const begins = longDate(effective_date)
  const verb = effective_date <= today ? 'began' : 'begins'
  const decision = `The decision takes 5 to 10 days. If it is approved, coverage can begin on ${begins}.`
  const confirming = `Your carrier has not confirmed ${list.format(unconfirmed)} yet. Once it has, you are covered from ${begins} on.`
  if (waiting.length === plans.length)
    return {
      title: 'Your application is in review',
      start: `Your application for ${list.format(waiting)} is in review. ${decision}`,
    }
  if (waiting.length + unconfirmed.length === 0)
    return {
      title: 'You are enrolled',
      start: `${endOfAll(plans) === undefined ? 'You are enrolled. Your coverage' : 'It'} ${verb} on ${begins}.`,
    }
  const sure = namesOf(plans, ...surely)
  const title = 'We have your enrollment'
  const inReview =
    waiting.length === 0
      ? ''
      : `${list.format(waiting)} ${waiting.length === 1 ? 'is' : 'are'} still in review. ${decision}`
  if (unconfirmed.length === 0)
    return {
      title,
      start: `Your coverage ${verb} on ${begins}, except for what is still in review: ${list.format(waiting)}. ${decision}`,
    }
  const known = sure.length === 0 ? '' : `Your coverage by ${list.format(sure)} ${verb} on ${begins}.`
  return { title, start: [known, confirming, inReview].filter((said) => said !== '').join(' ') }
}

/** Above what covers nobody any more, or not yet. */
const titleOver = (plans: readonly Plan[]): string => {
  if (namesOf(plans, 'rejected').length > 0) return 'Your enrollment was not accepted by the carrier'
  return namesOf(plans, 'ended').length > 0 ? 'Your coverage has ended' : 'Your enrollment was canceled'
}

const wasCanceled = (names: readonly string[], of: number): string => {
  if (names.length === of) return `Your enrollment was canceled. ${neverTookEffect}.`
  return names.length === 1
    ? `${list.format(names)} was canceled. ${neverTookEffect}.`
    : `${list.format(names)} were canceled. They never took effect, and nobody was covered by them.`
}

/** What became of the plans that cover nobody; `of` so many that were bought. */
const sentencesOf = (plans: readonly Plan[], of: number): string[] => {
  const [rejected, canceled] = [namesOf(plans, 'rejected'), namesOf(plans, 'canceled')]
  const ended = plans.filter(({ standing }) => standing === 'ended')
  const days = [...new Set(ended.map(({ ends_on }) => ends_on ?? ''))]
  return [
    ...(rejected.length === 0 ? [] : [`The carrier has not accepted ${list.format(rejected)}. ${rejectedNext}.`]),
    ...days.map((day) => {
      const those = ended.filter(({ ends_on }) => (ends_on ?? '') === day)
      const what = those.length === of ? 'Your coverage' : list.format(those.map(({ plan_name }) => plan_name))
      return day === '' ? `${what} has ended.` : `${what} ended on ${longDate(lastDayOf(day))}.`
    }),
    ...(canceled.length === 0 ? [] : [wasCanceled(canceled, of)]),
  ]
}
