import type { Sample, Samples } from './sample.ts'
import { sampleData } from './sample-data.ts'
import { paymentSamples } from './payment-samples.ts'
import { accountSamples } from './account-samples.ts'
import { endRequestReceivedLetter, endRequestDeclinedLetter } from '../letters/end-request.ts'
import {
  enrollmentStartedLetter,
  consentAskedLetter,
  consentGivenLetter,
  submittedForYouLetter,
} from '../letters/consent.ts'
import { enrollmentCodeLetter } from '../letters/enrollment-code.ts'
import { canceledAfterReviewLetter, likelyDuplicateLetter } from '../letters/holds.ts'
import { invoiceSamples } from './invoice-samples.ts'
import { holdSamples } from './hold-samples.ts'
import { quoteLetter } from '../letters/quote.ts'
import { memberReceipt, partnerReceipt } from '../letters/receipt.ts'
import { reminderLetter } from '../letters/reminder.ts'
import { signUpLetter } from '../letters/sign-up.ts'
import { openedElsewhereLetter } from '../letters/opened-elsewhere.ts'

const samplesOf: Samples = {
  receipt: [
    {
      id: 'receipt',
      name: 'Receipt for the member',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, sampleData(brand).receipt),
    },
    {
      id: 'receipt-in-review',
      name: 'Receipt with a plan in review',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, sampleData(brand).inReview),
    },
    {
      id: 'receipt-on-hold',
      name: 'Receipt for an enrollment on hold',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, { ...sampleData(brand).receipt, waits_for: 'review' }),
    },
    {
      id: 'receipt-rep',
      name: 'Receipt for the rep',
      of: partnerReceipt,
      letter: (brand) =>
        partnerReceipt(brand, sampleData(brand).receipt, { name: 'Dana Reyes', role: 'rep', submitted: false }),
    },
    {
      id: 'receipt-group',
      name: 'Receipt for the group',
      of: partnerReceipt,
      letter: (brand) =>
        partnerReceipt(brand, sampleData(brand).receipt, {
          name: 'Bluewater Logistics',
          role: 'group',
          submitted: false,
        }),
    },
    {
      id: 'submitted-for-you',
      name: 'Enrollment submitted for a member with another email address',
      of: submittedForYouLetter,
      letter: (brand) => submittedForYouLetter(brand, sampleData(brand).consent),
    },
  ],
  'coverage-changed': [
    {
      id: 'coverage-ended',
      name: 'Coverage ended',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, sampleData(brand).changed, '2027-06-10'),
    },
    {
      id: 'coverage-reinstated',
      name: 'Coverage reinstated',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, sampleData(brand).reinstated, '2027-06-10'),
    },
    {
      id: 'canceled-after-review',
      name: 'Canceled after review',
      of: canceledAfterReviewLetter,
      letter: (brand) => canceledAfterReviewLetter(brand, { policy_id: sampleData(brand).receipt.policy_id }),
    },
  ],
  'ending-requested': [
    {
      id: 'ending-requested',
      name: 'Request to end a plan: received',
      of: endRequestReceivedLetter,
      letter: (brand) =>
        endRequestReceivedLetter(brand, { policy_id: '7K4-M9X-Q2C', plan_name: 'Dental High', last_day: '2026-11-30' }),
    },
  ],
  'ending-declined': [
    {
      id: 'ending-declined',
      name: 'Request to end a plan: declined',
      of: endRequestDeclinedLetter,
      letter: (brand) =>
        endRequestDeclinedLetter(brand, {
          policy_id: '7K4-M9X-Q2C',
          plan_name: 'Dental High',
          last_day: '2026-11-30',
          reason: 'Your plan runs to the end of the year. It can end on December 31, 2026.',
        }),
    },
  ],
  'enrollment-code': [
    {
      id: 'enrollment-code',
      name: 'Saved enrollment: code and link',
      of: enrollmentCodeLetter,
      letter: (brand) =>
        enrollmentCodeLetter(brand, {
          code: 'K7MX2PQ9RT',
          link: `${brand.url}/direct-continue`,
          until: '2027-03-01',
          continue_url: `${brand.url}/continue-enrollment`,
        }),
    },
  ],
  'enrollment-resumed': [
    {
      id: 'enrollment-resumed',
      name: 'Saved enrollment: opened in another browser',
      of: openedElsewhereLetter,
      letter: openedElsewhereLetter,
    },
  ],
  quote: [
    {
      id: 'quote',
      name: 'Quote',
      of: quoteLetter,
      letter: (brand) => quoteLetter(brand, sampleData(brand).quote, `${brand.url}/quote`),
    },
  ],
  'sign-up': [{ id: 'sign-up', name: 'Reply to a sign-up', of: signUpLetter, letter: signUpLetter }],
  'likely-duplicate': [
    {
      id: 'likely-duplicate',
      name: 'Possible duplicate, to the address on file',
      of: likelyDuplicateLetter,
      letter: (brand) =>
        likelyDuplicateLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, isHeld: false }),
    },
  ],
  ...accountSamples,
  'begun-for': [
    {
      id: 'begun-for-you',
      name: 'Enrollment started for a member, by rep',
      of: enrollmentStartedLetter,
      letter: (brand) => enrollmentStartedLetter(brand, { by: 'Dana Reyes', isElsewhere: true }),
    },
  ],
  consent: [
    {
      id: 'consent-requested',
      name: 'Consent requested',
      of: consentAskedLetter,
      letter: (brand) =>
        consentAskedLetter(brand, { content: sampleData(brand).consent, link: `${brand.url}/consent` }),
    },
    {
      id: 'consent-given',
      name: 'Consent recorded',
      of: consentGivenLetter,
      letter: (brand) => consentGivenLetter(brand, sampleData(brand).consent),
    },
  ],
  reminder: [
    {
      id: 'reminder',
      name: 'Enrollment reminder for an employee',
      of: reminderLetter,
      letter: (brand) =>
        reminderLetter(brand, { group: 'Bluewater Logistics', link: `${brand.url}/bluewater`, requiresCode: true }),
    },
  ],
  ...invoiceSamples,
  ...holdSamples,
  ...paymentSamples,
}

/** A sample of every email, with made-up data; a test fails if one is missing. */
export const samples: readonly Sample[] = Object.values(samplesOf).flat()
