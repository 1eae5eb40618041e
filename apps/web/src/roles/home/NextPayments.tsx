import type { OwnPolicy } from '@openroll/contract/roles/member'
import { heldFeesSaid } from '@openroll/contract/receipt/held-fee'
import { nextCharged, nextPaymentSaid, type NextPayment } from '@openroll/contract/receipt/next-payment'
import { covering, groupPays, holdSays } from '@openroll/contract/receipt/says'
import { isLive } from '@openroll/contract/receipt/standing'
import { bootstrap } from '../../bootstrap.ts'
import { AnotherLink } from './AnotherLink.tsx'

type Next = { readonly policy: OwnPolicy; readonly next: NextPayment }

const namesOf = ({ plans }: OwnPolicy): string =>
  covering(plans)
    .map(({ plan_name }) => plan_name)
    .join(', ')

const One = ({ of: { policy, next }, isOnly }: { of: Next; isOnly: boolean }) => {
  const { sum, when, what } = nextPaymentSaid(next, bootstrap.today)
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

/** Of this one nothing is taken before another card or account is given; of what was canceled, the fee that is due is said. */
const Waiting = ({ of: policy, isOnly }: { of: OwnPolicy; isOnly: boolean }) => (
  <li>
    {policy.held_fees ? (
      <>
        <p>{heldFeesSaid(policy.held_fees)}.</p>
        {!isOnly && <p className="muted">{namesOf(policy)}</p>}
      </>
    ) : (
      <p>
        Waiting for another card or account
        {!isOnly && ` · ${namesOf(policy)}`}
      </p>
    )}
    {policy.asks_another && (
      <p>
        <AnotherLink of={policy} />
      </p>
    )}
  </li>
)

/** Why nothing is to come. */
const whyNone = (policies: readonly OwnPolicy[]): string => {
  const live = policies.filter(({ plans }) => plans.some(isLive))
  if (live.length > 0 && live.every(({ plans }) => plans.some(({ standing }) => standing === 'on-hold')))
    return holdSays.review.payment
  if (live.some(({ payments_wait }) => payments_wait)) return 'We take no payment at the moment.'
  return live.length > 0 && live.every(({ group_pays }) => group_pays) ? groupPays : 'You have no payment to make.'
}

/** What is taken next of each policy, the first to come first. */
export const NextPayments = ({ policies }: { policies: readonly OwnPolicy[] }) => {
  const coming = policies
    .flatMap((policy): Next[] => {
      const next = nextCharged(policy.charges, policy.next_payment, bootstrap.today)
      return next === null ? [] : [{ policy, next }]
    })
    .toSorted((one, other) => one.next.on.localeCompare(other.next.on))
  const waiting = policies.filter(
    ({ payments_wait, asks_another, held_fees }) => (payments_wait && asks_another) || held_fees,
  )
  const told = coming.length + waiting.length
  return (
    <section className="card member-next" aria-labelledby="member-next">
      <h2 id="member-next">{told > 1 ? 'Next payments' : 'Next payment'}</h2>
      {told === 0 && <p>{whyNone(policies)}</p>}
      {told > 0 && (
        <ul>
          {waiting.map((policy) => (
            <Waiting key={policy.enrollment_id} of={policy} isOnly={told === 1} />
          ))}
          {coming.map((of) => (
            <One key={of.policy.enrollment_id} of={of} isOnly={told === 1} />
          ))}
        </ul>
      )}
    </section>
  )
}
