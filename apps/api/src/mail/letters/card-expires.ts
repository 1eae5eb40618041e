import { shownMoney } from '@openroll/contract/money'
import { cardExpiryText, isExpired } from '@openroll/contract/receipt/card-expires'
import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { orByPhone } from './payment-update.ts'

type CardExpiry = {
  readonly first_name: string
  readonly policy_id: string
  /** The card's last month, yyyy-mm. */
  readonly ends: string
  /** The first payment after it, and its day. */
  readonly amount: string
  readonly on: string
  readonly today: string
}

/** Warns a member that their card expires before a payment. Names no card and carries no login link. */
export const cardExpiresLetter = (
  brand: Brand,
  { first_name, policy_id, ends, amount, on, today }: CardExpiry,
): Letter => {
  const expiry = cardExpiryText(ends, today)
  return layOut(brand, {
    subject: `Your card ${isExpired(ends, today) ? 'has expired' : 'expires soon'}: policy ${policy_id}`,
    preview: 'Update your payment method before your next payment.',
    blocks: [
      { kind: 'heading', text: `Your card ${expiry}` },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `The card on file for policy ${policy_id} ${expiry}. ` +
          `Your ${shownMoney(amount)} payment due ${longDate(on)} may not go through.`,
      },
      {
        kind: 'paragraph',
        text:
          'Sign in and choose “Change how you pay” next to the policy to add a new card or a bank account. ' +
          'If your new card has the same number, we still need its new expiration date.',
      },
      { kind: 'button', label: 'See my policies', href: `${brand.url}/member-home` },
      { kind: 'paragraph', text: orByPhone },
    ],
  })
}
