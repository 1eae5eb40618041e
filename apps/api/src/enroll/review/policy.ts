import { coversFamily } from '@openroll/contract/tier-meanings'
import type { Answers } from '@openroll/contract/field'
import { groupPaysShort } from '@openroll/contract/receipt/receipt-texts'
import { cartView } from '../../cart/cart/view.ts'
import { cartTotals, membershipDue } from '../../shop/offer/cart-rules.ts'
import type { Submission } from '../steps/submission.ts'

export type PolicyLine = {
  readonly plan_id: number
  readonly plan_pricing_id: number
  readonly plan_name: string
  readonly detail: string
  readonly price_cents: number
  readonly fee_cents: number
  readonly catalog_version: number
}
export type PolicyPerson = {
  readonly role: 'member' | 'dependent' | 'beneficiary'
  readonly place: number
  readonly relationship: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly birthdate: string
  /** A dependent's gender; the member's is on the enrollment. */
  readonly gender: string | null
  readonly email: string | null
  readonly share_percent: number | null
  readonly ssn: string
}
/** The policy a submission creates; money in cents, dates yyyy-mm-dd. */
export type Policy = {
  readonly enrollment_id: string
  readonly policy_id: string
  readonly effective_date: string
  readonly initial_month_cents: number
  readonly recurring_month_cents: number
  readonly payment_method: string
  readonly payment_token: string | null
  readonly payment_shown: string
  readonly catalog_version: number
  readonly submitted_on: string
  readonly submitted_at: Date
  readonly lines: readonly PolicyLine[]
  readonly people: readonly PolicyPerson[]
}

/** The cart's lines, including the membership, at the prices shown (D-3.05). */
const linesOf = (submission: Submission): PolicyLine[] =>
  cartView(submission.enrollment, submission).result.map(({ plan_id, plan_pricing_id, plan_name, detail }) => {
    const line = submission.enrollment.cart.find((each) => each.plan_id === plan_id)
    return {
      plan_id,
      plan_pricing_id,
      plan_name,
      detail,
      price_cents: line?.price_cents ?? submission.catalog.membershipCents,
      fee_cents: line?.fee_cents ?? 0,
      catalog_version: line?.catalog_version ?? submission.catalog.version,
    }
  })

const personOf = (
  role: PolicyPerson['role'],
  place: number,
  answers: Answers,
  relationship = 'self',
): PolicyPerson => ({
  role,
  place,
  relationship: answers.relationship ?? relationship,
  first_name: answers.first_name ?? '',
  middle_name: answers.middle_name ?? null,
  last_name: answers.last_name ?? '',
  birthdate: answers.birthdate ?? '',
  gender: role === 'dependent' ? (answers.gender ?? null) : null,
  email: answers.email_address ?? null,
  share_percent: answers.beneficiary_percentage === undefined ? null : Number(answers.beneficiary_percentage),
  ssn: answers.ssn ?? '',
})

/** The member, the dependents the tier covers, and the beneficiaries of a plan with a death benefit. */
export const peopleOf = ({ enrollment, plans, answers, people }: Submission): PolicyPerson[] => {
  const { email_address = '' } = answers('contact_info')
  const member = { ...answers('primary_info'), birthdate: enrollment.dob, email_address }
  const covered = coversFamily(enrollment.tier) ? people('dependent_info') : []
  const beneficiaries = plans.some((plan) => plan.flags.paysOnDeath) ? people('beneficiary_info') : []
  return [
    personOf('member', 0, member),
    ...covered.map(({ answers }, at) => personOf('dependent', at, answers)),
    ...beneficiaries.map(({ answers }, at) => personOf('beneficiary', at, answers)),
  ]
}

/** The policy of an enrollment without errors. */
export const policyOf = (submission: Submission, issue: { policy_id: string; today: string; now: Date }): Policy => {
  const { enrollment, catalog, plans } = submission
  const billing = submission.answers('billing_info')
  const totals = cartTotals(enrollment.cart, membershipDue(plans, catalog))
  return {
    enrollment_id: enrollment.enrollment_id,
    policy_id: issue.policy_id,
    effective_date: enrollment.effective_date ?? '',
    initial_month_cents: totals.initial,
    recurring_month_cents: totals.recurring,
    payment_method: billing.payment_method ?? '',
    payment_token: billing.token ?? null,
    payment_shown: billing.payment_shown ?? groupPaysShort,
    catalog_version: catalog.version,
    submitted_on: issue.today,
    submitted_at: issue.now,
    lines: linesOf(submission),
    people: peopleOf(submission),
  }
}
