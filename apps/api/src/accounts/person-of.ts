import { isConsole, mayRequireSecondStep } from '@openroll/contract/role-meanings'
import type { Person } from '../who/person.ts'
import type { Session } from './session.ts'

type Kept = Pick<Session, 'role' | 'subject_id' | 'name' | 'email' | 'member_id' | 'duties' | 'second_factor'> &
  Partial<Pick<Session, 'joined_to'>>

/** Whom an account stands for; the one place that makes it of a row, so that an invited member is never taken for another. */
export const personOf = (
  { role, subject_id: id, name, email, member_id, joined_to = null, duties, second_factor }: Kept,
  secondFactorRequired: boolean,
): Person => ({
  role,
  id,
  name,
  ...(member_id === null ? {} : { invited: { member_id, mailbox: email } }),
  ...(joined_to === null ? {} : { joined: joined_to }),
  ...(isConsole(role) ? { duties } : {}),
  ...(mayRequireSecondStep(role) && secondFactorRequired && !second_factor ? { secondFactorDue: true } : {}),
})
