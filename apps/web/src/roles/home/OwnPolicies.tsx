import { getMemberPolicies, type OwnPolicy } from '@openroll/contract/roles/member'
import { covering } from '@openroll/contract/receipt/receipt-texts'
import { isPast } from '@openroll/contract/receipt/standing'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NextPayments } from './NextPayments.tsx'
import { OwnPayments } from './OwnPayments.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { DataViewsSection } from './DataViewsSection.tsx'

/** Whether all coverage is past and no returned payment is open. */
const isPastPolicy = ({ plans, charges }: OwnPolicy): boolean =>
  covering(plans).every(isPast) && charges.every(({ state }) => state !== 'returned')

const Cards = ({ policies, userId }: { policies: readonly OwnPolicy[]; userId: number }) => (
  <ul className="own-policies">
    {policies.map((policy) => (
      <PolicyCard key={policy.enrollment_id} policy={policy} userId={userId} />
    ))}
  </ul>
)

/** A member's current and past coverage, and payments. */
export const OwnPolicies = ({ userId }: { userId: number }) => {
  const asked = useCall(getMemberPolicies, { user_id: userId })
  const policies = asked.data?.result ?? []
  const [past, current] = [policies.filter(isPastPolicy), policies.filter((policy) => !isPastPolicy(policy))]
  return (
    <div className="member-columns">
      <section className="member-coverage" aria-labelledby="own-coverage">
        <h2 id="own-coverage">Your coverage</h2>
        <ReadTrouble of={[asked]} />
        {asked.isPending && <Skeleton height="16rem" />}
        {asked.data !== undefined && current.length === 0 && (
          <p>
            {past.length === 0
              ? 'No coverage yet. Plans you enroll in show up here: who is covered, what they cost, and their documents.'
              : 'No active coverage. Plans you enroll in show up here.'}
          </p>
        )}
        {current.length > 0 && <Cards policies={current} userId={userId} />}
        {past.length > 0 && (
          <details className="member-past">
            <summary className="member-summary">
              <h2>Past coverage ({past.length})</h2>
            </summary>
            <Cards policies={past} userId={userId} />
          </details>
        )}
        <p className="muted">Missing a plan? Call us; you may have used another email.</p>
      </section>
      <div className="member-money">
        {policies.length > 0 && (
          <>
            <NextPayments policies={policies} />
            <OwnPayments policies={policies} />
          </>
        )}
        <DataViewsSection />
      </div>
    </div>
  )
}
