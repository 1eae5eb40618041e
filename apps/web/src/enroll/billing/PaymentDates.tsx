import type { Cart } from '@openroll/contract/cart/cart'
import { plansInReview } from '@openroll/contract/cart/start-sentence'
import { paymentDates, reviewTerms } from '@openroll/contract/enroll/billing/payment-terms'
import { shownMoney } from '@openroll/contract/money'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import { bootstrap } from '../../bootstrap.ts'

type Props = { cart: Cart; method: PaymentMethod; billDate: string }

/** The payment schedule in sentences, and what is charged for plans in review. */
export const paymentSentences = ({ cart, method, billDate }: Props): string[] => {
  const reviewed = plansInReview(cart)
  const membership = cart.result.find(({ plan_id }) => plan_id === 0)
  return [
    ...(billDate === '' || cart.effective_date === null
      ? []
      : paymentDates({
          method,
          bill_date: billDate,
          effective_date: cart.effective_date,
          submitted_on: bootstrap.today,
          first: shownMoney(cart.initial_month_cost),
          monthly: shownMoney(cart.recurring_month_cost),
          isSubmitted: false,
          membership: membership === undefined ? undefined : shownMoney(membership.price),
        })),
    ...(reviewed.length === 0 ? [] : [reviewTerms(reviewed, method)]),
  ]
}

export const PaymentDates = (props: Props) => {
  const sentences = paymentSentences(props)
  return sentences.length === 0 ? null : (
    <section className="payment-dates" aria-label="When you pay" aria-live="polite">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
