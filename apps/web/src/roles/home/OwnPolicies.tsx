import { getMemberPolicies, type OwnPolicy } from '@openroll/contract/roles/member'
import { coverageLines } from '@openroll/contract/receipt/receipt-texts'
import { isLive, isPast } from '@openroll/contract/receipt/standing'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { ChangeSomething } from './ChangeSomething.tsx'
import { IdCards } from './IdCards.tsx'
import { MonthlyCost } from './MonthlyCost.tsx'
import { NextPayments } from './NextPayments.tsx'
import { OwnPayments } from './OwnPayments.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { DataViewsSection } from './DataViewsSection.tsx'

/** Whether all coverage is past and no returned payment is open. */
const isPastPolicy = ({ plans, charges }: OwnPolicy): boolean =>
  coverageLines(plans).every(isPast) && charges.every(({ state }) => state !== 'returned')

const Cards = ({ policies }: { policies: readonly OwnPolicy[] }) => (
  <ul className="own-policies">
    {policies.map((policy) => (
      <PolicyCard key={policy.enrollment_id} policy={policy} />
    ))}
  </ul>
)

const LivePlans = ({ policies }: { policies: readonly OwnPolicy[] }) => {
  const names = policies.flatMap(({ plans }) => coverageLines(plans).filter(isLive)).map(({ plan_name }) => plan_name)
  if (names.length === 0) return null
  return (
    <section className="member-has" aria-labelledby="member-has">
      <h2 id="member-has">You have</h2>
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

/** A member's current and past coverage, and payments. */
export const OwnPolicies = ({ userId }: { userId: number }) => {
  const query = useCall(getMemberPolicies, { user_id: userId })
  const policies = query.data?.result ?? []
  const [past, current] = [policies.filter(isPastPolicy), policies.filter((policy) => !isPastPolicy(policy))]
  return (
    <div className="member-columns">
      {policies.length > 0 && (
        <div className="card member-pay">
          <LivePlans policies={current} />
          <MonthlyCost policies={policies} />
          <NextPayments policies={policies} />
        </div>
      )}
      <IdCards policies={current} />
      <div className="member-main">
        <section className="member-coverage" aria-labelledby="own-coverage">
          <h2 id="own-coverage">Your coverage</h2>
          <LoadError of={[query]} />
          {query.data !== undefined && current.length === 0 && (
            <p>
              {past.length === 0
                ? 'No coverage yet. Plans you enroll in show up here: who’s covered, what they cost, and their documents.'
                : 'No active coverage. Plans you enroll in show up here.'}
            </p>
          )}
          {current.length > 0 && <Cards policies={current} />}
          {past.length > 0 && (
            <details className="member-past">
              <summary className="member-summary">
                <h2>Past coverage ({past.length})</h2>
              </summary>
              <Cards policies={past} />
            </details>
          )}
          <p className="muted">Missing a plan? Call us; you may have used another email.</p>
        </section>
        {policies.length > 0 && <OwnPayments policies={policies} />}
      </div>
      <div className="member-money">
        {query.data !== undefined && <ChangeSomething policies={current} userId={userId} />}
        <DataViewsSection />
      </div>
    </div>
  )
}
