import type { KeptRecord } from '@openroll/contract/office/privacy'
import type { Db } from '../../db/pool.ts'
import { plainName } from '../../roles/members/person-key.ts'
import type { Vault } from '../../vault/vault.ts'
import {
  accountsOf,
  employeesAt,
  byEmail,
  bySsn,
  leadsOf,
  mailsTo,
  peopleOn,
  policiesOfMember,
  quotesTo,
  savedUnder,
  unfinishedAmong,
  unfinishedBorn,
  unfinishedOfMember,
  unfinishedWithEmail,
  type PolicyPerson,
  type Unfinished,
} from './find-store.ts'
import { quotedToHash } from '../../enrollment/quoted/quoted-to.ts'
import { findKnown, identityOn, identityOnUnfinished, type KnownPerson } from './known-person.ts'
import { employeeRef } from './employee-ref.ts'
import { byAddress, type PersonRecord } from './person-record.ts'
import { matchRecord } from './match-record.ts'

type Place = { readonly db: Db; readonly vault: Vault }

export type Subject = {
  readonly name: string
  readonly birthdate: string | null
  readonly records: ReadonlyMap<string, PersonRecord>
}

/** Everything stored about the person a reference names: by member number, SSN, name with birth date, and email. */
export const subjectOf = async (place: Place, person: string): Promise<Subject | undefined> => {
  const known = await findKnown(place, person)
  if (known === undefined) return undefined
  const records = new Map<string, PersonRecord>()
  const add = (one: PersonRecord) => {
    const ref = refOf(place.vault, one)
    if (!records.has(ref)) records.set(ref, one)
  }
  known.first.forEach(add)
  for (const one of await gathered(place, known)) add(one)
  return records.size === 0 ? undefined : { name: known.name, birthdate: known.birthdate, records }
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

const gathered = async (place: Place, known: KnownPerson): Promise<PersonRecord[]> => {
  const { db, vault } = place
  const { userIds, emails, birthdate } = known
  const policy = (of: PolicyPerson, why: string): PersonRecord => ({
    kind: of.role === 'member' ? 'policy' : 'covered',
    of,
    why,
    ...matchRecord(known, identityOn(of)),
  })
  const unfinished = (of: Unfinished, why: string, to: string | null = null): PersonRecord => {
    const identity = identityOnUnfinished(vault, of)
    return { kind: 'unfinished', of, why, ...matchRecord(known, { ...identity, email: identity.email ?? to }) }
  }
  const policies = await many(userIds, (id) => policiesOfMember(db, id))
  const sharing = await many(known.ssnHashes, async (hash) =>
    (await peopleOn(db, await bySsn(db, hash))).filter(({ ssn_hash }) => ssn_hash === hash),
  )
  const writing = await many(emails, async (email) =>
    (await peopleOn(db, await byEmail(db, vault.hash(email, 'email')))).filter(
      (one) => one.role === 'member' && one.email === email,
    ),
  )
  const open = await many(emails, (email) => unfinishedWithEmail(db, email))
  const saved = await many(emails, async (email) =>
    (await unfinishedAmong(db, await savedUnder(db, vault.hash(email, 'resume-email')))).map((of) => ({ of, email })),
  )
  const begun = await many(userIds, (id) => unfinishedOfMember(db, id))
  const born = birthdate === null ? [] : (await unfinishedBorn(db, birthdate)).filter((one) => isNamed(one, known.name))
  const quotes = await many(emails, (email) => quotesTo(db, email, quotedToHash(vault, email)))
  const mailed = await many(emails, (email) => mailsTo(db, email))
  return [
    ...policies.map((of) => policy(of, 'Member number')),
    ...sharing.map((of) => policy(of, 'Same Social Security number')),
    ...writing.map((of) => policy(of, byAddress)),
    ...begun.map((of) => unfinished(of, 'Member number')),
    ...open.map((of) => unfinished(of, byAddress)),
    ...saved.map(({ of, email }) => unfinished(of, 'Code sent to the same email address', email)),
    ...born.map((of) => unfinished(of, 'Same name and birth date')),
    ...(await accountsOf(db, { emails, numbers: userIds })).map((of): PersonRecord => {
      const isNumbered = userIds.includes(of.number)
      const isAddress = emails.includes(of.email)
      const isTheirs = isNumbered && (isAddress || (known.isMember && !of.invited))
      const why = isNumbered ? 'Member number' : byAddress
      return { kind: 'account', of, why, sure: isTheirs, differs: isAddress || isTheirs ? [] : ['email'] }
    }),
    ...(await leadsOf(db, { emails })).map((of): PersonRecord => ({
      kind: 'lead',
      of,
      why: byAddress,
      ...byName(of.name, known),
    })),
    ...(await employeesAt(db, emails)).map((of): PersonRecord => ({
      kind: 'employee',
      of,
      why: byAddress,
      ...byName(`${of.first_name} ${of.last_name}`, known),
    })),
    ...quotes.map((of): PersonRecord => ({
      kind: 'quote',
      of,
      why: 'Sent to the same email address',
      ...byName(of.name, known),
    })),
    ...mailed
      .filter(
        ({ alone, kind, mail_id }) => (alone || kind === 'quote') && quotes.every((one) => one.mail_id !== mail_id),
      )
      .map((of): PersonRecord => ({ kind: 'mail', of, why: byAddress, sure: true, differs: [] })),
  ]
}

const isNamed = (one: { first_name: string | null; last_name: string | null }, name: string): boolean =>
  plainName(`${one.first_name ?? ''}${one.last_name ?? ''}`) === plainName(name)

/** A record with the same email is theirs only if the name matches, since households share addresses. */
const byName = (name: string, known: KnownPerson): Pick<PersonRecord, 'sure' | 'differs'> =>
  plainName(name) === plainName(known.name) ? { sure: true, differs: [] } : { sure: false, differs: ['name'] }

const many = async <From, To>(from: readonly From[], of: (one: From) => Promise<readonly To[]>): Promise<To[]> =>
  (await Promise.all(from.map(of))).flat()
