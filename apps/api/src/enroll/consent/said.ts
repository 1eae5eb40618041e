import { longestFullName } from '@openroll/contract/rules'
import type { ConsentSaid } from '@openroll/contract/enroll/consent'
import { dollarsOf } from '@openroll/contract/money'
import { groupPaysShort } from '@openroll/contract/receipt/says'
import { isPaymentMethod } from '@openroll/contract/method-meanings'
import { cartView } from '../../cart/cart/view.ts'
import { cartTotals, membershipDue } from '../../shop/offer/cart-rules.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Person } from '../../who/person.ts'
import { asShown, textsFor } from '../agreement/texts.ts'
import { paymentTermsOf } from '../billing/terms-of.ts'
import type { Kept } from '../steps/kept.ts'
import { enteredOf } from './entered.ts'
import { holderIn } from '../../directory/of-role.ts'

/**
 * What somebody is asked to agree to: who asks, which plans, from when,
 * at which price, paid how and when, what was entered, and which texts.
 */
export const consentSaidOf = (kept: Kept, today: string): ConsentSaid => {
  const { enrollment, catalog, directory, plans, asker } = kept
  const totals = totalsOf(kept)
  return {
    asked_by: asker.person === null ? '' : actorName(asker.person, directory),
    name: personName(kept),
    plans: cartView(enrollment, kept).result.map(({ plan_id, plan_name, detail }) => {
      const line = enrollment.cart.find((each) => each.plan_id === plan_id)
      return { plan_name, detail, price: dollarsOf(line?.price_cents ?? catalog.membershipCents) }
    }),
    first: dollarsOf(totals.initial),
    monthly: dollarsOf(totals.recurring),
    effective_date: enrollment.effective_date ?? '',
    ...paidOf(kept, today),
    entered: enteredOf(kept),
    texts: textsFor(plans, catalog, directory.site(enrollment.site_id)).map(asShown),
  }
}

const totalsOf = ({ enrollment, plans, catalog }: Kept) => cartTotals(enrollment.cart, membershipDue(plans, catalog))

/** How it is paid and when; nothing before that was entered. */
const paidOf = (kept: Kept, today: string): Pick<ConsentSaid, 'payment' | 'payment_terms'> => {
  const { payment_method: method = '', payment_shown = groupPaysShort } = kept.answers('billing_info')
  const { effective_date } = kept.enrollment
  if (!isPaymentMethod(method) || effective_date === null) return { payment: '', payment_terms: [] }
  const { initial, recurring } = totalsOf(kept)
  const membership = membershipDue(kept.plans, kept.catalog)
  const payment_terms = paymentTermsOf(kept, {
    method,
    effective_date,
    submitted_on: today,
    firstCents: initial,
    monthlyCents: recurring,
    membershipCents: membership === 0 ? undefined : membership,
    isOver: false,
  })
  return { payment: payment_shown, payment_terms }
}

/** The name of the person who is enrolled. */
export const personName = ({ answers }: Pick<Kept, 'answers'>): string => {
  const { first_name = '', last_name = '' } = answers('primary_info')
  return `${first_name} ${last_name}`.trim().slice(0, longestFullName)
}

/** Who acts, as the person they act for knows them. */
export const actorName = (person: Person, directory: Directory): string =>
  holderIn(directory, person)?.name ?? person.name
