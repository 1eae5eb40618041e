import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import type { Eprocess, PlanStatus } from '@openroll/contract/words'
import type { Plan } from '../../catalog/catalog.ts'

/** A plan that the person to be covered has by another policy; in force no more from `ends_on` on. */
export type ActivePlan = {
  readonly plan_id: number
  readonly policy_id: string
  /** The member's, as the policy has it. */
  readonly name: string
  readonly status: PlanStatus
  readonly ends_on: string | null
}

type Named = Pick<Plan, 'plan_id' | 'name'>

/** What still covers them by this plan on the day on which it would start anew (D-3.01). */
export const activeOn = (
  { plan_id }: Pick<Plan, 'plan_id'>,
  active: readonly ActivePlan[],
  start: string,
): ActivePlan | undefined =>
  active.find((one) => one.plan_id === plan_id && (one.ends_on === null || one.ends_on > start))

/** The start days on which none of these plans still covers them; all of them where that leaves none: submitting then says why. */
export const freeDays = (
  days: readonly string[],
  plans: readonly Pick<Plan, 'plan_id'>[],
  active: readonly ActivePlan[],
): readonly string[] => {
  const free = days.filter((day) => plans.every((plan) => activeOn(plan, active, day) === undefined))
  return free.length === 0 ? days : free
}

/** Whose plan it is, how it stands, and what to do. */
export const alreadyActive = ({ name: plan }: Named, active: ActivePlan, eprocess: Eprocess) => {
  const { name, policy_id, status, ends_on } = active
  const has = eprocess === 'applicant' ? 'You already have' : `${name} already has`
  const is = `${has} ${plan}: policy ${policy_id}, ${status === 'ACTIVE' ? 'active' : 'not active yet'}`
  return {
    errorCode: 'already-active' as const,
    message:
      ends_on === null
        ? `${is}. To change who it covers, call us to end it first, then add it again to start on or after that day.`
        : `${is}, ends on ${longDate(lastDayOf(ends_on))}. Choose a start day after that.`,
  }
}
