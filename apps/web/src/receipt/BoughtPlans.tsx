import { isNothing, nothingMonthly, laterCosts } from '@openroll/contract/receipt/monthly-costs'
import { onHold, originalAmountsNote } from '@openroll/contract/receipt/receipt-texts'
import { isLive, standingText } from '@openroll/contract/receipt/standing'
import { receiptSums } from '@openroll/contract/receipt/sums'
import { shownMoney } from '@openroll/contract/money'
import { money } from '@openroll/contract/shown'
import { bootstrap } from '../bootstrap.ts'
import { MonthSums } from '../cart/MonthSums.tsx'
import type { ReceiptData } from './receipt-data.ts'
import { Icon } from '../drawings/Icon.tsx'
import { StandingBadge } from './StandingBadge.tsx'

const Sums = ({ of: receipt }: { of: ReceiptData }) => {
  const { first, course } = receiptSums(receipt, bootstrap.today)
  return (
    <MonthSums
      first={first}
      monthly={isNothing(course) ? nothingMonthly : money(course.cents)}
      afterwards={laterCosts(course)}
    />
  )
}

const peopleTitle = ({ plans, waits_for }: ReceiptData): string => {
  if (!plans.some(isLive)) return 'Who it was for'
  return waits_for !== null ? 'Who it’s for' : 'Who’s covered'
}

/** The plans with their status, who they cover, and the cost. */
export const BoughtPlans = ({ receipt }: { receipt: ReceiptData }) => (
  <section className="card" aria-labelledby="bought">
    <h2 id="bought">Your plans</h2>
    <ul className="receipt-lines">
      {receipt.plans.map((plan) => (
        <li key={`${plan.plan_id}-${plan.plan_name}`}>
          <span>
            {plan.plan_name}
            <small className="muted">{plan.detail}</small>
            {plan.plan_id > 0 && (
              <>
                {receipt.waits_for !== null && isLive(plan) ? (
                  <span className="badge badge-waits">
                    <Icon name="info" /> {onHold}
                  </span>
                ) : (
                  <>
                    <StandingBadge of={plan} />
                    <small className="muted">{standingText(plan)}</small>
                  </>
                )}
              </>
            )}
          </span>
          <span className="money">{shownMoney(plan.price)}</span>
        </li>
      ))}
    </ul>
    {receipt.group_pays && <p className="muted">Your group pays these amounts.</p>}
    {!receipt.plans.every(isLive) && <p className="muted">{originalAmountsNote}</p>}
    <dl className="details">
      <Sums of={receipt} />
      {receipt.payment !== undefined && (
        <div>
          <dt>Payment</dt>
          <dd>{receipt.payment}</dd>
        </div>
      )}
    </dl>
    {receipt.people.length > 0 && (
      <>
        <h2>{peopleTitle(receipt)}</h2>
        <ul className="plain-links">
          {receipt.people.map((person) => (
            <li key={`${person.name}-${person.relationship}`}>
              {person.name} <span className="muted">{person.relationship}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
