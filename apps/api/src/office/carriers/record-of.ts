import { stateMeans } from '@openroll/contract/office/state-meanings'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Vault } from '../../vault/vault.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import type { CoverageRecord } from './record.ts'
import type { StoredCoverage } from './records-store.ts'

/** What a carrier is told of a plan out of the catalog; the rest of a record is kept with the enrollment. */
export const planTold = (
  { plans }: Pick<Catalog, 'plans'>,
  planId: number,
): Pick<CoverageRecord, 'plan_code' | 'category'> => {
  const plan = plans.get(planId)
  return { plan_code: plan?.code ?? '', category: plan?.category ?? 'lifestyle' }
}

/** What a stored coverage is to its carrier. */
export const recordOf = (vault: Vault, plan: ReturnType<typeof planTold>, stored: StoredCoverage): CoverageRecord => {
  const { enrollment_id, plan_id, stood, people } = stored
  return {
    enrollment_id,
    place: stored.place,
    policy_id: stored.policy_id,
    plan_id,
    plan_code: plan.plan_code,
    plan_name: stored.plan_name,
    category: plan.category,
    tier: stored.tier,
    starts_on: stored.starts_on,
    ends_on: stored.ends_on,
    canceled: stateMeans[stood].covers === 'never',
    premium_cents: stored.premium_cents,
    ...(stored.replaces === null ? {} : { replaces: stored.replaces }),
    ...(stored.replaced_by === null ? {} : { replaced_by: stored.replaced_by }),
    group_id: stored.group_id,
    member_gender: stored.gender,
    address1: stored.address1 ?? '',
    address2: stored.address2 ?? '',
    city: stored.city ?? '',
    state: stored.state,
    zip: stored.zip,
    phone: stored.phone ?? '',
    email: people[0]?.email ?? '',
    people: people.map(({ gender_before, ...person }) => {
      const { role, place, relationship, first_name, middle_name, last_name, birthdate } = person
      const gender = person.gender ?? gender_before
      return {
        role,
        relationship,
        first_name,
        middle_name,
        last_name,
        birthdate,
        ssn: vault.read(personSsn, { enrollment_id, role, place }, person.ssn_sealed) ?? '',
        ...(gender === null ? {} : { gender }),
      }
    }),
  }
}

/**
 * A record as what its carrier knows is reckoned by: a gender from before it was kept with the policy is told, and is no change of what was
 * told before.
 */
export const asKnown = (record: CoverageRecord, { people }: StoredCoverage): CoverageRecord => ({
  ...record,
  people: record.people.map(({ gender, ...person }, at) => {
    const isKept = gender !== undefined && people[at]?.gender !== null
    return isKept ? { ...person, gender } : person
  }),
})
