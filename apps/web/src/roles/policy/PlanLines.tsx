import { shownMoney } from '@openroll/contract/money'
import type { ManagedPolicy } from '@openroll/contract/roles/member-page'
import type { OwnPolicy } from '@openroll/contract/roles/member'
import { standingText } from '@openroll/contract/receipt/standing'
import { endingRequestText } from '@openroll/contract/roles/ending'
import { longDate } from '@openroll/contract/shown'
import { Icon } from '../../drawings/Icon.tsx'
import { StandingBadge } from '../../receipt/StandingBadge.tsx'
import './policy.css'

/** A plan of a policy; replacements are shown only to its member. */
type Line = Omit<ManagedPolicy['plans'][number], 'refused_for'> &
  Partial<Pick<OwnPolicy['plans'][number], 'replaces' | 'replaced_by'>>

type Props = {
  plans: readonly Line[]
  unpaid?: boolean
  /** The reader: the member (`You`) or someone else (`They`). */
  who?: 'You' | 'They'
}

const PlanLine = ({
  of: { replaces = [], replaced_by = [], ...plan },
  unpaid,
  who,
}: {
  of: Line
  unpaid: boolean
  who: 'You' | 'They'
}) => (
  <li>
    <span>
      {plan.plan_id > 0 ? <strong>{plan.plan_name}</strong> : plan.plan_name}
      {plan.carrier !== '' && <small className="muted">By {plan.carrier}</small>}
    </span>
    <span className="money">{shownMoney(plan.price)}</span>
    {plan.plan_id > 0 && (
      <small>
        {unpaid && plan.standing === 'enrolled' ? (
          <>
            <span className="badge badge-waits">
              <Icon name="info" /> Payment returned
            </span>{' '}
            <span className="muted">Due to start {longDate(plan.starts_on)}</span>
          </>
        ) : (
          <>
            <StandingBadge of={plan} /> <span className="muted">{standingText(plan)}</span>
          </>
        )}
        {replaces.length > 0 && <span className="muted">. Replaces {replaces.join(', ')}</span>}
        {replaced_by.length > 0 && <span className="muted">. Replaced by {replaced_by.join(', ')}</span>}
      </small>
    )}
    {plan.plan_id > 0 && plan.ending !== null && <small>{endingRequestText(plan.ending, who)}</small>}
  </li>
)

/** A policy's plans. `unpaid`: a returned payment is open, so upcoming coverage is not certain. */
export const PlanLines = ({ plans, unpaid = false, who = 'They' }: Props) => (
  <ul className="own-plans">
    {plans.map((plan, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a policy's lines never change order
      <PlanLine key={`${plan.plan_id}-${index}`} of={plan} unpaid={unpaid} who={who} />
    ))}
  </ul>
)

export const People = ({ of }: { of: ManagedPolicy['people'] }) => (
  <>
    {of.map(({ name, relationship }) => (
      <span key={`${name} ${relationship}`} className="own-person">
        {name} <span className="muted">{relationship}</span>
      </span>
    ))}
  </>
)
