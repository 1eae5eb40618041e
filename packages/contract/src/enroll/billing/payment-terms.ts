import { addDays } from '../../date.ts'
import { shownFee } from '../../money.ts'
import { longDate, nthOf } from '../../shown.ts'
import { type PaymentMethod, isCard, isPaidByGroup, methodMeanings } from '../../method-meanings.ts'
import { returnedFeeCents } from './returned-fee.ts'

/** The first payment is charged within this many days after the enrollment (EW-9.14). */
const firstPaymentDays = 5

/** The date of the second payment, since the first covers the first month; dates yyyy-mm-dd. */
export const secondPaymentOn = (effective_date: string, billDay: string): string => {
  const months = Number(effective_date.slice(0, 4)) * 12 + Number(effective_date.slice(5, 7))
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${billDay.padStart(2, '0')}`
}

type PaymentPlan = {
  readonly method: PaymentMethod
  readonly bill_date: string
  readonly effective_date: string
  /** The submission date, or today if not submitted. */
  readonly submitted_on: string
  /** Formatted amounts. */
  readonly first: string
  readonly monthly: string
  readonly isSubmitted: boolean
  /** Someone else submits it, maybe days later. */
  readonly isSubmittedByOther?: boolean
  /** The association membership, if included in both amounts. */
  readonly membership?: string | undefined
}

/** How a charge is worded. */
export const chargeWords = (method: PaymentMethod, sum: string): string =>
  isCard(method) ? `charge your card ${sum}` : `take ${sum} from your account`

/** The payment schedule in sentences; empty if the group pays. */
export const paymentDates = (plan: PaymentPlan): string[] => {
  const { method, bill_date, effective_date, first, monthly } = plan
  if (isPaidByGroup(method)) return []
  const take = (sum: string): string => chargeWords(method, sum)
  return [
    `First payment: we ${take(first)} ${firstPaymentWhen(plan)}. It covers your first month.`,
    `Every month after: we ${take(monthly)} on the ${nthOf(Number(bill_date))}, ` +
      `starting ${longDate(secondPaymentOn(effective_date, bill_date))}.`,
    ...(plan.membership === undefined
      ? []
      : [`Both include ${plan.membership} a month for your association membership, one fee for all your plans.`]),
  ]
}

const firstPaymentWhen = ({ submitted_on, isSubmitted, isSubmittedByOther = false }: PaymentPlan): string => {
  const [within, from] = [`within ${firstPaymentDays} days after`, longDate(submitted_on)]
  const by = longDate(addDays(submitted_on, firstPaymentDays))
  if (isSubmitted) return `${within} ${from}`
  return isSubmittedByOther
    ? `${within} your enrollment is submitted (by ${by} if it’s submitted on ${from})`
    : `${within} you submit (by ${by} if you submit today)`
}

/** How to stop a payment, and the fee for a returned one (EW-9.14). */
export const debitTerms = (method: PaymentMethod): string[] =>
  isPaidByGroup(method)
    ? []
    : [
        ...(methodMeanings[method].feeWhenReturned
          ? [
              `If there isn’t enough money in your account, we add a fee of ${shownFee(returnedFeeCents)} for insufficient funds.`,
            ]
          : []),
        'You can cancel this authorization anytime. To stop a payment, call us at least three business days before it’s due.',
      ]

const list = new Intl.ListFormat('en-US')

/** What is charged for plans in review, and what happens if they're declined (SF-9.10). */
export const reviewTerms = (
  plans: readonly string[],
  method?: PaymentMethod,
  after: 'you submit' | 'it is submitted' = 'you submit',
): string => {
  const [names, them] = plans.length === 1 ? [plans[0] ?? '', 'it'] : [list.format(plans), 'them']
  const waits = `The carrier decides on ${names} within 5 to 10 days after ${after}. You have no coverage from ${them} until then.`
  if (method !== undefined && isPaidByGroup(method))
    return `${waits} If you’re declined, your group pays nothing for ${them}.`
  return `${waits} Your first payment includes ${them}. If you’re declined, we refund what you paid for ${them}.`
}
