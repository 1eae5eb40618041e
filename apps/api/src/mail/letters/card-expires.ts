import { shownMoney } from '@openroll/contract/money'
import { cardEndsSaid, isOver } from '@openroll/contract/receipt/card-ends'
import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { orByPhone } from './repay.ts'

type Expiring = {
  readonly first_name: string
  readonly policy_id: string
  /** The card's last month, yyyy-mm. */
  readonly ends: string
  /** The first payment after it, and its day. */
  readonly amount: string
  readonly on: string
  readonly today: string
}

/** Tells a member ahead that their card ends before a payment. It names no card, and carries no way in: they sign in, or call. */
export const cardExpiresLetter = (
  brand: Brand,
  { first_name, policy_id, ends, amount, on, today }: Expiring,
): Letter => {
  const said = cardEndsSaid(ends, today)
  return layOut(brand, {
    subject: `Your card ${isOver(ends, today) ? 'has expired' : 'expires soon'}: policy ${policy_id}`,
    preview: 'Give us another card or bank account before the next payment.',
    blocks: [
      { kind: 'heading', text: `Your card ${said}` },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `The card that pays for policy ${policy_id} ${said}. ` +
          `The payment of ${shownMoney(amount)} that is due on ${longDate(on)} may not go through with it.`,
      },
      {
        kind: 'paragraph',
        text:
          'Sign in and choose “Change how you pay” beside the policy: give us your new card, or a bank account. ' +
          'If your card only got a new date, we need that too.',
      },
      { kind: 'button', label: 'See my policies', href: `${brand.url}/member-home` },
      { kind: 'paragraph', text: orByPhone },
    ],
  })
}
