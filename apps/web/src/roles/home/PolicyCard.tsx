import type { OwnPolicy } from '@openroll/contract/roles/member'
import { hasFirstDay } from '@openroll/contract/receipt/calendar'
import { describePayment } from '@openroll/contract/receipt/describe-payment'
import { paymentsOnHold } from '@openroll/contract/receipt/receipt-texts'
import { isLive } from '@openroll/contract/receipt/standing'
import { longDate, shownPhone } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { CalendarButton } from '../../receipt/CalendarButton.tsx'
import { Papers } from '../../receipt/Papers.tsx'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { Notice } from '../../ui/Notice.tsx'
import { People, PlanLines } from '../policy/PlanLines.tsx'
import { CardExpires } from './CardExpires.tsx'
import { ReturnedPayment } from './ReturnedPayment.tsx'
import { MonthlyPrice } from '../policy/MonthlyPrice.tsx'

const Helper = ({ of: { name, phone, hours } }: { of: OwnPolicy['helper'] }) => (
  <>
    {name}
    {phone !== '' && (
      <>
        , <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>
      </>
    )}
    {hours !== '' && <small className="muted">{hours}</small>}
  </>
)

const Details = ({ of: policy }: { of: OwnPolicy }) => {
  const live = policy.plans.some(isLive)
  return (
    <dl className="own-details">
      <div>
        <dt>{live ? 'Who’s covered' : 'Who it was for'}</dt>
        <dd>
          <People of={policy.people} />
        </dd>
      </div>
      {live && (
        <div>
          <dt>Price</dt>
          <dd>
            <MonthlyPrice of={policy} />
            <small className="muted">{describePayment(policy, bootstrap.today)}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>Policy number</dt>
        <dd>
          <span>{policy.policy_id}</span>
          <small className="muted">Enrolled on {longDate(policy.submitted_on)}</small>
        </dd>
      </div>
      <div>
        <dt>Questions?</dt>
        <dd>
          <Helper of={policy.helper} />
        </dd>
      </div>
    </dl>
  )
}

/** One of the member's own policies. */
export const PolicyCard = ({ policy }: { policy: OwnPolicy }) => {
  const names = policy.plans.filter(({ plan_id }) => plan_id > 0).map(({ plan_name }) => plan_name)
  const startsLater = policy.effective_date > bootstrap.today && hasFirstDay(policy.plans)
  return (
    <li className="card own-policy">
      <h3 className="visually-hidden">{names.join(' and ')}</h3>
      <ReturnedPayment of={policy} />
      <CardExpires of={policy} />
      {policy.payments_on_hold &&
        !policy.needs_payment_method &&
        policy.charges.every(({ state }) => state !== 'returned') && (
          <Notice kind="note">
            <p>{paymentsOnHold}</p>
          </Notice>
        )}
      <PlanLines plans={policy.plans} unpaid={policy.payments_on_hold && policy.needs_payment_method} who="You" />
      <Details of={policy} />
      <div className="own-papers">
        <Link to={receiptPath(policy.enrollment_id)}>
          See the receipt<span className="visually-hidden"> of {policy.policy_id}</span>
        </Link>
        <Papers of={{ enrollment_id: policy.enrollment_id }} about={`of ${policy.policy_id}`} />
        {startsLater && <CalendarButton receipt={policy} about={`of ${policy.policy_id}`} />}
      </div>
    </li>
  )
}
