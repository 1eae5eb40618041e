import { repayTerms } from '@openroll/contract/repay/terms'
import { cardExpiresLetter } from './card-expires.ts'
import { chargedAgainLetter } from './charged-again.ts'
import { repaidLetter, repayLinkLetter, stoppedLetter } from './repay.ts'
import { returnedPaymentLetter } from './returned-payment.ts'
import type { Samples } from './sample.ts'
import { sampleData } from './sample-data.ts'

/** The letters about what comes back, and by what a policy is paid. */
export const paymentSamples = {
  'payment-returned': [
    {
      id: 'returned-payment',
      name: 'Payment that came back',
      of: returnedPaymentLetter,
      letter: (brand) =>
        returnedPaymentLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          amount_cents: 7587,
          fee_cents: 2500,
          next: 'retry',
          is_held: true,
          checked: false,
          by: 'bank',
          now: null,
          link: `${brand.url}/repay#sample`,
          held_fees: null,
          pay_by: '2027-03-31',
        }),
    },
  ],
  'repay-link': [
    {
      id: 'repay-link',
      name: 'Link to give another card or account',
      of: repayLinkLetter,
      letter: (brand) =>
        repayLinkLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          link: `${brand.url}/repay#sample`,
          goesOn: true,
        }),
    },
  ],
  'policy-stopped': [
    {
      id: 'policy-stopped',
      name: 'Another policy of the account is stopped',
      of: stoppedLetter,
      letter: (brand) =>
        stoppedLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          link: `${brand.url}/repay#sample`,
          held_fees: null,
        }),
    },
  ],
  'policy-charged-again': [
    {
      id: 'policy-charged-again',
      name: 'Payments that were on hold are charged again',
      of: chargedAgainLetter,
      letter: (brand) =>
        chargedAgainLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          next: { kind: 'recurring', amount: '151.74', on: '2027-02-28' },
          today: '2027-03-06',
        }),
    },
  ],
  'card-expires': [
    {
      id: 'card-expires',
      name: 'Card that expires before a payment',
      of: cardExpiresLetter,
      letter: (brand) =>
        cardExpiresLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          ends: '2027-03',
          amount: '50.87',
          on: '2027-04-05',
          today: '2027-03-06',
        }),
    },
  ],
  'payment-changed': [
    {
      id: 'repaid',
      name: 'Another card or account: confirmed',
      of: repaidLetter,
      letter: (brand) =>
        repaidLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          by: 'bank',
          on: '2026-11-10',
          terms: repayTerms(
            { now: '75.87', parts: [], monthly: '75.87', bill_date: '28', next: null, afterwards: [], taken: [] },
            { method: 'eft', today: '2026-11-10' },
          ),
          isDue: true,
          isTakenBefore: false,
        }),
    },
  ],
} satisfies Partial<Samples>
