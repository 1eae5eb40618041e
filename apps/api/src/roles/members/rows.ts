import { maskSsn } from '@openroll/contract/mask'
import type { MemberRow } from '@openroll/contract/roles/members'
import type { MemberPolicy } from './list-store.ts'
import { planStandingOf, type Context as StandingContext } from '../../coverage/plan-standing.ts'
import { planStatusOf } from './plan-status.ts'

type Context = StandingContext & {
  readonly groupName: (groupId: number) => string
  /** Undefined if no key decrypts it. */
  readonly openSsn: (policy: MemberPolicy) => string | undefined
}

/** One row per member, in the policies' order, with details from the newest (SF-3.17, D-1.07). */
export const memberRows = (
  policies: readonly MemberPolicy[],
  { today, catalog, groupName, openSsn }: Context,
): MemberRow[] => {
  const members = new Map<number, MemberPolicy[]>()
  for (const policy of policies) members.set(policy.user_id, [...(members.get(policy.user_id) ?? []), policy])
  return [...members.values()].flatMap((memberPolicies) => {
    // A stranger may have sent a likely duplicate, so its name and email don't replace the member's (D-1.18), unless all are on hold.
    const newest = memberPolicies.find(({ on_hold }) => !on_hold) ?? memberPolicies.at(-1)
    if (newest === undefined) return []
    return [
      {
        name: `${newest.first_name} ${newest.last_name}`,
        dob: newest.birthdate,
        policy_id: newest.policy_id,
        user_id: newest.user_id,
        email: newest.email ?? '',
        ssn: maskSsn(openSsn(newest) ?? 'xxxx'),
        group_info: {
          group_id: newest.group_id,
          group_name: newest.group_id === null ? '' : groupName(newest.group_id),
        },
        plan_info: memberPolicies.flatMap(({ plans, effective_date, on_hold }) =>
          plans.map(({ plan_name, ...plan }) => {
            const coverage = { ...plan, starts_on: effective_date }
            const plan_status = planStatusOf(coverage, today)
            return {
              plan: plan.plan_id,
              plan_name,
              plan_status,
              ...planStandingOf({ ...coverage, on_hold }, { today, catalog }),
            }
          }),
        ),
      },
    ]
  })
}
