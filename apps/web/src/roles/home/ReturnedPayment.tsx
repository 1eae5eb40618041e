import { chargeEntry } from '@openroll/contract/receipt/charges'
import { heldFeesText } from '@openroll/contract/receipt/fee-hold'
import { payByText } from '@openroll/contract/receipt/grace'
import { isLive } from '@openroll/contract/receipt/standing'
import type { OwnPolicy } from '@openroll/contract/roles/member'
import { bootstrap } from '../../bootstrap.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NewPaymentMethodLink } from './NewPaymentMethodLink.tsx'
import { mayChange } from './ChangeLink.tsx'

const continuesText = (plans: OwnPolicy['plans']): string => {
  const live = plans.filter(isLive)
  if (live.length === 0) return ''
  return `, so that your coverage can ${live.some(({ standing }) => standing === 'active') ? 'continue' : 'start'}`
}

/** A policy's returned payments, and a link to enter a new payment method if one is required. */
export const ReturnedPayment = ({ of: policy }: { of: OwnPolicy }) => {
  const { charges, needs_payment_method, payments_on_hold, plans, held_fees, pay_by } = policy
  const returned = charges
    .filter(({ state }) => state === 'returned')
    .map((charge) => chargeEntry(charge, { today: bootstrap.today, online: needs_payment_method }))
  if (returned.length === 0 && !needs_payment_method) return null
  return (
    <Notice kind="bad">
      {returned.length === 0 && <p>A payment for this policy didn’t go through.</p>}
      {returned.map(({ when, title, text }) => (
        <p key={`${when} ${title} ${text}`}>
          {when}: {title}. {text}
        </p>
      ))}
      {/* Older servers don't send `pay_by`. */}
      {typeof pay_by === 'string' && (
        <p>
          <strong>{payByText(pay_by)}</strong>
        </p>
      )}
      {returned.length > 0 && mayChange(policy) && (
        <p>You can also change how you pay. The form shows what we’ll charge to the new card or account.</p>
      )}
      {needs_payment_method && (
        <>
          {held_fees && <p>{heldFeesText(held_fees)}.</p>}
          <p>
            Use a different card or account here, or call us{continuesText(plans)}.
            {payments_on_hold && ' Until this is settled, we won’t charge anything else for this policy.'}
          </p>
          <NewPaymentMethodLink of={policy} className={buttonClass('primary')} />
        </>
      )}
    </Notice>
  )
}
