import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import type { Eprocess, PlanStatus } from '@openroll/contract/words'
import type { Plan } from '../../catalog/catalog.ts'

/** A plan the person already has on another policy; coverage ends before `ends_on`. */
export type ActivePlan = {
  readonly plan_id: number
  readonly policy_id: string
  /** The member's name on the policy. */
  readonly name: string
  readonly status: PlanStatus
  readonly ends_on: string | null
}

type NamedPlan = Pick<Plan, 'plan_id' | 'name'>

/** The coverage that would overlap with this plan on its start date (D-3.01). */
export const activeOn = (
  { plan_id }: Pick<Plan, 'plan_id'>,
  active: readonly ActivePlan[],
  start: string,
): ActivePlan | undefined =>
  active.find((one) => one.plan_id === plan_id && (one.ends_on === null || one.ends_on > start))

/** The start dates without overlap; all dates if none is free, so that submitting explains why. */
export const availableStartDays = (
  days: readonly string[],
  plans: readonly Pick<Plan, 'plan_id'>[],
  active: readonly ActivePlan[],
): readonly string[] => {
  const free = days.filter((day) => plans.every((plan) => activeOn(plan, active, day) === undefined))
  return free.length === 0 ? days : free
}

/** The message: whose plan it is, its status, and what to do. */
export const alreadyActive = ({ name: plan }: NamedPlan, active: ActivePlan, eprocess: Eprocess) => {
  const { name, policy_id, status, ends_on } = active
  const has = eprocess === 'applicant' ? 'You already have' : `${name} already has`
  const is = `${has} ${plan}: policy ${policy_id}, ${status === 'ACTIVE' ? 'active' : 'not active yet'}`
  return {
    errorCode: 'already-active' as const,
    message:
      ends_on === null
        ? `${is}. To change who it covers, call us to end it first. Then add it again with a start date after it ends.`
        : `${is} (ends ${longDate(lastDayOf(ends_on))}). Choose a start date after that.`,
  }
}
