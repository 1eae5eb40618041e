import { Link } from 'react-router'
import { HomeCrumb } from '../../arrive/entries/HomeLink.tsx'
import { useSession } from '../../use-session.ts'

/** The member list a rep or administrator came from when enrolling a current member. */
const useMembersPath = (): string | undefined => {
  const isCurrent = useSession('enroll_type') === 'existing-member'
  const eprocess = useSession('eprocess')
  if (!isCurrent) return undefined
  return eprocess === 'rep' ? '/agent-select-member' : eprocess === 'group' ? '/group-select-member' : undefined
}

/** Breadcrumb: home, current member, plans (SF-2.34). */
export const PlanBreadcrumb = ({ category }: { category: string }) => {
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
