import { speaking } from '../../roles/members/speaking.ts'
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
  type Unfinished,
} from './find-store.ts'
import { employeeRef } from './employee-ref.ts'
import { byAddress, type Theirs } from './theirs.ts'
import { whose, type Said, type Whom } from './whose.ts'

type Place = { readonly db: Db; readonly vault: Vault }
/** What is known of somebody from where the search began. */
export type Known = Whom & {
  /** What it began with is theirs without a doubt. */
  readonly first: readonly Theirs[]
}

const nobody: Known = {
  name: '',
  birthdate: null,
  userIds: [],
  isMember: false,
  ssnHashes: [],
  emails: [],
  first: [],
}
const sure = { sure: true, differs: [] } as const

/** Whom a reference names; undefined where there is nobody. */
export const knownOf = (place: Place, person: string): Promise<Known | undefined> => {
  const [kind, id] = [person.slice(0, 1), person.slice(2)]
  switch (kind) {
    case 'm':
      return /^\d{1,9}$/.test(id) ? knownMember(place, Number(id)) : Promise.resolve(undefined)
    case 'p':
      return named(place, id)
    case 'e':
      return began(place, id)
    case 'a':
      return signsIn(place, id)
    case 'g':
      return employed(place, id)
    case 'q':
      return quoted(place, id)
    default:
      return asked(place, id)
  }
}

/** A member by what speaks for them: whoever knows a member’s number, birth date and name can submit more under it. */
export const knownMember = async ({ db }: Place, number: number): Promise<Known | undefined> => {
  const accounts = (await accountsOf(db, { numbers: [number] })).filter(({ invited }) => !invited)
  const emails = accounts.map(({ email }) => email)
  const known = ofPolicies(speaking(await policiesOfMember(db, number), emails), 'Member number')
  return known && { ...known, isMember: true, emails: [...new Set([...known.emails, ...emails])] }
}

/** What a policy says of whose it is. */
export const saidBy = (one: PolicyPerson): Said => ({ ...one, name: `${one.first_name} ${one.last_name}` })

/** What an unfinished enrollment says of whose it is, as far as it was given. */
export const saidByUnfinished = (vault: Vault, one: Unfinished): Said => {
  const name = `${one.first_name ?? ''} ${one.last_name ?? ''}`.trim()
  const ssn = ssnOf(vault, one)
  return {
    ...one,
    name: name === '' ? null : name,
    birthdate: one.dob,
    ssn_hash: ssn === undefined ? null : vault.hash(ssn, 'ssn'),
  }
}

const ssnOf = (vault: Vault, { enrollment_id, sealed }: Unfinished): string | undefined => {
  const opened = sealed === null ? undefined : vault.read(stepSecrets, { enrollment_id, step: 'primary_info' }, sealed)
  return /"ssn":"(\d{9})"/.exec(opened ?? '')?.[1]
}

const ofPolicies = (found: readonly PolicyPerson[], why: string): Known | undefined => {
  const [newest] = found
  if (newest === undefined) return undefined
  return {
    name: `${newest.first_name} ${newest.last_name}`,
    birthdate: newest.birthdate,
    userIds: [...new Set(found.flatMap(({ user_id }) => user_id ?? []))],
    isMember: false,
    ssnHashes: [...new Set(found.map(({ ssn_hash }) => ssn_hash))],
    emails: [...new Set(found.flatMap(({ email }) => email ?? []))],
    first: found.map((of): Theirs => ({ kind: 'policy', of, why, ...sure })),
  }
}

const named = async ({ db }: Place, id: string): Promise<Known | undefined> => {
  const [enrollment = '', role, place] = id.split('.')
  const one = (await peopleOn(db, [enrollment])).find((each) => each.role === role && String(each.place) === place)
  if (one === undefined) return undefined
  const first: Theirs = { kind: 'covered', of: one, why: 'Named on the policy', ...sure }
  return { ...(ofPolicies([one], '') ?? nobody), userIds: [], first: [first] }
}

const began = async (place: Place, id: string): Promise<Known | undefined> => {
  const [open] = await unfinishedAmong(place.db, [id])
  if (open === undefined) {
    const [one] = (await peopleOn(place.db, [id])).filter(({ role }) => role === 'member')
    if (one === undefined) return undefined
    const member = one.user_id === null ? undefined : await knownMember(place, one.user_id)
    return member !== undefined && whose(member, saidBy(one)).sure ? member : ofPolicies([one], 'Looked for')
  }
  const { name, ssn_hash } = saidByUnfinished(place.vault, open)
  return {
    ...nobody,
    name: name ?? '',
    birthdate: open.dob,
    userIds: open.user_id === null ? [] : [open.user_id],
    ssnHashes: ssn_hash === null ? [] : [ssn_hash],
    emails: open.email === null ? [] : [open.email],
    first: [{ kind: 'unfinished', of: open, why: 'Looked for', ...sure }],
  }
}

/** An account that came by invitation knows what has its mailbox (docs/decisions/0017); one that an operator made is the member’s. */
const signsIn = async (place: Place, id: string): Promise<Known | undefined> => {
  const [account] = await accountsOf(place.db, { ids: [id] })
  if (account === undefined) return undefined
  const first: Theirs = { kind: 'account', of: account, why: 'Looked for', ...sure }
  const known = account.invited
    ? ofPolicies(
        (await policiesOfMember(place.db, account.number)).filter(({ email }) => email === account.email),
        byAddress,
      )
    : await knownMember(place, account.number)
  const { emails, first: policies } = known ?? nobody
  return {
    ...(known ?? { ...nobody, name: account.name }),
    userIds: [account.number],
    emails: [...new Set([account.email, ...emails])],
    first: [first, ...policies],
  }
}

const asked = async ({ db }: Place, id: string): Promise<Known | undefined> => {
  const [lead] = await leadsOf(db, { ids: [id] })
  if (lead === undefined) return undefined
  const first: Theirs = { kind: 'lead', of: lead, why: 'Looked for', ...sure }
  return { ...nobody, name: lead.name, emails: [lead.email], first: [first] }
}

const employed = async ({ db, vault }: Place, id: string): Promise<Known | undefined> => {
  const [group = ''] = id.split('.')
  if (!/^\d{1,9}$/.test(group)) return undefined
  const employee = (await employeesIn(db, Number(group))).find((one) => employeeRef(vault, one) === `g-${id}`)
  if (employee === undefined) return undefined
  const first: Theirs = { kind: 'employee', of: employee, why: 'Looked for', ...sure }
  return { ...nobody, name: `${employee.first_name} ${employee.last_name}`, emails: [employee.email], first: [first] }
}

/** Whom a quote was sent to: a person of their own, whoever enrolled in the same cart. */
const quoted = async ({ db }: Place, id: string): Promise<Known | undefined> => {
  const [enrollment_id = '', quote_id = ''] = id.split('.')
  const [quote] = await quotesAmong(db, [{ enrollment_id, quote_id }])
  if (quote === undefined) return undefined
  const first: Theirs = { kind: 'quote', of: quote, why: 'Looked for', ...sure }
  const emails = quote.to_address === null ? [] : [quote.to_address]
  return { ...nobody, name: quote.name, emails, first: [first] }
}
