import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { payBy } from '@openroll/contract/receipt/grace'
import type { getMemberPolicies, MemberInfo, OwnPolicy } from '@openroll/contract/roles/member'
import { findGrace } from '../../coverage/bills/unpaid-store.ts'
import { notAskedYet } from '../../enrollment/enrollment.ts'
import type { Ask } from '../../http/serve.ts'
import { listingFor } from '../../shop/plans/listing.ts'
import { memberNumber } from '../../who/person.ts'
import { ownPolicies } from './own-policies.ts'
import { findOwnPolicies } from './policies.ts'
import { findActivePlans, type LastEnrollment, type LookingOn } from './store.ts'

type Itself = LookingOn & { readonly role: 'member' }
type Reading = Omit<Ask<typeof getMemberPolicies>, 'input'>

/** How money says what is taken next of an enrollment; null where nothing is. */
export type NextPaymentOf = (
  ask: Pick<Reading, 'db' | 'config' | 'today'>,
  enrollmentId: string,
) => Promise<NextPayment | null>

/** The member's own policies, each with what is taken next of it. */
export const policiesOf = async (ask: Reading, member: Itself, nextPaymentOf: NextPaymentOf): Promise<OwnPolicy[]> => {
  const policies = await findOwnPolicies(ask.db, member)
  const taken = policies.filter(
    ({ group_pays, on_hold, payments_wait, held_fees }) =>
      !group_pays && !on_hold && !payments_wait && held_fees === null,
  )
  const next = await Promise.all(
    taken.map(async ({ enrollment_id }) => [enrollment_id, await nextPaymentOf(ask, enrollment_id)] as const),
  )
  const known = next.flatMap(([id, payment]) => (payment === null ? [] : [[id, payment] as const]))
  const cameBack = policies.filter(
    ({ group_pays, asks_another, charges }) =>
      !group_pays && (asks_another || charges?.some(({ state }) => state === 'returned') === true),
  )
  const graces = await Promise.all(
    cameBack.map(
      async ({ enrollment_id }) => [enrollment_id, payBy(await findGrace(ask.db, enrollment_id, ask))] as const,
    ),
  )
  return ownPolicies(policies, {
    ...ask,
    timeZone: ask.config.timeZone,
    next: new Map(known),
    payBy: new Map(graces),
  })
}

/** What they could have besides, by themselves, of which they have nothing in force. */
export const missingOf = async (
  { db, asker, catalog, today, metrics }: Reading,
  member: Itself,
  last: LastEnrollment,
): Promise<MemberInfo['missing']> => {
  const had = await findActivePlans(db, memberNumber(member), { asker, enrollmentId: '', today })
  const categories = had.map(({ plan_id }) => catalog.plans.get(plan_id)?.category)
  const alone = { ...notAskedYet, tier: 'IO', eprocess: 'applicant', enroll_type: 'existing-member' } as const
  return listingFor(catalog, { ...last, ...alone }, today, metrics)
    .counts.filter(({ key }) => !categories.includes(key))
    .map(({ key, count }) => ({ key, count }))
}
