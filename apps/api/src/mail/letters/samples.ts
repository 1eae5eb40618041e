import type { Sample, Samples } from './sample.ts'
import { sampleData } from './sample-data.ts'
import { paymentSamples } from './samples-of-payments.ts'
import {
  accountInvitationLetter,
  forgottenPasswordLetter,
  newBrowserLetter,
  passwordChangedLetter,
  secondFactorLetter,
} from './account.ts'
import { endingAskedLetter, endingDeclinedLetter } from './ending.ts'
import { begunForYouLetter, consentAskedLetter, consentGivenLetter, submittedForYouLetter } from './consent.ts'
import { enrollmentCodeLetter } from './enrollment-code.ts'
import {
  confirmEmailLetter,
  confirmEmployeeLetter,
  groupConfirmsLetter,
  likelyDuplicateLetter,
  notConfirmedLetter,
} from './holds.ts'
import { billSamples } from './samples-of-bills.ts'
import { quoteLetter } from './quote.ts'
import { memberReceipt, partnerReceipt } from './receipt.ts'
import { reminderLetter } from './reminder.ts'
import { signUpLetter } from './sign-up.ts'
import { takenUpLetter } from './taken-up.ts'

const samplesOf: Samples = {
  receipt: [
    {
      id: 'receipt',
      name: 'Receipt to the member',
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
      name: 'Receipt of an enrollment on hold',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, { ...sampleData(brand).receipt, waits_for: 'review' }),
    },
    {
      id: 'receipt-of-change',
      name: 'Receipt after a plan was ended',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, sampleData(brand).changed, '2027-06-10'),
    },
    {
      id: 'receipt-of-return',
      name: 'Receipt after a plan was reinstated',
      of: memberReceipt,
      letter: (brand) => memberReceipt(brand, sampleData(brand).broughtBack, '2027-06-10'),
    },
    {
      id: 'receipt-rep',
      name: 'Receipt to the rep',
      of: partnerReceipt,
      letter: (brand) =>
        partnerReceipt(brand, sampleData(brand).receipt, { name: 'Dana Reyes', role: 'rep', submitted: false }),
    },
    {
      id: 'receipt-group',
      name: 'Receipt to the group',
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
      name: 'Somebody submitted an enrollment for the reader, under another address',
      of: submittedForYouLetter,
      letter: (brand) => submittedForYouLetter(brand, sampleData(brand).consent),
    },
  ],
  'ending-asked': [
    {
      id: 'ending-asked',
      name: 'Request to end a plan received',
      of: endingAskedLetter,
      letter: (brand) =>
        endingAskedLetter(brand, { policy_id: '7K4-M9X-Q2C', plan_name: 'Dental High', last_day: '2026-11-30' }),
    },
  ],
  'ending-declined': [
    {
      id: 'ending-declined',
      name: 'Request to end a plan declined',
      of: endingDeclinedLetter,
      letter: (brand) =>
        endingDeclinedLetter(brand, {
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
      name: 'Saved enrollment: the code and the link',
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
  'taken-up': [
    {
      id: 'taken-up',
      name: 'Saved enrollment: continued in another browser',
      of: takenUpLetter,
      letter: takenUpLetter,
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
  'sign-up': [{ id: 'sign-up', name: 'Thanks for a sign-up', of: signUpLetter, letter: signUpLetter }],
  'confirm-email': [
    {
      id: 'confirm-email',
      name: 'Email confirmation',
      of: confirmEmailLetter,
      letter: (brand) =>
        confirmEmailLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, url: `${brand.url}/receipt` }),
    },
  ],
  'group-confirms': [
    {
      id: 'group-confirms',
      name: 'Group asked to confirm, to the member',
      of: groupConfirmsLetter,
      letter: (brand) =>
        groupConfirmsLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, group: 'Lakeside Foods' }),
    },
    {
      id: 'not-confirmed',
      name: 'Not confirmed by the group',
      of: notConfirmedLetter,
      letter: (brand) =>
        notConfirmedLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, group: 'Lakeside Foods' }),
    },
  ],
  'confirm-employee': [
    {
      id: 'confirm-employee',
      name: 'Employee to confirm, to the group',
      of: confirmEmployeeLetter,
      letter: (brand) => confirmEmployeeLetter(brand, { group: 'Lakeside Foods' }),
    },
  ],
  'likely-duplicate': [
    {
      id: 'likely-duplicate',
      name: 'Likely duplicate, to the address on file',
      of: likelyDuplicateLetter,
      letter: (brand) =>
        likelyDuplicateLetter(brand, { policy_id: sampleData(brand).receipt.policy_id, isHeld: false }),
    },
  ],
  'account-invitation': [
    {
      id: 'account-invitation',
      name: 'Invitation to an account',
      of: accountInvitationLetter,
      letter: (brand) =>
        accountInvitationLetter(brand, {
          link: `${brand.url}/new-password`,
          as: 'Operator, for Service',
          by: 'Dana Reyes',
        }),
    },
  ],
  'new-password': [
    {
      id: 'forgotten-password',
      name: 'Forgotten password',
      of: forgottenPasswordLetter,
      letter: (brand) => forgottenPasswordLetter(brand, { link: `${brand.url}/new-password` }),
    },
  ],
  'sign-in-changed': [
    {
      id: 'password-changed',
      name: 'Password changed',
      of: passwordChangedLetter,
      letter: (brand) => passwordChangedLetter(brand, sampleData(brand).moment),
    },
    {
      id: 'second-factor',
      name: 'Second factor changed',
      of: secondFactorLetter,
      letter: (brand) =>
        secondFactorLetter(brand, {
          ...sampleData(brand).moment,
          said: 'An authenticator app was added to your account',
        }),
    },
  ],
  'new-browser': [
    {
      id: 'new-browser',
      name: 'Sign-in with a new browser',
      of: newBrowserLetter,
      letter: (brand) => newBrowserLetter(brand, { ...sampleData(brand).moment, browser: 'Firefox on Windows' }),
    },
  ],
  'begun-for': [
    {
      id: 'begun-for-you',
      name: 'Somebody began an enrollment for the reader',
      of: begunForYouLetter,
      letter: (brand) => begunForYouLetter(brand, { by: 'Dana Reyes', isElsewhere: true }),
    },
  ],
  consent: [
    {
      id: 'consent-asked',
      name: 'Consent is asked for',
      of: consentAskedLetter,
      letter: (brand) => consentAskedLetter(brand, { said: sampleData(brand).consent, link: `${brand.url}/consent` }),
    },
    {
      id: 'consent-given',
      name: 'Consent was recorded',
      of: consentGivenLetter,
      letter: (brand) => consentGivenLetter(brand, sampleData(brand).consent),
    },
  ],
  reminder: [
    {
      id: 'reminder',
      name: 'Reminder to an employee',
      of: reminderLetter,
      letter: (brand) =>
        reminderLetter(brand, { group: 'Bluewater Logistics', link: `${brand.url}/bluewater`, asksCode: true }),
    },
  ],
  ...billSamples,
  ...paymentSamples,
}

/** Every letter that the product mails, written to somebody invented; a letter without a row here fails a test. */
export const samples: readonly Sample[] = Object.values(samplesOf).flat()
