import type { MemberRow } from '@openroll/contract/roles/members'
import { shownDate } from '@openroll/contract/date'
import { rejectedNext, standingLabel } from '@openroll/contract/receipt/standing'
import type { Eprocess } from '@openroll/contract/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { standingLook } from '../../receipt/standing-look.ts'
import { Button } from '../../ui/Button.tsx'
import { memberPath } from '../workspace-screens.ts'
import { EnrollNowModal } from './EnrollNowModal.tsx'

type Props = { members: readonly MemberRow[]; eprocess: Eprocess }

/** A rep's or group's members, with Enroll Now (SF-2.31, SF-3.17). */
export const MemberTable = ({ members, eprocess }: Props) => {
  const [memberToEnroll, setMemberToEnroll] = useState<MemberRow>()
  return (
    <>
      <table className="members card">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Contact</th>
            <th scope="col">Plans</th>
            <th scope="col">
              <span className="visually-hidden">Enroll</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.user_id}>
              <th scope="row">
                <Link to={memberPath(eprocess === 'group' ? 'group' : 'rep', member.user_id)}>{member.name}</Link>
                <small className="muted">Born {shownDate(member.dob)}</small>
                <small className="muted">SSN {member.ssn}</small>
              </th>
              <td>
                {member.email}
                <small className="muted">{member.group_info.group_name}</small>
              </td>
              <td>
                <ul>
                  {member.plan_info.map(({ plan, plan_name, ...coverage }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the same plan may be in two policies
                    <li key={`${plan}-${index}`}>
                      {plan_name}{' '}
                      <small className={`plan-${standingLook[coverage.standing]}`}>
                        {standingLabel(coverage)}
                        {coverage.standing === 'rejected' && `: ${rejectedNext}`}
                      </small>
                    </li>
                  ))}
                </ul>
              </td>
              <td>
                <Button small onClick={() => setMemberToEnroll(member)}>
                  Enroll Now<span className="visually-hidden"> for {member.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {memberToEnroll !== undefined && (
        <EnrollNowModal member={memberToEnroll} eprocess={eprocess} onClose={() => setMemberToEnroll(undefined)} />
      )}
    </>
  )
}
