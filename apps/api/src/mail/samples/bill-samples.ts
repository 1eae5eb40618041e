import { billLetter } from '../letters/bill.ts'
import { billReminderLetter } from '../letters/bill-reminder.ts'
import { correctedReturnLetter, correctedStopLetter } from '../letters/corrected-payment.ts'
import { sampleData } from './sample-data.ts'
import type { Samples } from './sample.ts'

/** Samples of bill emails and payment corrections. */
export const billSamples = {
  bill: [
    {
      id: 'bill',
      name: 'Bill for a group',
      of: billLetter,
      letter: (brand) =>
        billLetter(brand, { number: 12, due_on: '2027-04-01', isTaken: false, link: `${brand.url}/group-bill` }),
    },
  ],
  'bill-reminder': [
    {
      id: 'bill-reminder',
      name: 'Bill reminder for a group',
      of: billReminderLetter,
      letter: (brand) =>
        billReminderLetter(brand, {
          number: 12,
          due_on: '2027-04-01',
          isOverdue: true,
          link: `${brand.url}/group-bill`,
        }),
    },
  ],
  'payment-corrected': [
    {
      id: 'payment-corrected',
      name: 'Correction: a payment was not returned',
      of: correctedReturnLetter,
      letter: (brand) =>
        correctedReturnLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          amount_cents: 7587,
          had_fee: true,
          checked: false,
        }),
    },
    {
      id: 'stop-corrected',
      name: 'Correction: payments for another policy continue',
      of: correctedStopLetter,
      letter: (brand) =>
        correctedStopLetter(brand, { first_name: 'Maria', policy_id: sampleData(brand).receipt.policy_id }),
    },
  ],
} satisfies Partial<Samples>
