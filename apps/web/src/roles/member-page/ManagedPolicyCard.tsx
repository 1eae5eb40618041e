import type { ManagedPolicy } from '@openroll/contract/roles/member-page'
import { isLive } from '@openroll/contract/receipt/standing'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Papers } from '../../receipt/Papers.tsx'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { People, PlanLines } from '../policy/PlanLines.tsx'
import { MailReceipt } from './MailReceipt.tsx'
import { OpenStatement } from '../policy/OpenStatement.tsx'
import { MonthlyPrice } from '../policy/MonthlyPrice.tsx'

/** A policy as its rep or group sees it. */
export const ManagedPolicyCard = ({ policy }: { policy: ManagedPolicy }) => {
  const { enrollment_id, policy_id, plans, people, group_pays } = policy
  const live = plans.some(isLive)
  return (
    <li className="card own-policy">
      <h3>{policy_id}</h3>
      <PlanLines plans={plans} />
      <dl className="own-details">
        <div>
          <dt>{live ? 'Who’s covered' : 'Who it was for'}</dt>
          <dd>
            <People of={people} />
          </dd>
        </div>
        {live && (
          <div>
            <dt>Price</dt>
            <dd>
              <MonthlyPrice of={policy} />
              {group_pays && <small className="muted">The group pays</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>Enrolled on</dt>
          <dd>{longDate(policy.submitted_on)}</dd>
        </div>
      </dl>
      <div className="own-papers">
        <Link to={receiptPath(enrollment_id)}>
          See the receipt<span className="visually-hidden"> of {policy_id}</span>
        </Link>
        <Papers of={{ enrollment_id }} about={`of ${policy_id}`} />
        {policy.has_email && !bootstrap.mail_off && <MailReceipt of={policy} />}
      </div>
      <OpenStatement enrollmentId={enrollment_id} about={policy_id} />
    </li>
  )
}
