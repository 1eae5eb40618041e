import { Link } from 'react-router'
import { HomeCrumb } from '../../arrive/entries/HomeLink.tsx'
import { useSession } from '../../use-session.ts'

/** The list that a rep or an administrator took the member from whom this browser enrolls again; undefined for anybody else. */
const useMembersPath = (): string | undefined => {
  const isCurrent = useSession('enroll_type') === 'existing-member'
  const eprocess = useSession('eprocess')
  if (!isCurrent) return undefined
  return eprocess === 'rep' ? '/agent-select-member' : eprocess === 'group' ? '/group-select-member' : undefined
}

/** The way to a plan's page: home, the member who is enrolled again, the plans (SF-2.34). */
export const PlanWay = ({ category }: { category: string }) => {
  const members = useMembersPath()
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <HomeCrumb />
        {members !== undefined && (
          <li>
            <Link to={members}>Current Member</Link>
          </li>
        )}
        <li>
          <Link to={`/plans?type=${category}`}>Plans</Link>
        </li>
        <li>
          <span aria-current="page">Plan Details</span>
        </li>
      </ol>
    </nav>
  )
}
