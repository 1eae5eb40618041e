import { type HolderRole } from '@openroll/contract/role-meanings'
import { holdsOne, type Duty } from '@openroll/contract/duty-meanings'
import { officeScreens } from '@openroll/contract/office/screens'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'

type Props = { of: HolderRole; number: number }
const filterOf: Readonly<Record<HolderRole, string>> = { rep: 'agent_id', group: 'group_id' }

/** Where else the console shows something of a rep or group, for operators whose duties it is. */
export const Elsewhere = ({ of, number }: Props) => {
  const held = useCall(getSignedInPerson, {}).data?.result?.duties ?? []
  const { enrollments, accounts } = officeScreens
  const mine = (duties: readonly Duty[]) => holdsOne(held, duties)
  const key = filterOf[of]
  if (!mine(enrollments.duties) && !mine(accounts.duties)) return null
  return (
    <p className="directory-acts">
      {mine(enrollments.duties) && <Link to={`${enrollments.route}?${key}=${number}`}>Enrollments</Link>}
      {mine(accounts.duties) && <Link to={`${accounts.route}?role=${of}&number=${number}`}>Accounts</Link>}
    </p>
  )
}
