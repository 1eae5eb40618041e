import { longDate } from '../shown.ts'

/** What an enrollment came to on the day it was submitted; money as it is shown, effective_date yyyy-mm-dd. */
type Submitted = {
  readonly effective_date: string
  readonly plans: readonly { readonly plan_name: string; readonly in_review: boolean }[]
  readonly group_pays: boolean
  readonly first: string
  readonly monthly: string
}
export type Says = { readonly title: string; readonly start: string; readonly payment: string }

/** Beside every sum of what a group pays (D-4.17). */
export const groupPays = 'Your group pays for this coverage. You have no payment to make.'
/** How it is paid, in a line of details. */
export const groupPaysShort = 'Your group pays'

const list = new Intl.ListFormat('en-US')

/**
 * What the receipt may say, on the screen and by email alike: a plan that is underwritten covers nobody until it is approved
 * (SF-8.16, SF-9.10), and nothing is paid yet.
 */
export const receiptSays = ({ effective_date, plans, group_pays, first, monthly }: Submitted): Says => {
  const waiting = plans.filter((plan) => plan.in_review).map((plan) => plan.plan_name)
  const begins = longDate(effective_date)
  const decision = `The decision takes 5 to 10 days. If it is approved, coverage can begin on ${begins}.`
  const [title, start] =
    waiting.length === 0
      ? ['You are enrolled', `You are enrolled. Your coverage begins on ${begins}.`]
      : waiting.length === plans.length
        ? ['Your application is in review', `Your application for ${list.format(waiting)} is in review. ${decision}`]
        : [
            'We have your enrollment',
            `Your coverage begins on ${begins}, except for what is still in review: ${list.format(waiting)}. ${decision}`,
          ]
  return {
    title,
    start,
    payment: group_pays
      ? groupPays
      : `We charge the first payment of ${first} within 5 days, and ${monthly} every month after that.`,
  }
}
