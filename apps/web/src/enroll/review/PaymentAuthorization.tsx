import type { Cart } from '@openroll/contract/cart/cart'
import { defaultBillDate } from '@openroll/contract/enroll/billing'
import { debitTerms } from '@openroll/contract/enroll/billing/payment-terms'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { isPaymentMethod } from '@openroll/contract/method-meanings'
import { useCall } from '../../query.ts'
import { PaymentDates, paymentSentences } from '../billing/PaymentDates.tsx'
import { isNamed, textOf } from '../step/details.ts'

/** The payment authorization: amounts, dates, and how to cancel it. */
export const PaymentAuthorization = ({ enrollmentId, cart }: { enrollmentId: string; cart: Cart }) => {
  const info = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: 'payment_info' })
  const saved: unknown = info.data?.result
  const method = isNamed(saved) ? textOf(saved.payment_method) : ''
  if (!isNamed(saved) || !isPaymentMethod(method)) return null
  const payment = { cart, method, billDate: textOf(saved.bill_date) || defaultBillDate }
  const terms = debitTerms(method)
  if (paymentSentences(payment).length === 0 && terms.length === 0) return null
  return (
    <section className="card review-card" aria-labelledby="what-you-pay">
      <div className="review-head">
        <h2 id="what-you-pay">What you’ll pay and when</h2>
      </div>
      <PaymentDates {...payment} />
      {terms.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
