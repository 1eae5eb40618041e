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
  byEmail,
  byPolicyNumber,
  bySsn,
  leadsOf,
  peopleBorn,
  peopleOn,
  quotesTo,
  savedUnder,
  unfinishedAmong,
  unfinishedBorn,
  unfinishedWithEmail,
  type PolicyPerson,
  type Unfinished,
} from './find-store.ts'
import { employeeRef } from './employee-ref.ts'
import { dayIn } from '../list/day-in.ts'
import { knownMember, identityOn } from './known-person.ts'
import { matchRecord } from './match-record.ts'

type Place = { readonly db: Db; readonly vault: Vault; readonly config: { readonly timeZone: string } }
type SearchInput = ParsedInput<typeof findPerson>
type PersonFound = OutputOf<typeof findPerson>['result'][number]

/** The value to search by: the first one given; 422 if there is too little. */
export const searchKeyOf = (given: SearchInput): 'policy_id' | 'ssn' | 'email' | 'name' => {
  if (given.policy_id !== undefined) return 'policy_id'
  if (given.ssn !== undefined) return 'ssn'
  if (given.email !== undefined) return 'email'
  if (given.last_name === undefined || given.birthdate === undefined) throw fieldFault('policy_id', searchByWhat)
  return 'name'
}

/** Everyone the given values lead to, each once. */
export const searchPeople = async (place: Place, given: SearchInput): Promise<PersonFound[]> => {
  const { db, vault } = place
  switch (searchKeyOf(given)) {
    case 'policy_id': {
      const number = readPolicyNumber(given.policy_id ?? '')
      if (number === undefined)
        throw fieldFault('policy_id', 'This is not a valid policy number. Check it against the receipt')
      const on = await peopleOn(db, await byPolicyNumber(db, number))
      return shownPeople(
        place,
        on.filter(({ role }) => role === 'member'),
      )
    }
    case 'ssn': {
      const hash = vault.hash(given.ssn ?? '', 'ssn')
      const on = await peopleOn(db, await bySsn(db, hash))
      return shownPeople(
        place,
        on.filter(({ ssn_hash }) => ssn_hash === hash),
      )
    }
    case 'email':
      return byAddress(place, given.email ?? '')
    case 'name': {
      const { first_name, last_name = '', birthdate = '' } = given
      const isTheirs = (one: { first_name: string | null; last_name: string | null }) =>
        plainName(one.last_name ?? '') === plainName(last_name) &&
        (first_name === undefined || plainName(one.first_name ?? '') === plainName(first_name))
      const [sold, open] = [await peopleBorn(db, birthdate), await unfinishedBorn(db, birthdate)]
      return [
        ...(await shownPeople(place, sold.filter(isTheirs))),
        ...open.filter(isTheirs).map((one) => shownUnfinished(one, place.config.timeZone)),
      ]
    }
  }
}

const byAddress = async (place: Place, email: string): Promise<PersonFound[]> => {
  const {
    db,
    vault,
    config: { timeZone },
  } = place
  const sold = await peopleOn(db, await byEmail(db, vault.hash(email, 'email')))
  const open = [
    ...(await unfinishedWithEmail(db, email)),
    ...(await unfinishedAmong(db, await savedUnder(db, vault.hash(email, 'resume-email')))),
  ]
  const members = sold.filter((one) => one.role === 'member' && one.email === email)
  const shown = [
    ...(await shownPeople(place, members)),
    ...open.map((one) => shownUnfinished(one, place.config.timeZone)),
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
  return [...new Map(shown.map((one) => [one.person, one])).values()]
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
export const nameOf = ({ first_name, last_name }: Unfinished): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'No name yet'

const shownUnfinished = (one: Unfinished, timeZone: string): PersonFound => ({
  person: `e-${one.enrollment_id}`,
  name: nameOf(one),
  birthdate: one.dob,
  email: maskEmail(one.email ?? ''),
  said: `Unfinished enrollment, changed on ${dayIn(one.changed_at, timeZone)}`,
})
