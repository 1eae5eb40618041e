import type { EndingOffer } from '@openroll/contract/roles/ending'
import { shownMoney } from '@openroll/contract/money'
import { nextPaymentTexts } from '@openroll/contract/receipt/next-payment'
import { paymentsOnHold } from '@openroll/contract/receipt/receipt-texts'
import { longDate } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'

type Choice = EndingOffer['choices'][number]
const listFormat = new Intl.ListFormat('en-US')

const coverageText = ({ last_day }: Choice): string =>
  last_day === null
    ? 'It won’t take effect, so you’ll have no coverage from it.'
    : `It covers you through ${longDate(last_day)}. After that, you’ll have no coverage from it.`

/** The next payment and later monthly cost. Refunds aren't shown because the office calculates them. */
const paymentText = ({ next_payment, monthly_after, last_day }: Choice): string => {
  const hasOtherPlans = monthly_after !== '0.00'
  const after = hasOtherPlans
    ? `${last_day === null ? 'You pay' : 'After that, you pay'} ${shownMoney(monthly_after)} a month for your other plans.`
    : ''
  if (next_payment === null) return `We won’t charge anything more for this policy. ${after}`.trim()
  const { sum, when } = nextPaymentTexts(next_payment, bootstrap.today)
  const nextPaymentText = `Your next payment is ${sum}, ${when}.`
  if (hasOtherPlans) return `${nextPaymentText} ${after}`
  return `${nextPaymentText} We won’t charge you for any time after ${last_day === null ? 'today' : longDate(last_day)}.`
}

/** What the chosen day means for coverage and payments. */
export const EndingEffects = ({ offer, chosen }: { offer: EndingOffer; chosen: Choice | undefined }) => (
  <div className="ending-means" aria-live="polite">
    {offer.goes_with.length > 0 && (
      <p>
        {listFormat.format(offer.goes_with)} {offer.goes_with.length === 1 ? 'is' : 'are'} sold only with this plan, and{' '}
        {offer.goes_with.length === 1 ? 'ends' : 'end'} with it.
      </p>
    )}
    {chosen !== undefined && (
      <>
        <p>{coverageText(chosen)}</p>
        <p>{offer.payments_on_hold ? paymentsOnHold : paymentText(chosen)}</p>
      </>
    )}
  </div>
)
