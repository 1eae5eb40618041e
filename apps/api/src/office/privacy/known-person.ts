import { trustedPolicies } from '../../roles/members/trusted-policies.ts'
import { stepSecrets } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Db } from '../../db/pool.ts'
import {
  accountsOf,
  employeesIn,
  leadsOf,
  peopleOn,
  policiesOfMember,
  quotesAmong,
  unfinishedAmong,
  type PolicyPerson,
  type UnfinishedEnrollment,
} from './find-store.ts'
import { employeeRef } from './employee-ref.ts'
import { sameEmail, type PersonRecord } from './person-record.ts'
import { matchRecord, type RecordIdentity, type KnownIdentity } from './match-record.ts'

type Place = { readonly db: Db; readonly vault: Vault }
/** A person as known from the search result. */
export type KnownPerson = KnownIdentity & {
  /** Records that are certainly theirs. */
  readonly ownRecords: readonly PersonRecord[]
}

const nobody: KnownPerson = {
  name: '',
  birthdate: null,
  userIds: [],
  isMember: false,
  ssnHashes: [],
  emails: [],
  ownRecords: [],
}
const certain = { sure: true, differs: [] } as const

/** The person a reference names, if any. */
export const findKnown = (place: Place, person: string): Promise<KnownPerson | undefined> => {
  const [kind, id] = [person.slice(0, 1), person.slice(2)]
  switch (kind) {
    case 'm':
      return /^\d{1,9}$/.test(id) ? knownMember(place, Number(id)) : Promise.resolve(undefined)
    case 'p':
      return fromPolicyRow(place, id)
    case 'e':
      return fromEnrollment(place, id)
    case 'a':
      return fromAccount(place, id)
    case 'g':
      return fromEmployee(place, id)
    case 'q':
      return fromQuote(place, id)
    default:
      return fromLead(place, id)
  }
}

/** A member, known by the policies proven to be theirs: anyone who knows their number, birth date and name can submit more. */
export const knownMember = async ({ db }: Place, number: number): Promise<KnownPerson | undefined> => {
  const accounts = (await accountsOf(db, { numbers: [number] })).filter(({ invited }) => !invited)
  const emails = accounts.map(({ email }) => email)
  const known = fromPolicies(trustedPolicies(await policiesOfMember(db, number), emails), 'Member number')
  return known && { ...known, isMember: true, emails: [...new Set([...known.emails, ...emails])] }
}

/** The identity on a policy. */
export const identityOn = (one: PolicyPerson): RecordIdentity => ({
  ...one,
  name: `${one.first_name} ${one.last_name}`,
})

/** The identity on an unfinished enrollment, as far as entered. */
export const identityOnUnfinished = (vault: Vault, one: UnfinishedEnrollment): RecordIdentity => {
  const name = `${one.first_name ?? ''} ${one.last_name ?? ''}`.trim()
  const ssn = ssnOf(vault, one)
  return {
    ...one,
    name: name === '' ? null : name,
    birthdate: one.dob,
    ssn_hash: ssn === undefined ? null : vault.hash(ssn, 'ssn'),
  }
}

const ssnOf = (vault: Vault, { enrollment_id, sealed }: UnfinishedEnrollment): string | undefined => {
  const opened = sealed === null ? undefined : vault.read(stepSecrets, { enrollment_id, step: 'primary_info' }, sealed)
  return /"ssn":"(\d{9})"/.exec(opened ?? '')?.[1]
}

const fromPolicies = (found: readonly PolicyPerson[], why: string): KnownPerson | undefined => {
  const [newest] = found
  if (newest === undefined) return undefined
  return {
    name: `${newest.first_name} ${newest.last_name}`,
    birthdate: newest.birthdate,
    userIds: [...new Set(found.flatMap(({ user_id }) => user_id ?? []))],
    isMember: false,
    ssnHashes: [...new Set(found.map(({ ssn_hash }) => ssn_hash))],
    emails: [...new Set(found.flatMap(({ email }) => email ?? []))],
    ownRecords: found.map((of): PersonRecord => ({ kind: 'policy', of, why, ...certain })),
  }
}

const fromPolicyRow = async ({ db }: Place, id: string): Promise<KnownPerson | undefined> => {
  const [enrollment = '', role, place] = id.split('.')
  const one = (await peopleOn(db, [enrollment])).find((each) => each.role === role && String(each.place) === place)
  if (one === undefined) return undefined
  const record: PersonRecord = { kind: 'covered', of: one, why: 'Named on the policy', ...certain }
  return { ...(fromPolicies([one], '') ?? nobody), userIds: [], ownRecords: [record] }
}

const fromEnrollment = async (place: Place, id: string): Promise<KnownPerson | undefined> => {
  const [draft] = await unfinishedAmong(place.db, [id])
  if (draft === undefined) {
    const [one] = (await peopleOn(place.db, [id])).filter(({ role }) => role === 'member')
    if (one === undefined) return undefined
    const member = one.user_id === null ? undefined : await knownMember(place, one.user_id)
    return member !== undefined && matchRecord(member, identityOn(one)).sure
      ? member
      : fromPolicies([one], 'Search result')
  }
  const { name, ssn_hash } = identityOnUnfinished(place.vault, draft)
  return {
    ...nobody,
    name: name ?? '',
    birthdate: draft.dob,
    userIds: draft.user_id === null ? [] : [draft.user_id],
    ssnHashes: ssn_hash === null ? [] : [ssn_hash],
    emails: draft.email === null ? [] : [draft.email],
    ownRecords: [{ kind: 'unfinished', of: draft, why: 'Search result', ...certain }],
  }
}

/** An invited account proves only its mailbox (docs/decisions/0015); one made by an operator is the member's. */
const fromAccount = async (place: Place, id: string): Promise<KnownPerson | undefined> => {
  const [account] = await accountsOf(place.db, { ids: [id] })
  if (account === undefined) return undefined
  const record: PersonRecord = { kind: 'account', of: account, why: 'Search result', ...certain }
  const known = account.invited
    ? fromPolicies(
        (await policiesOfMember(place.db, account.number)).filter(({ email }) => email === account.email),
        sameEmail,
      )
    : await knownMember(place, account.number)
  const { emails, ownRecords: policies } = known ?? nobody
  return {
    ...(known ?? { ...nobody, name: account.name }),
    userIds: [account.number],
    emails: [...new Set([account.email, ...emails])],
    ownRecords: [record, ...policies],
  }
}

const fromLead = async ({ db }: Place, id: string): Promise<KnownPerson | undefined> => {
  const [lead] = await leadsOf(db, { ids: [id] })
  if (lead === undefined) return undefined
  const record: PersonRecord = { kind: 'lead', of: lead, why: 'Search result', ...certain }
  return { ...nobody, name: lead.name, emails: [lead.email], ownRecords: [record] }
}

const fromEmployee = async ({ db, vault }: Place, id: string): Promise<KnownPerson | undefined> => {
  const [group = ''] = id.split('.')
  if (!/^\d{1,9}$/.test(group)) return undefined
  const employee = (await employeesIn(db, Number(group))).find((one) => employeeRef(vault, one) === `g-${id}`)
  if (employee === undefined) return undefined
  const record: PersonRecord = { kind: 'employee', of: employee, why: 'Search result', ...certain }
  return {
    ...nobody,
    name: `${employee.first_name} ${employee.last_name}`,
    emails: [employee.email],
    ownRecords: [record],
  }
}

/** A quote's recipient is a person of their own, even if someone else enrolled with the same cart. */
const fromQuote = async ({ db }: Place, id: string): Promise<KnownPerson | undefined> => {
  const [enrollment_id = '', quote_id = ''] = id.split('.')
  const [quote] = await quotesAmong(db, [{ enrollment_id, quote_id }])
  if (quote === undefined) return undefined
  const record: PersonRecord = { kind: 'quote', of: quote, why: 'Search result', ...certain }
  const emails = quote.to_address === null ? [] : [quote.to_address]
  return { ...nobody, name: quote.name, emails, ownRecords: [record] }
}
