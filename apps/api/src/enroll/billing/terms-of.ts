import { defaultBillDate } from '@openroll/contract/enroll/billing/billing-fields'
import { debitTerms, paymentDates, reviewedCharge } from '@openroll/contract/enroll/billing/payment-terms'
import { money } from '@openroll/contract/shown'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import type { Kept } from '../steps/kept.ts'

type Paid = {
  readonly method: PaymentMethod
  readonly effective_date: string
  readonly submitted_on: string
  readonly firstCents: number
  readonly monthlyCents: number
  /** The association's membership, where it is part of both sums. */
  readonly membershipCents: number | undefined
  /** Submitted; or to be submitted, by somebody else. */
  readonly isOver: boolean
}

/** What a person authorizes: how much is taken when, how it is stopped, and what becomes of a plan that is declined. */
export const paymentTermsOf = ({ answers, plans }: Pick<Kept, 'answers' | 'plans'>, paid: Paid): string[] => {
  const { method, effective_date, submitted_on, firstCents, monthlyCents, membershipCents, isOver } = paid
  const { bill_date = defaultBillDate } = answers('billing_info')
  const reviewed = plans.filter(({ flags }) => flags.underwritten).map(({ name }) => name)
  return [
    ...paymentDates({
      method,
      bill_date,
      effective_date,
      submitted_on,
      first: money(firstCents),
      monthly: money(monthlyCents),
      isOver,
      isAnothers: !isOver,
      membership: membershipCents === undefined ? undefined : money(membershipCents),
    }),
    ...debitTerms(method),
    ...(reviewed.length === 0
      ? []
      : isOver
        ? [reviewedCharge(reviewed)]
        : [reviewedCharge(reviewed, method, 'it is submitted')]),
  ]
}
