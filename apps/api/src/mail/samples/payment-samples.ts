import { noticeKind } from '@openroll/contract/ledger/payment-notice'
import { paymentUpdateTerms } from '@openroll/contract/payment-update/terms'
import { cardExpiresLetter } from '../letters/card-expires.ts'
import { paymentReminderLetter } from '../letters/payment-reminder.ts'
import { paymentsResumedLetter } from '../letters/payments-resumed.ts'
import {
  paymentMethodChangedLetter,
  paymentUpdateLinkLetter,
  paymentsStoppedLetter,
} from '../letters/payment-update.ts'
import { returnedPaymentLetter } from '../letters/returned-payment.ts'
import type { Samples } from './sample.ts'
import { sampleData } from './sample-data.ts'

/** Samples of emails about returned payments and payment methods. */
export const paymentSamples = {
  'payment-returned': [
    {
      id: 'returned-payment',
      name: 'Returned payment',
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
          declined: null,
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
      name: 'Link to update the payment method',
      of: paymentUpdateLinkLetter,
      letter: (brand) =>
        paymentUpdateLinkLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          link: `${brand.url}/repay#sample`,
          keepsCoverage: true,
        }),
    },
  ],
  'policy-stopped': [
    {
      id: 'policy-stopped',
      name: 'Payments stopped for another policy on the account',
      of: paymentsStoppedLetter,
      letter: (brand) =>
        paymentsStoppedLetter(brand, {
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
      name: 'Payments resumed after a hold',
      of: paymentsResumedLetter,
      letter: (brand) =>
        paymentsResumedLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          next: { kind: 'recurring', amount: '151.74', on: '2027-02-28' },
          today: '2027-03-06',
        }),
    },
  ],
  'payment-reminder': (['reminder', 'termination'] as const).map((kind) => ({
    id: `payment-${kind}`,
    name: noticeKind[kind],
    of: paymentReminderLetter,
    letter: (brand) =>
      paymentReminderLetter(brand, {
        first_name: 'Maria',
        policy_id: sampleData(brand).receipt.policy_id,
        kind,
        amount_cents: 7587,
        due_on: '2027-03-28',
        period: '2027-04-01',
        pay_by: '2027-04-28',
        link: `${brand.url}/repay#sample`,
      }),
  })),
  'card-expires': [
    {
      id: 'card-expires',
      name: 'Card expires before a payment',
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
      name: 'New card or account confirmed',
      of: paymentMethodChangedLetter,
      letter: (brand) =>
        paymentMethodChangedLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          by: 'bank',
          on: '2026-11-10',
          terms: paymentUpdateTerms(
            { now: '75.87', parts: [], monthly: '75.87', bill_date: '28', next: null, afterwards: [], taken: [] },
            { method: 'eft', today: '2026-11-10' },
          ),
          isDue: true,
          chargesPrevious: false,
        }),
    },
  ],
} satisfies Partial<Samples>
