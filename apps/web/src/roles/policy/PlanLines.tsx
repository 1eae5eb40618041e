import { shownMoney } from '@openroll/contract/money'
import type { HeldPolicy } from '@openroll/contract/roles/member-page'
import type { OwnPolicy } from '@openroll/contract/roles/member'
import { standsSaid } from '@openroll/contract/receipt/standing'
import { askedSaid } from '@openroll/contract/roles/ending'
import { longDate } from '@openroll/contract/shown'
import type { ReactNode } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { StandingBadge } from '../../receipt/StandingBadge.tsx'
import './policy.css'

/** A plan of a policy; its member's own page says of it, too, what it took the place of. */
type Line = Omit<HeldPolicy['plans'][number], 'refused_for'> &
  Partial<Pick<OwnPolicy['plans'][number], 'replaces' | 'replaced_by'>>

type Props = {
  plans: readonly Line[]
  unpaid?: boolean
  /** Who reads it: the member, or somebody else of them. */
  who?: 'You' | 'They'
  /** What can be done about each plan, in their order. */
  beside?: readonly ReactNode[]
}

const PlanLine = ({
  of: { replaces = [], replaced_by = [], ...plan },
  unpaid,
  who,
  children,
}: {
  of: Line
  unpaid: boolean
  who: 'You' | 'They'
  children: ReactNode
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
              <Icon name="info" /> Payment came back
            </span>{' '}
            <span className="muted">To begin on {longDate(plan.starts_on)}</span>
          </>
        ) : (
          <>
            <StandingBadge of={plan} /> <span className="muted">{standsSaid(plan)}</span>
          </>
        )}
        {replaces.length > 0 && <span className="muted">. Replaces {replaces.join(', ')}</span>}
        {replaced_by.length > 0 && <span className="muted">. Replaced by {replaced_by.join(', ')}</span>}
      </small>
    )}
    {plan.plan_id > 0 && (
      <div className="plan-ending">
        {plan.ending !== null && <small>{askedSaid(plan.ending, who)}</small>}
        {children}
      </div>
    )}
  </li>
)

/**
 * What a policy is made of: each plan with its carrier, its price, and where it stands since when.
 * `unpaid`: a payment came back and waits, and nothing that is still to begin is said to be sure.
 */
export const PlanLines = ({ plans, unpaid = false, who = 'They', beside }: Props) => (
  <ul className="own-plans">
    {plans.map((plan, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- one policy's lines stay in their order
      <PlanLine key={`${plan.plan_id}-${at}`} of={plan} unpaid={unpaid} who={who}>
        {beside?.[at]}
      </PlanLine>
    ))}
  </ul>
)

export const People = ({ of }: { of: HeldPolicy['people'] }) => (
  <>
    {of.map(({ name, relationship }) => (
      <span key={`${name} ${relationship}`} className="own-person">
        {name} <span className="muted">{relationship}</span>
      </span>
    ))}
  </>
)
