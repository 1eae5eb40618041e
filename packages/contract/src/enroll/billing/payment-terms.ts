import { addDays } from '../../date.ts'
import { shownFee } from '../../money.ts'
import { longDate, nthOf } from '../../shown.ts'
import { type PaymentMethod, isCard, isPaidByGroup, methodMeans } from '../../method-meanings.ts'
import { returnedFeeCents } from './returned-fee.ts'

/** The first payment is taken within so many days after the enrollment (EW-9.14). */
const firstPaymentDays = 5

/** The day of the payment after the first one, which is for the first month of coverage; days yyyy-mm-dd. */
export const secondPaymentOn = (effective_date: string, billDay: string): string => {
  const months = Number(effective_date.slice(0, 4)) * 12 + Number(effective_date.slice(5, 7))
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${billDay.padStart(2, '0')}`
}

type Paid = {
  readonly method: PaymentMethod
  readonly bill_date: string
  readonly effective_date: string
  /** The day of the submission, or today where that is still to come. */
  readonly submitted_on: string
  /** Money as it is shown. */
  readonly first: string
  readonly monthly: string
  readonly isOver: boolean
  /** Somebody else submits it, perhaps days after this is read. */
  readonly isAnothers?: boolean
  /** The association's membership, where it is part of both sums. */
  readonly membership?: string | undefined
}

/** How a sum that is taken is said. */
export const takeFrom = (method: PaymentMethod, sum: string): string =>
  isCard(method) ? `charge your card ${sum}` : `take ${sum} from your account`

/** When each payment is taken, and how much, both dates in words; nothing where the group pays. */
export const paymentDates = (paid: Paid): string[] => {
  const { method, bill_date, effective_date, first, monthly } = paid
  if (isPaidByGroup(method)) return []
  const take = (sum: string): string => takeFrom(method, sum)
  return [
    `First payment: we ${take(first)} ${firstPaymentWhen(paid)}. It is for your first month of coverage.`,
    `After that: we ${take(monthly)} on the ${nthOf(Number(bill_date))} of each month. ` +
      `The next payment is on ${longDate(secondPaymentOn(effective_date, bill_date))}.`,
    ...(paid.membership === undefined
      ? []
      : [`Both include ${paid.membership} a month for your membership in the association, once for all your plans.`]),
  ]
}

const firstPaymentWhen = ({ submitted_on, isOver, isAnothers = false }: Paid): string => {
  const [within, from] = [`within ${firstPaymentDays} days after`, longDate(submitted_on)]
  const by = longDate(addDays(submitted_on, firstPaymentDays))
  if (isOver) return `${within} ${from}`
  return isAnothers
    ? `${within} your enrollment is submitted: by ${by} if that is on ${from}`
    : `${within} you submit: by ${by} if you submit today`
}

/** How a payment is stopped, and what one that comes back costs (EW-9.14). */
export const debitTerms = (method: PaymentMethod): string[] =>
  isPaidByGroup(method)
    ? []
    : [
        ...(methodMeans[method].feeWhenReturned
          ? [
              `If your account does not hold enough, we add a fee of ${shownFee(returnedFeeCents)} for insufficient funds.`,
            ]
          : []),
        'You can revoke this authorization at any time. To stop a payment, tell us at least three business days before it is due.',
      ]

const list = new Intl.ListFormat('en-US')

/** What is charged for plans that their carrier reviews, and what happens if it declines them (SF-9.10). */
export const reviewedCharge = (
  plans: readonly string[],
  method?: PaymentMethod,
  after: 'you submit' | 'it is submitted' = 'you submit',
): string => {
  const [names, they, them] = plans.length === 1 ? [plans[0] ?? '', 'it', 'it'] : [list.format(plans), 'they', 'them']
  const waits = `The carrier decides on ${names} within 5 to 10 days after ${after}, and nobody is covered by ${them} before that.`
  if (method !== undefined && isPaidByGroup(method))
    return `${waits} If ${they} ${is(plans)} declined, your group pays nothing for ${them}.`
  return (
    `${waits} The first payment includes ${them}. If ${they} ${is(plans)} declined, we charge nothing more for ` +
    `${them} and pay back what you paid for ${them}.`
  )
}
const is = (plans: readonly string[]): string => (plans.length === 1 ? 'is' : 'are')
