import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { payBy } from '@openroll/contract/receipt/grace'
import type { getMemberPolicies, MemberInfo, OwnPolicy } from '@openroll/contract/roles/member'
import { findGrace } from '../../coverage/invoices/unpaid-store.ts'
import { unaskedFacts } from '../../enrollment/enrollment.ts'
import type { Ask } from '../../http/serve.ts'
import { listingFor } from '../../shop/plans/listing.ts'
import { memberNumber } from '../../who/person.ts'
import { ownPolicies } from './own-policies.ts'
import { findOwnPolicies } from './policies.ts'
import { findActivePlans, type LastEnrollment, type MemberViewer } from './store.ts'

type OwnMember = MemberViewer & { readonly role: 'member' }
type PageContext = Omit<Ask<typeof getMemberPolicies>, 'input'>

/** Supplied by the money feature: an enrollment's next payment, or null. */
export type NextPaymentOf = (
  ask: Pick<PageContext, 'db' | 'config' | 'today'>,
  enrollmentId: string,
) => Promise<NextPayment | null>

/** The member's own policies, each with its next payment. */
export const policiesOf = async (
  ask: PageContext,
  member: OwnMember,
  nextPaymentOf: NextPaymentOf,
): Promise<OwnPolicy[]> => {
  const policies = await findOwnPolicies(ask.db, member)
  const charged = policies.filter(
    ({ group_pays, on_hold, payments_on_hold, held_fees }) =>
      !group_pays && !on_hold && !payments_on_hold && held_fees === null,
  )
  const next = await Promise.all(
    charged.map(async ({ enrollment_id }) => [enrollment_id, await nextPaymentOf(ask, enrollment_id)] as const),
  )
  const nextPayments = next.flatMap(([id, payment]) => (payment === null ? [] : [[id, payment] as const]))
  const returned = policies.filter(
    ({ group_pays, needs_payment_method, charges }) =>
      !group_pays && (needs_payment_method || charges?.some(({ state }) => state === 'returned') === true),
  )
  const graces = await Promise.all(
    returned.map(
      async ({ enrollment_id }) => [enrollment_id, payBy(await findGrace(ask.db, enrollment_id, ask))] as const,
    ),
  )
  return ownPolicies(policies, {
    ...ask,
    timeZone: ask.config.timeZone,
    next: new Map(nextPayments),
    payBy: new Map(graces),
  })
}

/** Categories in which the member has no active plan but could buy one. */
export const missingCategoriesOf = async (
  { db, caller, catalog, today, metrics }: PageContext,
  member: OwnMember,
  last: LastEnrollment,
): Promise<MemberInfo['missing']> => {
  const activePlans = await findActivePlans(db, memberNumber(member), { caller, enrollmentId: '', today })
  const categories = activePlans.map(({ plan_id }) => catalog.plans.get(plan_id)?.category)
  const memberOnly = { ...unaskedFacts, tier: 'IO', eprocess: 'applicant', enroll_type: 'existing-member' } as const
  return listingFor(catalog, { ...last, ...memberOnly }, today, metrics)
    .counts.filter(({ key }) => !categories.includes(key))
    .map(({ key, count }) => ({ key, count }))
}
