import { findPerson, searchByWhat } from '@openroll/contract/office/privacy'
import type { ParsedInput, OutputOf } from '@openroll/contract/call'
import { maskEmail } from '@openroll/contract/mask'
import type { Db } from '../../db/pool.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import { quotedToHash } from '../../enrollment/quoted/quoted-to.ts'
import { plainName } from '../../roles/members/person-key.ts'
import type { Vault } from '../../vault/vault.ts'
import { fieldFault } from '../../who/refusal.ts'
import {
  accountsOf,
  employeesAt,
  enrollmentsByEmail,
  enrollmentsByPolicyNumber,
  enrollmentsBySsn,
  leadsOf,
  peopleBorn,
  peopleOn,
  quotesTo,
  draftsByEmail,
  unfinishedAmong,
  unfinishedBorn,
  unfinishedWithEmail,
  type PolicyPerson,
  type UnfinishedEnrollment,
} from './find-store.ts'
import { employeeRef } from './employee-ref.ts'
import { dayIn } from '../list/day-in.ts'
import { knownMember, identityOn } from './known-person.ts'
import { matchRecord } from './match-record.ts'

type Place = { readonly db: Db; readonly vault: Vault; readonly config: { readonly timeZone: string } }
type SearchInput = ParsedInput<typeof findPerson>
type PersonFound = OutputOf<typeof findPerson>['result'][number]

/** The value to search by: the first one entered; 422 if there is too little to search by. */
export const searchKeyOf = (search: SearchInput): 'policy_id' | 'ssn' | 'email' | 'name' => {
  if (search.policy_id !== undefined) return 'policy_id'
  if (search.ssn !== undefined) return 'ssn'
  if (search.email !== undefined) return 'email'
  if (search.last_name === undefined || search.birthdate === undefined) throw fieldFault('policy_id', searchByWhat)
  return 'name'
}

/** Everyone who matches the search, each once. */
export const searchPeople = async (place: Place, search: SearchInput): Promise<PersonFound[]> => {
  const { db, vault } = place
  switch (searchKeyOf(search)) {
    case 'policy_id': {
      const number = readPolicyNumber(search.policy_id ?? '')
      if (number === undefined)
        throw fieldFault('policy_id', 'This is not a valid policy number. Check it against the receipt')
      const people = await peopleOn(db, await enrollmentsByPolicyNumber(db, number))
      return shownPeople(
        place,
        people.filter(({ role }) => role === 'member'),
      )
    }
    case 'ssn': {
      const hash = vault.hash(search.ssn ?? '', 'ssn')
      const people = await peopleOn(db, await enrollmentsBySsn(db, hash))
      return shownPeople(
        place,
        people.filter(({ ssn_hash }) => ssn_hash === hash),
      )
    }
    case 'email':
      return searchByEmail(place, search.email ?? '')
    case 'name': {
      const { first_name, last_name = '', birthdate = '' } = search
      const hasName = (one: { first_name: string | null; last_name: string | null }) =>
        plainName(one.last_name ?? '') === plainName(last_name) &&
        (first_name === undefined || plainName(one.first_name ?? '') === plainName(first_name))
      const [policyPeople, drafts] = [await peopleBorn(db, birthdate), await unfinishedBorn(db, birthdate)]
      return [
        ...(await shownPeople(place, policyPeople.filter(hasName))),
        ...drafts.filter(hasName).map((one) => shownUnfinished(one, place.config.timeZone)),
      ]
    }
  }
}

const searchByEmail = async (place: Place, email: string): Promise<PersonFound[]> => {
  const {
    db,
    vault,
    config: { timeZone },
  } = place
  const policyPeople = await peopleOn(db, await enrollmentsByEmail(db, vault.hash(email, 'email')))
  const drafts = [
    ...(await unfinishedWithEmail(db, email)),
    ...(await unfinishedAmong(db, await draftsByEmail(db, vault.hash(email, 'resume-email')))),
  ]
  const members = policyPeople.filter((one) => one.role === 'member' && one.email === email)
  const people = [
    ...(await shownPeople(place, members)),
    ...drafts.map((one) => shownUnfinished(one, place.config.timeZone)),
    ...(await accountsOf(db, { emails: [email] })).map(({ id, name, created_at }) => ({
      person: `a-${id}`,
      name,
      birthdate: null,
      email: maskEmail(email),
      said: `Account since ${dayIn(created_at, timeZone)}`,
    })),
    ...(await leadsOf(db, { emails: [email] })).map(({ lead_id, name, requested_at }) => ({
      person: `l-${lead_id}`,
      name,
      birthdate: null,
      email: maskEmail(email),
      said: `Asked to work with us on ${dayIn(requested_at, timeZone)}`,
    })),
    ...(await employeesAt(db, [email])).map((one) => ({
      person: employeeRef(vault, one),
      name: `${one.first_name} ${one.last_name}`,
      birthdate: null,
      email: maskEmail(one.email),
      said: `Employee of group ${one.group_id} since ${dayIn(one.added_at, timeZone)}`,
    })),
    ...(await quotesTo(db, email, quotedToHash(vault, email))).map(({ enrollment_id, quote_id, name, sent_at }) => ({
      person: `q-${enrollment_id}.${quote_id}`,
      name,
      birthdate: null,
      email: maskEmail(email),
      said: `Quote sent on ${dayIn(sent_at, timeZone)}`,
    })),
  ]
  return [...new Map(people.map((one) => [one.person, one])).values()]
}

/**
 * Lists each member once, with the policies that are certainly theirs. Uncertain ones, and dependents and beneficiaries,
 * are listed separately by policy.
 */
const shownPeople = async (place: Place, found: readonly PolicyPerson[]): Promise<PersonFound[]> => {
  const numbers = [...new Set(found.flatMap(({ role, user_id }) => (role === 'member' ? (user_id ?? []) : [])))]
  const members = new Map(
    await Promise.all(numbers.map(async (number) => [number, await knownMember(place, number)] as const)),
  )
  const personOf = (one: PolicyPerson): string => {
    if (one.role !== 'member') return `p-${one.enrollment_id}.${one.role}.${one.place}`
    const member = one.user_id === null ? undefined : members.get(one.user_id)
    return member !== undefined && matchRecord(member, identityOn(one)).sure
      ? `m-${one.user_id}`
      : `e-${one.enrollment_id}`
  }
  const people = new Map<string, { readonly one: PolicyPerson; readonly policies: string[] }>()
  for (const one of found) {
    const person = personOf(one)
    const known = people.get(person) ?? { one, policies: [] }
    people.set(person, { ...known, policies: [...known.policies, one.policy_id] })
  }
  return [...people].map(([person, { one, policies }]) => ({
    person,
    name: `${one.first_name} ${one.last_name}`,
    birthdate: one.birthdate,
    email: maskEmail(one.email ?? ''),
    said: `${one.role === 'member' ? 'Member' : one.role === 'dependent' ? 'Dependent' : 'Beneficiary'}: ${policies.join(', ')}`,
  }))
}

/** The name on an unfinished enrollment. */
export const nameOf = ({ first_name, last_name }: UnfinishedEnrollment): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'No name yet'

const shownUnfinished = (one: UnfinishedEnrollment, timeZone: string): PersonFound => ({
  person: `e-${one.enrollment_id}`,
  name: nameOf(one),
  birthdate: one.dob,
  email: maskEmail(one.email ?? ''),
  said: `Unfinished enrollment, changed on ${dayIn(one.changed_at, timeZone)}`,
})
