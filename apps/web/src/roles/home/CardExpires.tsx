import { cardExpiryText, isLastCharge } from '@openroll/contract/receipt/card-expires'
import { longDate } from '@openroll/contract/shown'
import type { OwnPolicy } from '@openroll/contract/roles/member'
import { bootstrap } from '../../bootstrap.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChangeLink, mayChange } from './ChangeLink.tsx'

/** Shown if the card on file expires before or in the month of the next payment. */
export const CardExpires = ({ of: policy }: { of: OwnPolicy }) => {
  const { card_ends, next_payment, payment } = policy
  if (card_ends === null || !isLastCharge(card_ends, next_payment, bootstrap.today) || !mayChange(policy)) return null
  const isBefore = next_payment !== null && card_ends < next_payment.on.slice(0, 7)
  const until = isBefore ? `before the payment on ${longDate(next_payment.on)}` : 'so that later payments go through'
  return (
    <Notice kind="note">
      <p>
        {payment} {cardExpiryText(card_ends, bootstrap.today)}. Add your new card or a bank account {until}.
      </p>
      <ChangeLink of={policy} className={buttonClass('secondary')} />
    </Notice>
  )
}
