import type { Cart } from '@openroll/contract/cart/cart'
import { defaultBillDate } from '@openroll/contract/enroll/billing'
import { debitTerms } from '@openroll/contract/enroll/billing/payment-terms'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { isPaymentMethod } from '@openroll/contract/method-meanings'
import { useCall } from '../../query.ts'
import { PaymentDates, paymentSentences } from '../billing/PaymentDates.tsx'
import { isNamed, textOf } from '../step/details.ts'

/** The payment authorization as signed: how much, when, and how to stop it. */
export const PaymentAuthorization = ({ enrollmentId, cart }: { enrollmentId: string; cart: Cart }) => {
  const info = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: 'payment_info' })
  const kept: unknown = info.data?.result
  const method = isNamed(kept) ? textOf(kept.payment_method) : ''
  if (!isNamed(kept) || !isPaymentMethod(method)) return null
  const paid = { cart, method, billDate: textOf(kept.bill_date) || defaultBillDate }
  const terms = debitTerms(method)
  if (paymentSentences(paid).length === 0 && terms.length === 0) return null
  return (
    <section className="card review-card" aria-labelledby="what-you-pay">
      <div className="review-head">
        <h2 id="what-you-pay">What you’ll pay and when</h2>
      </div>
      <PaymentDates {...paid} />
      {terms.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
