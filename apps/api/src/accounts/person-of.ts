import { isConsole, mayRequireSecondStep } from '@openroll/contract/role-meanings'
import type { Person } from '../who/person.ts'
import type { Session } from './session.ts'

type AccountRow = Pick<Session, 'role' | 'subject_id' | 'name' | 'email' | 'member_id' | 'duties' | 'second_factor'> &
  Partial<Pick<Session, 'merged_into'>>

/** The person an account row represents; the only such conversion, so that invited members are always marked. */
export const personOf = (
  { role, subject_id: id, name, email, member_id, merged_into = null, duties, second_factor }: AccountRow,
  secondFactorRequired: boolean,
): Person => ({
  role,
  id,
  name,
  ...(member_id === null ? {} : { invited: { member_id, mailbox: email } }),
  ...(merged_into === null ? {} : { joined: merged_into }),
  ...(isConsole(role) ? { duties } : {}),
  ...(mayRequireSecondStep(role) && secondFactorRequired && !second_factor ? { secondFactorDue: true } : {}),
})
