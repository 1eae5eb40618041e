import type { OwnPolicy } from '@openroll/contract/roles/member'
import { heldFeesText } from '@openroll/contract/receipt/fee-hold'
import { nextCharge, nextPaymentTexts, type NextPayment } from '@openroll/contract/receipt/next-payment'
import { coverageLines, groupPays, holdTexts } from '@openroll/contract/receipt/receipt-texts'
import { isLive } from '@openroll/contract/receipt/standing'
import { bootstrap } from '../../bootstrap.ts'
import { NewPaymentMethodLink } from './NewPaymentMethodLink.tsx'

type UpcomingPayment = { readonly policy: OwnPolicy; readonly next: NextPayment }

const namesOf = ({ plans }: OwnPolicy): string =>
  coverageLines(plans)
    .map(({ plan_name }) => plan_name)
    .join(', ')

const NextPaymentItem = ({ of: { policy, next }, isOnly }: { of: UpcomingPayment; isOnly: boolean }) => {
  const { sum, when, what } = nextPaymentTexts(next, bootstrap.today)
  return (
    <li>
      <p className="member-sum">
        <strong className="money">{sum}</strong> {when}
      </p>
      {what !== '' && <p>{what}</p>}
      <p className="muted">
        {policy.payment}
        {!isOnly && ` · ${namesOf(policy)}`}
      </p>
    </li>
  )
}

/** A policy that needs a new payment method, or owes a held fee on canceled coverage. */
const WaitingPolicy = ({ of: policy, isOnly }: { of: OwnPolicy; isOnly: boolean }) => (
  <li>
    {policy.held_fees ? (
      <>
        <p>{heldFeesText(policy.held_fees)}.</p>
        {!isOnly && <p className="muted">{namesOf(policy)}</p>}
      </>
    ) : (
      <p>
        Waiting for a different card or account
        {!isOnly && ` · ${namesOf(policy)}`}
      </p>
    )}
    {policy.needs_payment_method && (
      <p>
        <NewPaymentMethodLink of={policy} />
      </p>
    )}
  </li>
)

/** Why there are no upcoming payments. */
const noPaymentText = (policies: readonly OwnPolicy[]): string => {
  const live = policies.filter(({ plans }) => plans.some(isLive))
  if (live.length > 0 && live.every(({ plans }) => plans.some(({ standing }) => standing === 'on-hold')))
    return holdTexts.review.payment
  if (live.some(({ payments_on_hold }) => payments_on_hold)) return 'Your payments are on hold.'
  return live.length > 0 && live.every(({ group_pays }) => group_pays) ? groupPays : 'You have no upcoming payments.'
}

/** Each policy's next payment, earliest first. */
export const NextPayments = ({ policies }: { policies: readonly OwnPolicy[] }) => {
  const upcoming = policies
    .flatMap((policy): UpcomingPayment[] => {
      const next = nextCharge(policy.charges, policy.next_payment, bootstrap.today)
      return next === null ? [] : [{ policy, next }]
    })
    .toSorted((one, other) => one.next.on.localeCompare(other.next.on))
  const waiting = policies.filter(
    ({ payments_on_hold, needs_payment_method, held_fees }) => (payments_on_hold && needs_payment_method) || held_fees,
  )
  const count = upcoming.length + waiting.length
  return (
    <section className="member-next" aria-labelledby="member-next">
      <h2 id="member-next">{count > 1 ? 'Next payments' : 'Next payment'}</h2>
      {count === 0 && <p>{noPaymentText(policies)}</p>}
      {count > 0 && (
        <ul>
          {waiting.map((policy) => (
            <WaitingPolicy key={policy.enrollment_id} of={policy} isOnly={count === 1} />
          ))}
          {upcoming.map((of) => (
            <NextPaymentItem key={of.policy.enrollment_id} of={of} isOnly={count === 1} />
          ))}
        </ul>
      )}
    </section>
  )
}
