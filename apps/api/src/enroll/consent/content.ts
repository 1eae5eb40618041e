import { longestFullName } from '@openroll/contract/rules'
import type { ConsentContent } from '@openroll/contract/enroll/consent'
import { dollarsOf } from '@openroll/contract/money'
import { groupPaysShort } from '@openroll/contract/receipt/receipt-texts'
import { isPaymentMethod } from '@openroll/contract/method-meanings'
import { cartView } from '../../cart/cart/view.ts'
import { cartTotals, membershipDue } from '../../shop/offer/cart-rules.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Person } from '../../who/person.ts'
import { textToWire, textsFor } from '../agreement/texts.ts'
import { paymentTermsOf } from '../billing/payment-terms.ts'
import type { Submission } from '../steps/submission.ts'
import { enteredOf } from './entered-data.ts'
import { accountHolder } from '../../directory/account-holder.ts'

/** The terms of a consent: who asks, plans, dates, prices, payment, entered data, and texts. */
export const consentContentOf = (submission: Submission, today: string): ConsentContent => {
  const { enrollment, catalog, directory, plans, caller } = submission
  const totals = totalsOf(submission)
  return {
    requested_by: caller.person === null ? '' : actorName(caller.person, directory),
    name: personName(submission),
    plans: cartView(enrollment, submission).result.map(({ plan_id, plan_name, detail }) => {
      const line = enrollment.cart.find((each) => each.plan_id === plan_id)
      return { plan_name, detail, price: dollarsOf(line?.price_cents ?? catalog.membershipCents) }
    }),
    first: dollarsOf(totals.initial),
    monthly: dollarsOf(totals.recurring),
    effective_date: enrollment.effective_date ?? '',
    ...paymentOf(submission, today),
    entered: enteredOf(submission),
    texts: textsFor(plans, catalog, directory.site(enrollment.site_id)).map(textToWire),
  }
}

const totalsOf = ({ enrollment, plans, catalog }: Submission) =>
  cartTotals(enrollment.cart, membershipDue(plans, catalog))

/** Payment method and schedule; empty until entered. */
const paymentOf = (submission: Submission, today: string): Pick<ConsentContent, 'payment' | 'payment_terms'> => {
  const { payment_method: method = '', payment_shown = groupPaysShort } = submission.answers('billing_info')
  const { effective_date } = submission.enrollment
  if (!isPaymentMethod(method) || effective_date === null) return { payment: '', payment_terms: [] }
  const { initial, recurring } = totalsOf(submission)
  const membership = membershipDue(submission.plans, submission.catalog)
  const payment_terms = paymentTermsOf(submission, {
    method,
    effective_date,
    submitted_on: today,
    firstCents: initial,
    monthlyCents: recurring,
    membershipCents: membership === 0 ? undefined : membership,
    isSubmitted: false,
  })
  return { payment: payment_shown, payment_terms }
}

export const personName = ({ answers }: Pick<Submission, 'answers'>): string => {
  const { first_name = '', last_name = '' } = answers('primary_info')
  return `${first_name} ${last_name}`.trim().slice(0, longestFullName)
}

/** The submitter's name as the person knows it. */
export const actorName = (person: Person, directory: Directory): string =>
  accountHolder(directory, person)?.name ?? person.name
