import { defaultBillDate } from '@openroll/contract/enroll/billing/billing-fields'
import { debitTerms, paymentDates, reviewTerms } from '@openroll/contract/enroll/billing/payment-terms'
import { money } from '@openroll/contract/shown'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import type { Submission } from '../steps/submission.ts'

type PaymentPlan = {
  readonly method: PaymentMethod
  readonly effective_date: string
  readonly submitted_on: string
  readonly firstCents: number
  readonly monthlyCents: number
  /** The association membership, if included in both amounts. */
  readonly membershipCents: number | undefined
  /** True once submitted; false while someone else still has to submit. */
  readonly isSubmitted: boolean
}

/** The payment authorization: how much is charged when, how to stop it, and what happens if a plan is declined. */
export const paymentTermsOf = (
  { answers, plans }: Pick<Submission, 'answers' | 'plans'>,
  paid: PaymentPlan,
): string[] => {
  const { method, effective_date, submitted_on, firstCents, monthlyCents, membershipCents, isSubmitted } = paid
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
      isSubmitted,
      isSubmittedByOther: !isSubmitted,
      membership: membershipCents === undefined ? undefined : money(membershipCents),
    }),
    ...debitTerms(method),
    ...(reviewed.length === 0
      ? []
      : isSubmitted
        ? [reviewTerms(reviewed)]
        : [reviewTerms(reviewed, method, 'it is submitted')]),
  ]
}
