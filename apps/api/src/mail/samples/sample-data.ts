import { tierMeaning } from '@openroll/contract/tier-meanings'
import type { Brand } from '../layout.ts'
import type { ConsentContent } from '@openroll/contract/enroll/consent'
import type { Quote } from '../letters/quote.ts'
import type { Receipt } from '../letters/receipt-facts.ts'

const enrolled = { plan_id: 1001, standing: 'enrolled', starts_on: '2027-03-01', ends_on: null } as const

/** Made-up data for the samples. */
export const sampleData = (
  brand: Brand,
): {
  readonly receipt: Receipt
  readonly inReview: Receipt
  readonly changed: Receipt
  readonly reinstated: Receipt
  readonly quote: Quote
  readonly consent: ConsentContent
  readonly moment: { readonly at: Date; readonly timeZone: string }
} => {
  const receipt: Receipt = {
    policy_id: '7K4-M9X-Q2C',
    submitted_on: '2026-11-10',
    effective_date: '2027-03-01',
    lines: [
      { plan_name: 'Dental High', monthly_cents: 3885, ...enrolled },
      { plan_name: 'Vision Standard', monthly_cents: 1202, ...enrolled },
    ],
    group_pays: false,
    bill_day: 5,
    waits_for: null,
    payments_on_hold: false,
    covered: tierMeaning('IS', false),
    one_time_fees: [{ name: 'Enrollment fee', cents: 2500 }],
    first_month_cents: 7587,
    monthly_cents: 5087,
    url: `${brand.url}/receipt`,
    invitation_url: `${brand.url}/invitation`,
  }
  return {
    receipt,
    inReview: {
      ...receipt,
      lines: [...receipt.lines, { plan_name: 'Optional Life', monthly_cents: 900, ...enrolled, standing: 'in-review' }],
      first_month_cents: 8487,
      monthly_cents: 5987,
    },
    changed: {
      ...receipt,
      lines: receipt.lines.map((line) =>
        line.plan_name === 'Vision Standard' ? { ...line, standing: 'active', ends_on: '2027-07-01' } : line,
      ),
      invitation_url: undefined,
      change: {
        plan_names: ['Vision Standard'],
        ends_on: '2027-07-01',
        owed_cents: 1202,
        still: { under_way: [], due: [], hold: null },
      },
    },
    reinstated: {
      ...receipt,
      invitation_url: undefined,
      change: {
        plan_names: ['Vision Standard'],
        brought: 'reinstate',
        next: { kind: 'recurring', amount: '24.04', on: '2027-06-09' },
        ends_on: null,
        owed_cents: 0,
        still: { under_way: [], due: [], hold: null },
      },
    },
    quote: {
      name: 'Maria',
      sent_by: 'Dana Reyes',
      rep: { name: 'Dana Reyes', phone: '3125550109', email: 'dana.reyes@example.com' },
      message: 'These two fit what you told me on the phone.',
      lines: [
        {
          plan_id: 1001,
          plan_name: 'Dental High',
          carrier: 'Harbor Dental',
          detail: '',
          price: '38.85',
          fees: [{ name: 'Enrollment fee', amount: '25.00' }],
          covers: [{ label: 'Cleanings', value: 'You pay nothing' }],
          in_review: false,
        },
      ],
      first: '63.85',
      monthly: '38.85',
      notices: [],
      holds_until: '2027-03-01',
      start: { day: '2027-03-01', chosen: true },
    },
    consent: {
      requested_by: 'Dana Reyes',
      name: 'Maria Lopez',
      plans: [{ plan_name: 'Dental High', detail: '', price: '38.85' }],
      first: '63.85',
      monthly: '38.85',
      effective_date: '2027-03-01',
      payment: 'Visa ending in 1111',
      payment_terms: [],
      entered: [],
      texts: [],
    },
    moment: { at: new Date('2027-02-09T15:30:00Z'), timeZone: 'America/Chicago' },
  }
}
