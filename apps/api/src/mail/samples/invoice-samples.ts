import { invoiceLetter } from '../letters/invoice.ts'
import { invoiceReminderLetter } from '../letters/invoice-reminder.ts'
import { correctedReturnLetter, correctedStopLetter } from '../letters/corrected-payment.ts'
import { reversalReason } from '@openroll/contract/office/group-accounts/group-payment'
import { groupMoneyLetter, groupReversalLetter, refundRecordedLetter } from '../letters/recorded-money.ts'
import { sampleData } from './sample-data.ts'
import type { Samples } from './sample.ts'

/** Samples of invoice emails and payment corrections. */
export const invoiceSamples = {
  invoice: [
    {
      id: 'invoice',
      name: 'Invoice for a group',
      of: invoiceLetter,
      letter: (brand) =>
        invoiceLetter(brand, { number: 12, due_on: '2027-04-01', isTaken: false, link: `${brand.url}/group-invoices` }),
    },
  ],
  'invoice-reminder': [
    {
      id: 'invoice-reminder',
      name: 'Invoice reminder for a group',
      of: invoiceReminderLetter,
      letter: (brand) =>
        invoiceReminderLetter(brand, {
          number: 12,
          due_on: '2027-04-01',
          isOverdue: true,
          link: `${brand.url}/group-invoices`,
        }),
    },
  ],
  'group-payment': [
    {
      id: 'group-payment',
      name: 'Group’s payment recorded',
      of: groupMoneyLetter,
      letter: (brand) =>
        groupMoneyLetter(brand, {
          kind: 'received',
          way: 'check',
          on: '2027-04-01',
          amount_cents: 46620,
          reference: '1187',
          link: `${brand.url}/group-invoices`,
        }),
    },
    {
      id: 'group-payment-reversed',
      name: 'Group’s payment reversed',
      of: groupReversalLetter,
      letter: (brand) =>
        groupReversalLetter(brand, {
          way: 'check',
          on: '2027-04-01',
          amount_cents: 46620,
          reference: '1187',
          why: reversalReason.bounced,
          link: `${brand.url}/group-invoices`,
        }),
    },
  ],
  'refund-recorded': [
    {
      id: 'refund-recorded',
      name: 'Refund recorded',
      of: refundRecordedLetter,
      letter: (brand) =>
        refundRecordedLetter(brand, {
          first_name: 'Maria',
          policy_id: sampleData(brand).receipt.policy_id,
          on: '2027-04-01',
          amount_cents: 7587,
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
