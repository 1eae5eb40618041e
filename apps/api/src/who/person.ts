import { type Role, roleMeanings } from '@openroll/contract/role-meanings'
import type { Duty } from '@openroll/contract/duty-meanings'

/** A signed-in person (SF-6.01, D-1.04). `id` is agent_id, group id, user_id or operator number, by role. */
export type Person = {
  readonly role: Role
  readonly id: number
  readonly name: string
  /** An operator's duties. */
  readonly duties?: readonly Duty[]
  /** Set for an operator without the required second factor: the console answers nothing until they set one up. */
  readonly secondFactorDue?: true
  /** A member's number after a merge (D-1.18). */
  readonly joined?: number
  /** Set for an invited member: under this member number, they see only policies with this email address. */
  readonly invited?: { readonly member_id: number; readonly mailbox: string }
  /** The time of the call, which decides whether a changed email address counts yet. */
  readonly asOf?: Date
}

/** The time of a person's call; without one, no unconfirmed email address counts. */
export const asOf = (person: Pick<Person, 'asOf'> | null): Date => person?.asOf ?? new Date(0)

/** The number of a member's policies: their account's own, unless they were invited or an operator merged it. */
export const memberNumber = ({ id, invited, joined }: Person): number => joined ?? invited?.member_id ?? id

/** A person as shown to their browser. */
export const shownPerson = ({ role, id, name, duties, secondFactorDue }: Person) => ({
  role,
  id,
  name,
  ...(duties === undefined ? {} : { duties: [...duties] }),
  ...(secondFactorDue === undefined ? {} : { second_factor_due: secondFactorDue }),
})

/** The caller: a browser session, and the signed-in person, if any. */
export type Caller = { readonly session: string; readonly person: Person | null }

/** The signed-in person if not a member: what they enroll is for someone else (D-1.13). */
export const signedInHelper = ({ person }: Caller): Person | null =>
  person === null || roleMeanings[person.role].enrollsItself ? null : person

type PersonRef = Pick<Person, 'role' | 'id'> | null | undefined
const numberOf = (person: PersonRef, source: (typeof roleMeanings)[Role]['number']): number | undefined =>
  person && roleMeanings[person.role].number === source ? person.id : undefined
/** The signed-in rep's number, if any. */
export const repNumber = (person: PersonRef): number | undefined => numberOf(person, 'rep-record')
/** The signed-in administrator's group, if any. */
export const groupNumber = (person: PersonRef): number | undefined => numberOf(person, 'group-record')
/** The signed-in operator's number as stored with their actions, or null. */
export const operatorNumber = (person: PersonRef): number | null => numberOf(person, 'own-number') ?? null
