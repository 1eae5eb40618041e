import { type PartnerRole } from '@openroll/contract/role-meanings'
import { hasAnyDuty, type Duty } from '@openroll/contract/duty-meanings'
import { officeScreens } from '@openroll/contract/office/screens'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'

type Props = { of: PartnerRole; number: number }
const filterOf: Readonly<Record<PartnerRole, string>> = { rep: 'agent_id', group: 'group_id' }

/** Links to a rep's or group's enrollments and accounts, for operators with those duties. */
export const RelatedLinks = ({ of, number }: Props) => {
  const ownDuties = useCall(getSignedInPerson, {}).data?.result?.duties ?? []
  const { enrollments, accounts } = officeScreens
  const hasDuty = (duties: readonly Duty[]) => hasAnyDuty(ownDuties, duties)
  const key = filterOf[of]
  if (!hasDuty(enrollments.duties) && !hasDuty(accounts.duties)) return null
  return (
    <p className="directory-acts">
      {hasDuty(enrollments.duties) && <Link to={`${enrollments.route}?${key}=${number}`}>Enrollments</Link>}
      {hasDuty(accounts.duties) && <Link to={`${accounts.route}?role=${of}&number=${number}`}>Accounts</Link>}
    </p>
  )
}
