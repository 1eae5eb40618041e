import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { charged } from './receipt-change.ts'

type ChargedAgain = {
  readonly first_name: string
  readonly policy_id: string
  readonly next: NextPayment
  readonly today: string
}

/**
 * Tells a member that what they pay for a policy is charged again, which it
 * was not for a while: how much, and when. It names neither card nor account.
 */
export const chargedAgainLetter = (brand: Brand, { first_name, policy_id, next, today }: ChargedAgain): Letter =>
  layOut(brand, {
    subject: `We charge your payments for policy ${policy_id} again`,
    preview: charged(next, today),
    blocks: [
      { kind: 'heading', text: 'We charge your payments again' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `Your payments for policy ${policy_id} were on hold, and we charged nothing. ` +
          `From today on, we charge them again. ${charged(next, today)}`,
      },
      {
        kind: 'paragraph',
        text:
          'Do you have a question about it, or want to pay in another way? ' +
          `Call us at ${brand.phone} and have your policy number ready.`,
      },
    ],
  })
