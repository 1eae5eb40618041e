import { chargeSaid } from '@openroll/contract/receipt/charges'
import { heldFeesSaid } from '@openroll/contract/receipt/held-fee'
import { payBySaid } from '@openroll/contract/receipt/grace'
import { isLive } from '@openroll/contract/receipt/standing'
import type { OwnPolicy } from '@openroll/contract/roles/member'
import { bootstrap } from '../../bootstrap.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AnotherLink } from './AnotherLink.tsx'
import { mayChange } from './ChangeLink.tsx'

/** What it is good for, where anything is still in force or to begin. */
const goesOn = (plans: OwnPolicy['plans']): string => {
  const live = plans.filter(isLive)
  if (live.length === 0) return ''
  return `, so that your coverage can ${live.some(({ standing }) => standing === 'active') ? 'go on' : 'begin'}`
}

/** The payments of a policy that came back, in the product's words, and the way to give another card or account where one is asked for. */
export const ReturnedPayment = ({ of: policy }: { of: OwnPolicy }) => {
  const { charges, asks_another, payments_wait, plans, held_fees, pay_by } = policy
  const returned = charges
    .filter(({ state }) => state === 'returned')
    .map((charge) => chargeSaid(charge, { today: bootstrap.today, online: asks_another }))
  if (returned.length === 0 && !asks_another) return null
  return (
    <Notice kind="bad">
      {returned.length === 0 && <p>A payment for this policy did not go through.</p>}
      {returned.map(({ when, title, text }) => (
        <p key={`${when} ${title} ${text}`}>
          {when}: {title}. {text}
        </p>
      ))}
      {/* A server of an earlier version says nothing of it. */}
      {typeof pay_by === 'string' && (
        <p>
          <strong>{payBySaid(pay_by)}</strong>
        </p>
      )}
      {returned.length > 0 && mayChange(policy) && (
        <p>
          You can also change how you pay. The form says what we take again from the card or account you give there.
        </p>
      )}
      {asks_another && (
        <>
          {held_fees && <p>{heldFeesSaid(held_fees)}.</p>}
          <p>
            Give another card or account here, or call us{goesOn(plans)}.
            {payments_wait && ' Until this is settled, we charge nothing else for this policy.'}
          </p>
          <AnotherLink of={policy} className={buttonClass('primary')} />
        </>
      )}
    </Notice>
  )
}
