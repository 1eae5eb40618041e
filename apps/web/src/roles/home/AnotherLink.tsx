import type { OwnPolicy } from '@openroll/contract/roles/member'
import { Link } from 'react-router'

/** The way to the form of another card or account for a policy of the member's own. */
export const AnotherLink = ({
  of: { enrollment_id, policy_id },
  className,
}: {
  of: OwnPolicy
  className?: string | undefined
}) => (
  <Link to={`/another-way-to-pay/${enrollment_id}`} className={className}>
    Give another card or account<span className="visually-hidden"> for {policy_id}</span>
  </Link>
)
