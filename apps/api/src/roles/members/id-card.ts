import type { PlanStanding } from '@openroll/contract/receipt/standing'
import { cardCategories, type IdCard } from '@openroll/contract/roles/id-card'
import type { OwnPolicy } from '@openroll/contract/roles/member'
import type { Catalog } from '../../catalog/catalog.ts'

type Policy = {
  readonly policy_id: string
  readonly payments_on_hold: boolean
  readonly people: readonly { readonly name: string }[]
  readonly plans: readonly (PlanStanding & { readonly plan_id: number; readonly plan_name: string })[]
}
type Context = {
  readonly catalog: Pick<Catalog, 'plans'>
  readonly helper: OwnPolicy['helper']
  /** The site, whose phone number is on every card. */
  readonly site: OwnPolicy['helper']
}

/** The card of a policy's plans that are or will be in force; null if none of them needs one. */
export const idCardOf = (
  { policy_id, payments_on_hold, people, plans }: Policy,
  { catalog, helper, site }: Context,
): IdCard | null => {
  const cardPlans = plans.flatMap(({ plan_id, plan_name, standing, starts_on }) => {
    const plan = catalog.plans.get(plan_id)
    const isOnCard = standing === 'active' || (standing === 'enrolled' && !payments_on_hold)
    if (plan === undefined || !isOnCard || !cardCategories.has(plan.category)) return []
    return [{ name: plan_name, carrier: plan.carrier, network: plan.network ?? '', starts_on }]
  })
  if (cardPlans.length === 0) return null
  const phones = [site, helper].filter(
    ({ phone }, at, all) => phone !== '' && all.findIndex((one) => one.phone === phone) === at,
  )
  return {
    number: policy_id,
    member: people[0]?.name ?? '',
    plans: cardPlans,
    covered: people.map(({ name }) => name),
    phones: phones.map(({ name, phone, hours }) => ({ who: name, phone, hours })),
  }
}
