import { stateMeanings } from '@openroll/contract/office/state-meanings'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Vault } from '../../vault/vault.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import type { CoverageRecord } from './record.ts'
import type { StoredCoverage } from './records-store.ts'

/** The catalog part of a record; the rest is stored with the enrollment. */
export const planFacts = (
  { plans }: Pick<Catalog, 'plans'>,
  planId: number,
): Pick<CoverageRecord, 'plan_code' | 'category'> => {
  const plan = plans.get(planId)
  return { plan_code: plan?.code ?? '', category: plan?.category ?? 'lifestyle' }
}

/** The record of a stored coverage, as sent to its carrier. */
export const buildRecord = (
  vault: Vault,
  plan: ReturnType<typeof planFacts>,
  stored: StoredCoverage,
): CoverageRecord => {
  const { enrollment_id, plan_id, coverage_state, people } = stored
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
    canceled: stateMeanings[coverage_state].covers === 'never',
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

/** A record for comparison with earlier feeds, without genders added to policies later, which would read as changes. */
export const comparable = (record: CoverageRecord, { people }: StoredCoverage): CoverageRecord => ({
  ...record,
  people: record.people.map(({ gender, ...person }, at) => {
    const hadGender = gender !== undefined && people[at]?.gender !== null
    return hadGender ? { ...person, gender } : person
  }),
})
