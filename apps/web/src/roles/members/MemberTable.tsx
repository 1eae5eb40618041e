import type { MemberRow } from '@openroll/contract/roles/members'
import { shownDate } from '@openroll/contract/rules'
import { planStatus, type Eprocess } from '@openroll/contract/words'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EnrollNowModal } from './EnrollNowModal.tsx'
import { Pager } from './Pager.tsx'
import { pageSize } from './pages.ts'

const matches = (member: MemberRow, wanted: string): boolean =>
  [member.name, member.email, member.policy_id, member.group_info.group_name].some((text) =>
    text.toLowerCase().includes(wanted.trim().toLowerCase()),
  )

/** The members of a rep or group, to search and to enroll again (SF-2.31, SF-3.17). */
export const MemberTable = ({ members, eprocess }: { members: readonly MemberRow[]; eprocess: Eprocess }) => {
  const [wanted, setWanted] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<MemberRow>()
  const found = members.filter((member) => matches(member, wanted))
  const last = Math.max(1, Math.ceil(found.length / pageSize))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <TextField
        name="search"
        type="search"
        label="Search"
        hint="Name, e-mail address, group or policy number"
        autoComplete="off"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value)
          setPage(1)
        }}
      />
      <p className="muted" role="status">
        {found.length === 1 ? '1 member' : `${found.length} members`}
      </p>
      {shown.length > 0 && (
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
            {shown.map((member) => (
              <tr key={member.user_id}>
                <th scope="row">
                  {member.name}
                  <small className="muted">Born {shownDate(member.dob)}</small>
                  <small className="muted">SSN {member.ssn}</small>
                </th>
                <td>
                  {member.email}
                  <small className="muted">{member.group_info.group_name}</small>
                </td>
                <td>
                  <ul>
                    {member.plan_info.map(({ plan, plan_name, plan_status }, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the same plan may stand in two policies
                      <li key={`${plan}-${at}`}>
                        {plan_name}{' '}
                        <small className={plan_status === 'ACTIVE' ? 'muted' : 'plan-not-active'}>
                          {planStatus[plan_status]}
                        </small>
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  <Button small onClick={() => setChosen(member)}>
                    Enroll Now<span className="visually-hidden"> for {member.name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {last > 1 && <Pager page={page} last={last} onPage={setPage} />}
      {chosen !== undefined && (
        <EnrollNowModal member={chosen} eprocess={eprocess} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
