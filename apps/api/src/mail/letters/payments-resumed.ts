import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { chargeSentence } from './receipt-change.ts'

type ResumedPayments = {
  readonly first_name: string
  readonly policy_id: string
  readonly next: NextPayment
  readonly today: string
}

/**
 * Tells a member that payments on hold have resumed: how much, and when.
 * Names neither card nor account.
 */
export const paymentsResumedLetter = (brand: Brand, { first_name, policy_id, next, today }: ResumedPayments): Letter =>
  layOut(brand, {
    subject: `Payments for policy ${policy_id} have resumed`,
    preview: chargeSentence(next, today),
    blocks: [
      { kind: 'heading', text: 'Your payments have resumed' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `Your payments for policy ${policy_id} were on hold, so we didn’t charge you. ` +
          `They’re back on as of today. ${chargeSentence(next, today)}`,
      },
      {
        kind: 'paragraph',
        text:
          'Have a question, or want to pay another way? ' +
          `Call us at ${brand.phone} and have your policy number ready.`,
      },
    ],
  })
