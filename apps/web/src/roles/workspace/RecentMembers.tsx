import { getAgentMembers, getGroupUsers, type MemberRow } from '@openroll/contract/roles/members'
import { standingLabel } from '@openroll/contract/receipt/standing'
import { Link } from 'react-router'
import type { Owner } from '../../arrive/landing/owner.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { memberListLinkText } from '../members/member-counts.ts'
import { memberPath, type Who } from '../workspace-screens.ts'

/** The members who enrolled most recently, with their plans' status; with `search`, the first matches. */
export const RecentMembers = ({ owner: { type, id }, search }: { owner: Owner; search?: string }) => {
  const input = { page: 1, ...(search === undefined ? {} : { search }) }
  const rep = useCall(getAgentMembers, { agent_id: id, ...input }, { enabled: type === 'agent', keepPrevious: true })
  const group = useCall(getGroupUsers, { group_id: id, ...input }, { enabled: type === 'group', keepPrevious: true })
  const query = type === 'agent' ? rep : group
  const { result = [], total = 0, more = false } = query.data ?? {}
  const title = search === undefined ? 'Recent members' : 'Members'
  const list = `/${type}-select-member${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`
  return (
    <section className="workspace-list" aria-label={title}>
      <h2>{title}</h2>
      <LoadError of={[query]} />
      {query.data !== undefined && result.length === 0 && (
        <p className="muted">{search === undefined ? 'No one has enrolled with you yet.' : 'No members found.'}</p>
      )}
      {result.length > 0 && (
        <>
          <ul className="card">
            {result.map((member) => (
              <Member key={member.user_id} member={member} who={type === 'agent' ? 'rep' : 'group'} />
            ))}
          </ul>
          <p>
            <Link to={list}>{memberListLinkText({ total, more })}</Link>
          </p>
        </>
      )}
    </section>
  )
}

const Member = ({ member, who }: { member: MemberRow; who: Who }) => (
  <li>
    <div className="workspace-who">
      <strong>
        <Link to={memberPath(who, member.user_id)}>{member.name}</Link>
      </strong>
      <small className="muted">
        {[member.email, member.group_info.group_name].filter((part) => part !== '').join(' · ')}
      </small>
    </div>
    <ul className="workspace-plans">
      {member.plan_info.map(({ plan, plan_name, ...coverage }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same plan may be in two policies
        <li key={`${plan}-${index}`}>
          {plan_name} <span className="badge">{standingLabel(coverage)}</span>
        </li>
      ))}
    </ul>
  </li>
)
