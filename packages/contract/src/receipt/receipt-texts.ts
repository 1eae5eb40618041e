import { addDays } from '../date.ts'
import { longDate, money } from '../shown.ts'
import type { CoverageWait } from '../office/hold-meanings.ts'
import { everyMonth, laterFrom } from './bill-day.ts'
import { lastDayOf } from './last-day.ts'
import { isLive, neverTookEffect, rejectedNext, type Standing, type PlanStanding } from './standing.ts'

/** A plan of an enrollment, with its status. */
type Plan = PlanStanding & { readonly plan_id: number; readonly plan_name: string }
/** A submitted enrollment as of today; amounts are formatted, days are yyyy-mm-dd. */
type SubmittedEnrollment = {
  readonly submitted_on: string
  readonly effective_date: string
  readonly plans: readonly Plan[]
  readonly group_pays: boolean
  /** Day of the month of every payment after the first; null if unknown. */
  readonly bill_day: number | null
  readonly first: string
  readonly monthly: string
  /** How the monthly cost changes as plans end, as a sentence; empty if no end is set. */
  readonly afterwards?: string
  /** What it waits for before anything is promised or charged (D-4.24). */
  readonly waits_for: CoverageWait | null
  /** Payments are on hold until a returned one is resolved; left out if the reader may not know. */
  readonly payments_on_hold?: boolean | undefined
}
/** `payment` is undefined when nothing is left to pay. */
export type ReceiptTexts = { readonly title: string; readonly start: string; readonly payment: string | undefined }

/** Shown beside each amount that a group pays (D-4.17). */
export const groupPays = 'Your group pays for this coverage. You have nothing to pay.'
/** Shown when no monthly payment is left. */
export const noMorePayments = 'We won’t charge any more monthly payments.'
/** Shown while charges for a policy are paused, whatever falls due meanwhile. */
export const paymentsOnHold = 'Payments for this policy are on hold. Call us and we’ll explain why and what to do.'
export const enrollmentCanceled = 'Your enrollment was canceled'
/** Label of a plan of an enrollment on hold. */
export const onHold = 'On hold'
/** Texts for an enrollment on hold, by what it waits for. */
export const holdTexts = {
  email: {
    title: 'Confirm your email to finish',
    text:
      'We have your enrollment. Open the link in our email to confirm your address. ' +
      'Until then, your coverage won’t start and we won’t charge anything.',
    next: 'Confirm your email',
    payment: 'We won’t charge anything until you confirm your email.',
  },
  group: {
    title: 'Waiting for your group',
    text:
      'We have your enrollment. You’re not on your group’s list yet, so we asked your group to confirm that you work there. ' +
      'Until then, your coverage won’t start.',
    next: 'Your group confirms that you work there',
    payment: 'Your group pays for this coverage once it confirms that you work there. You have nothing to pay.',
  },
  review: {
    title: 'We’re reviewing your enrollment',
    text: 'We have your enrollment. It’s on hold while we review it. We won’t charge anything until we’re done.',
    next: 'We’re reviewing your enrollment',
    payment: 'We won’t charge anything until we’ve reviewed it.',
  },
} as const satisfies Readonly<Record<CoverageWait, Readonly<Record<'title' | 'text' | 'next' | 'payment', string>>>>
/** The payment method, as a detail line. */
export const groupPaysShort = 'Your group pays'
/** Note beside the sums of an enrollment that changed after submission. */
export const originalAmountsNote =
  'These amounts are as of submission. We don’t charge for plans that ended or never took effect.'

/** The most days until the first payment, and until a carrier's decision (EW-9.14, EW-9.18). */
export const paymentDays = 5
export const decisionDays = { from: 5, to: 10 } as const
/** Lines that are coverage; the association membership (plan 0) is not. */
export const coverageLines = <P extends { readonly plan_id: number }>(plans: readonly P[]): P[] =>
  plans.filter(({ plan_id }) => plan_id > 0)

/** No decision is pending. */
const decided: readonly Standing[] = ['enrolled', 'active']

const list = new Intl.ListFormat('en-US')
/** Names of the plans in these standings. */
export const namesOf = (plans: readonly Plan[], ...wanted: readonly Standing[]): string[] =>
  plans.filter(({ standing }) => wanted.includes(standing)).map(({ plan_name }) => plan_name)

/**
 * Receipt texts for screen, PDF and email. Canceled, ended and rejected plans never read as enrolled; an underwritten plan
 * isn't coverage until approved (SF-8.16, SF-9.10).
 */
export const receiptTexts = (enrollment: SubmittedEnrollment, today: string): ReceiptTexts => {
  const plans = coverageLines(enrollment.plans)
  const live = plans.filter(isLive)
  const others = sentencesOf(
    plans.filter((plan) => !isLive(plan)),
    plans.length,
  )
  if (live.length === 0) return { title: inactiveTitle(plans), start: others.join(' '), payment: undefined }
  if (enrollment.waits_for !== null) {
    const { title, text } = holdTexts[enrollment.waits_for]
    return { title, start: [text, ...others].join(' '), payment: undefined }
  }
  const { title, start } = liveTexts(live, enrollment.effective_date, today)
  const last = endOfAll(live)
  return {
    title: last === undefined ? title : `Your coverage ends on ${longDate(lastDayOf(last))}`,
    start: [...(last === undefined ? [start, ...endingTexts(live)] : [...endingTexts(live), start]), ...others].join(
      ' ',
    ),
    payment: paymentText(enrollment, plans.length > live.length, today),
  }
}

/** First day without any coverage; undefined if some plan has no end date. */
const endOfAll = (live: readonly Plan[]): string | undefined =>
  live.every(({ ends_on }) => ends_on !== null)
    ? live
        .map(({ ends_on }) => ends_on ?? '')
        .toSorted()
        .at(-1)
    : undefined

/** One sentence per end date of the live plans. */
const endingTexts = (live: readonly Plan[]): string[] =>
  [...new Set(live.flatMap(({ ends_on }) => ends_on ?? []))].toSorted().map((day) => {
    const those = live.filter(({ ends_on }) => ends_on === day)
    const names = those.length === live.length ? 'Your coverage' : list.format(those.map(({ plan_name }) => plan_name))
    return `${names} ${those.length === live.length || those.length === 1 ? 'ends' : 'end'} on ${longDate(lastDayOf(day))}.`
  })

/**
 * What is charged and when. `isReduced`: some submitted plans are no longer charged, so the submitted sums would be too
 * high. Payments on hold show no amount or date.
 */
export const paymentText = (
  {
    group_pays,
    waits_for,
    payments_on_hold,
    submitted_on,
    effective_date,
    first,
    monthly,
    bill_day,
    afterwards = '',
  }: SubmittedEnrollment,
  isReduced: boolean,
  today: string,
) => {
  if (group_pays) return groupPays
  if (waits_for !== null) return holdTexts[waits_for].payment
  if (payments_on_hold === true) return paymentsOnHold
  const from = laterFrom(bill_day, effective_date)
  const later = ` ${everyMonth(bill_day, from !== undefined && from > today ? from : undefined)}`
  const isFirst = today <= addDays(submitted_on, paymentDays)
  if (monthly === money(0) && afterwards === '')
    return isFirst
      ? `We’ll charge the first payment ${isReduced ? 'for your remaining plans' : `of ${first}`} within 5 days, and nothing after that.`
      : noMorePayments
  if (isReduced) return `We’ll charge for your remaining plans${later}.`
  const less = afterwards === '' ? '' : ` ${afterwards}`
  return isFirst
    ? `We’ll charge the first payment of ${first} within 5 days, then ${monthly}${later}.${less}`
    : `We’ll charge ${monthly}${later}.${less}`
}

const liveTexts = (
  plans: readonly Plan[],
  effective_date: string,
  today: string,
): Pick<ReceiptTexts, 'title' | 'start'> => {
  const [waiting, unconfirmed] = [namesOf(plans, 'in-review'), namesOf(plans, 'unconfirmed')]
  const startDay = longDate(effective_date)
  const verb = effective_date <= today ? 'started' : 'starts'
  const decision = `The decision takes 5 to 10 days. If approved, coverage can start on ${startDay}.`
  const confirmation = `Your carrier hasn’t confirmed ${list.format(unconfirmed)} yet. Once it does, you’re covered as of ${startDay}.`
  if (waiting.length === plans.length)
    return {
      title: 'Your application is in review',
      start: `Your application for ${list.format(waiting)} is in review. ${decision}`,
    }
  if (waiting.length + unconfirmed.length === 0)
    return {
      title: 'You’re enrolled',
      start: `${endOfAll(plans) === undefined ? 'You’re enrolled. Your coverage' : 'Coverage'} ${verb} on ${startDay}.`,
    }
  const confirmed = namesOf(plans, ...decided)
  const title = 'We have your enrollment'
  const inReview =
    waiting.length === 0
      ? ''
      : `${list.format(waiting)} ${waiting.length === 1 ? 'is' : 'are'} still in review. ${decision}`
  if (unconfirmed.length === 0)
    return {
      title,
      start: `Your coverage ${verb} on ${startDay}. ${inReview}`,
    }
  const known = confirmed.length === 0 ? '' : `Your ${list.format(confirmed)} coverage ${verb} on ${startDay}.`
  return { title, start: [known, confirmation, inReview].filter((sentence) => sentence !== '').join(' ') }
}

/** Title when no plan is live. */
const inactiveTitle = (plans: readonly Plan[]): string => {
  if (namesOf(plans, 'rejected').length > 0) return 'The carrier didn’t accept your enrollment'
  return namesOf(plans, 'ended').length > 0 ? 'Your coverage has ended' : enrollmentCanceled
}

const wasCanceled = (names: readonly string[], of: number): string => {
  if (names.length === of) return `Your enrollment was canceled. ${neverTookEffect}.`
  return names.length === 1
    ? `${list.format(names)} was canceled. ${neverTookEffect}.`
    : `${list.format(names)} were canceled. They never took effect, so no one was covered by them.`
}

/** One sentence per outcome of the plans that aren't live; `of` is how many were bought. */
const sentencesOf = (plans: readonly Plan[], of: number): string[] => {
  const [rejected, canceled] = [namesOf(plans, 'rejected'), namesOf(plans, 'canceled')]
  const ended = plans.filter(({ standing }) => standing === 'ended')
  const days = [...new Set(ended.map(({ ends_on }) => ends_on ?? ''))]
  return [
    ...(rejected.length === 0 ? [] : [`The carrier hasn’t accepted ${list.format(rejected)}. ${rejectedNext}.`]),
    ...days.map((day) => {
      const those = ended.filter(({ ends_on }) => (ends_on ?? '') === day)
      const what = those.length === of ? 'Your coverage' : list.format(those.map(({ plan_name }) => plan_name))
      return day === '' ? `${what} has ended.` : `${what} ended on ${longDate(lastDayOf(day))}.`
    }),
    ...(canceled.length === 0 ? [] : [wasCanceled(canceled, of)]),
  ]
}
