import type { OwnPolicy } from '@openroll/contract/roles/member'
import { shownMoney } from '@openroll/contract/money'
import { chargeState, type Charge } from '@openroll/contract/receipt/charges'
import { longMonth } from '@openroll/contract/shown'
import { coverageLines } from '@openroll/contract/receipt/receipt-texts'
import { longDate } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import { OpenStatement } from '../policy/OpenStatement.tsx'

/** Payments shown before the list is expanded. */
const initialCount = 3

const planNames = ({ plans }: OwnPolicy): string =>
  coverageLines(plans)
    .map(({ plan_name }) => plan_name)
    .join(', ')

type PaidCharge = Charge & { readonly policy_id: string; readonly plans: string }

const badgeClass = {
  paid: ' badge-good',
  refunded: '',
  written_off: '',
  batched: '',
  retried: ' badge-waits',
  returned: ' badge-waits',
}

const Payment = ({ of: { kind, period, state, on, amount, plans }, isOnly }: { of: PaidCharge; isOnly: boolean }) => (
  <li>
    <span>
      {kind === 'fee' ? 'Fee' : longMonth(period)}
      <small className="muted">
        {longDate(on)}
        {!isOnly && ` · ${plans}`}
      </small>
    </span>
    <span className="member-paid">
      <span className="money">{shownMoney(amount)}</span>
      <span className={`badge${badgeClass[state]}`}>{chargeState({ state, on }, bootstrap.today)}</span>
    </span>
  </li>
)

/** Charges with their results, latest first; older ones on demand. */
export const OwnPayments = ({ policies }: { policies: readonly OwnPolicy[] }) => {
  const payments = policies
    .flatMap((policy) => {
      const [policy_id, plans] = [policy.policy_id, planNames(policy)]
      return policy.charges.toReversed().map((charge): PaidCharge => ({ ...charge, policy_id, plans }))
    })
    .toSorted((one, other) => other.on.localeCompare(one.on))
  const isOnly = policies.length === 1
  if (payments.length === 0) return null
  const list = (shown: readonly PaidCharge[]) => (
    <ul className="member-payments">
      {shown.map((charge, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two payments on one day may be identical, and the order never changes
        <Payment key={`${charge.policy_id} ${charge.on} ${index}`} of={charge} isOnly={isOnly} />
      ))}
    </ul>
  )
  const earlier = payments.slice(initialCount)
  return (
    <section className="card" aria-labelledby="member-payments">
      <h2 id="member-payments">Payments</h2>
      {list(payments.slice(0, initialCount))}
      {earlier.length > 0 && (
        <details className="member-earlier">
          <summary className="member-summary">
            {earlier.length === 1 ? '1 earlier payment' : `${earlier.length} earlier payments`}
          </summary>
          {list(earlier)}
        </details>
      )}
      {policies.map(({ enrollment_id, policy_id, group_pays }) =>
        group_pays ? null : (
          <OpenStatement key={enrollment_id} enrollmentId={enrollment_id} about={isOnly ? undefined : policy_id} />
        ),
      )}
    </section>
  )
}
