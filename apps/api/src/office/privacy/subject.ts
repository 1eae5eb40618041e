import type { KeptRecord } from '@openroll/contract/office/privacy'
import type { Db } from '../../db/pool.ts'
import { plainName } from '../../roles/members/person-key.ts'
import type { Vault } from '../../vault/vault.ts'
import {
  accountsOf,
  employeesAt,
  enrollmentsByEmail,
  enrollmentsBySsn,
  leadsOf,
  mailsTo,
  peopleOn,
  policiesOfMember,
  quotesTo,
  draftsByEmail,
  unfinishedAmong,
  unfinishedBorn,
  unfinishedOfMember,
  unfinishedWithEmail,
  type PolicyPerson,
  type UnfinishedEnrollment,
} from './find-store.ts'
import { quotedToHash } from '../../enrollment/quoted/quoted-to.ts'
import { findKnown, identityOn, identityOnUnfinished, type KnownPerson } from './known-person.ts'
import { employeeRef } from './employee-ref.ts'
import { sameEmail, type PersonRecord } from './person-record.ts'
import { matchRecord } from './match-record.ts'

type Place = { readonly db: Db; readonly vault: Vault }

export type Subject = {
  readonly name: string
  readonly birthdate: string | null
  readonly records: ReadonlyMap<string, PersonRecord>
}

/** Everything stored about the person a reference names: by member number, SSN, name with birth date, and email. */
export const subjectOf = async (place: Place, person: string): Promise<Subject | undefined> => {
  const knownPerson = await findKnown(place, person)
  if (knownPerson === undefined) return undefined
  const records = new Map<string, PersonRecord>()
  const add = (one: PersonRecord) => {
    const ref = refOf(place.vault, one)
    if (!records.has(ref)) records.set(ref, one)
  }
  knownPerson.ownRecords.forEach(add)
  for (const one of await findRecords(place, knownPerson)) add(one)
  return records.size === 0 ? undefined : { name: knownPerson.name, birthdate: knownPerson.birthdate, records }
}

/** A record's reference in calls. */
const refOf = (vault: Vault, one: PersonRecord): KeptRecord['record'] => {
  switch (one.kind) {
    case 'policy':
    case 'unfinished':
      return `e-${one.of.enrollment_id}`
    case 'covered':
      return `p-${one.of.enrollment_id}.${one.of.role}.${one.of.place}`
    case 'account':
      return `a-${one.of.id}`
    case 'lead':
      return `l-${one.of.lead_id}`
    case 'employee':
      return employeeRef(vault, one.of)
    case 'quote':
      return `q-${one.of.enrollment_id}.${one.of.quote_id}`
    case 'mail':
      return `o-${one.of.enrollment_id}.${one.of.mail_id}`
  }
}

const findRecords = async (place: Place, knownPerson: KnownPerson): Promise<PersonRecord[]> => {
  const { db, vault } = place
  const { userIds, emails, birthdate } = knownPerson
  const policy = (of: PolicyPerson, why: string): PersonRecord => ({
    kind: of.role === 'member' ? 'policy' : 'covered',
    of,
    why,
    ...matchRecord(knownPerson, identityOn(of)),
  })
  const unfinished = (of: UnfinishedEnrollment, why: string, to: string | null = null): PersonRecord => {
    const identity = identityOnUnfinished(vault, of)
    return { kind: 'unfinished', of, why, ...matchRecord(knownPerson, { ...identity, email: identity.email ?? to }) }
  }
  const policies = await findForEach(userIds, (id) => policiesOfMember(db, id))
  const ssnPolicies = await findForEach(knownPerson.ssnHashes, async (hash) =>
    (await peopleOn(db, await enrollmentsBySsn(db, hash))).filter(({ ssn_hash }) => ssn_hash === hash),
  )
  const emailPolicies = await findForEach(emails, async (email) =>
    (await peopleOn(db, await enrollmentsByEmail(db, vault.hash(email, 'email')))).filter(
      (one) => one.role === 'member' && one.email === email,
    ),
  )
  const emailDrafts = await findForEach(emails, (email) => unfinishedWithEmail(db, email))
  const codeDrafts = await findForEach(emails, async (email) =>
    (await unfinishedAmong(db, await draftsByEmail(db, vault.hash(email, 'resume-email')))).map((of) => ({
      of,
      email,
    })),
  )
  const memberDrafts = await findForEach(userIds, (id) => unfinishedOfMember(db, id))
  const namedDrafts =
    birthdate === null ? [] : (await unfinishedBorn(db, birthdate)).filter((one) => hasName(one, knownPerson.name))
  const quotes = await findForEach(emails, (email) => quotesTo(db, email, quotedToHash(vault, email)))
  const mails = await findForEach(emails, (email) => mailsTo(db, email))
  return [
    ...policies.map((of) => policy(of, 'Member number')),
    ...ssnPolicies.map((of) => policy(of, 'Same Social Security number')),
    ...emailPolicies.map((of) => policy(of, sameEmail)),
    ...memberDrafts.map((of) => unfinished(of, 'Member number')),
    ...emailDrafts.map((of) => unfinished(of, sameEmail)),
    ...codeDrafts.map(({ of, email }) => unfinished(of, 'Code sent to the same email address', email)),
    ...namedDrafts.map((of) => unfinished(of, 'Same name and birth date')),
    ...(await accountsOf(db, { emails, numbers: userIds })).map((of): PersonRecord => {
      const hasSameNumber = userIds.includes(of.number)
      const hasSameEmail = emails.includes(of.email)
      const isOwn = hasSameNumber && (hasSameEmail || (knownPerson.isMember && !of.invited))
      const why = hasSameNumber ? 'Member number' : sameEmail
      return { kind: 'account', of, why, sure: isOwn, differs: hasSameEmail || isOwn ? [] : ['email'] }
    }),
    ...(await leadsOf(db, { emails })).map((of): PersonRecord => ({
      kind: 'lead',
      of,
      why: sameEmail,
      ...matchName(of.name, knownPerson),
    })),
    ...(await employeesAt(db, emails)).map((of): PersonRecord => ({
      kind: 'employee',
      of,
      why: sameEmail,
      ...matchName(`${of.first_name} ${of.last_name}`, knownPerson),
    })),
    ...quotes.map((of): PersonRecord => ({
      kind: 'quote',
      of,
      why: 'Sent to the same email address',
      ...matchName(of.name, knownPerson),
    })),
    ...mails
      .filter(
        ({ alone, kind, mail_id }) => (alone || kind === 'quote') && quotes.every((one) => one.mail_id !== mail_id),
      )
      .map((of): PersonRecord => ({ kind: 'mail', of, why: sameEmail, sure: true, differs: [] })),
  ]
}

const hasName = (one: { first_name: string | null; last_name: string | null }, name: string): boolean =>
  plainName(`${one.first_name ?? ''}${one.last_name ?? ''}`) === plainName(name)

/** A record with the same email is theirs only if the name matches, since households share addresses. */
const matchName = (name: string, knownPerson: KnownPerson): Pick<PersonRecord, 'sure' | 'differs'> =>
  plainName(name) === plainName(knownPerson.name) ? { sure: true, differs: [] } : { sure: false, differs: ['name'] }

const findForEach = async <From, To>(from: readonly From[], of: (one: From) => Promise<readonly To[]>): Promise<To[]> =>
  (await Promise.all(from.map(of))).flat()
