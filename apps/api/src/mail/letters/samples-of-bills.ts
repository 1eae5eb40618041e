import { billLetter } from './bill.ts'
import { billReminderLetter } from './bill-reminder.ts'
import { correctedReturnLetter, correctedStopLetter } from './corrected-payment.ts'
import { sampleData } from './sample-data.ts'
import type { Samples } from './sample.ts'

/** The letters about bills, and about what was said of a payment by mistake. */
export const billSamples = {
  bill: [
    {
      id: 'bill',
      name: 'Bill to a group',
      of: billLetter,
      letter: (brand) =>
        billLetter(brand, { number: 12, due_on: '2027-04-01', isTaken: false, link: `${brand.url}/group-bill` }),
    },
  ],
  'bill-reminder': [
    {
      id: 'bill-reminder',
      name: 'Reminder of a bill to a group',
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
      name: 'Correction: a payment did not come back',
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
      name: 'Correction: another policy of the account goes on',
      of: correctedStopLetter,
      letter: (brand) =>
        correctedStopLetter(brand, { first_name: 'Maria', policy_id: sampleData(brand).receipt.policy_id }),
    },
  ],
} satisfies Partial<Samples>
