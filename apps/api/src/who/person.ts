import { type Role, roleMeans } from '@openroll/contract/role-meanings'
import type { Duty } from '@openroll/contract/duty-meanings'

/** Somebody who signed in (SF-6.01, D-1.04). `id` is agent_id, group id, user_id or operator number, by role. */
export type Person = {
  readonly role: Role
  readonly id: number
  readonly name: string
  /** Of an operator: what they are there for. */
  readonly duties?: readonly Duty[]
  /** Of an operator who has no second factor where one is asked of all: nothing of the console is answered before they set one up. */
  readonly secondFactorDue?: true
  /** Of a member: the number that theirs was joined to (D-1.18). */
  readonly joined?: number
  /** Of a member who came by invitation: of the policies under this number only those with this email address are theirs to see. */
  readonly invited?: { readonly member_id: number; readonly mailbox: string }
}

/**
 * Under which number a member's policies stand: their account's own, unless they came by invitation, or an operator joined it to another.
 */
export const memberNumber = ({ id, invited, joined }: Person): number => joined ?? invited?.member_id ?? id

/** A person as their browser is told of them. */
export const shownPerson = ({ role, id, name, duties, secondFactorDue }: Person) => ({
  role,
  id,
  name,
  ...(duties === undefined ? {} : { duties: [...duties] }),
  ...(secondFactorDue === undefined ? {} : { second_factor_due: secondFactorDue }),
})

/** Who asks: a browser session, and the person who signed in with it, if any. */
export type Asker = { readonly session: string; readonly person: Person | null }

/** Who is signed in and is not the member: whatever they enroll is for somebody else (D-1.13). */
export const helperIn = ({ person }: Asker): Person | null =>
  person === null || roleMeans[person.role].enrollsItself ? null : person

type Signed = Pick<Person, 'role' | 'id'> | null | undefined
const numberOf = (person: Signed, of: (typeof roleMeans)[Role]['number']): number | undefined =>
  person && roleMeans[person.role].number === of ? person.id : undefined
/** The rep that somebody is signed in as; undefined for anybody else. */
export const repNumber = (person: Signed): number | undefined => numberOf(person, 'rep-record')
/** The group that somebody is signed in for; undefined for anybody else. */
export const groupNumber = (person: Signed): number | undefined => numberOf(person, 'group-record')
/** The operator who is signed in, as what they do is kept; null for anybody else. */
export const operatorNumber = (person: Signed): number | null => numberOf(person, 'own-number') ?? null
