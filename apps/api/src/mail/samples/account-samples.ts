import {
  accessChangedLetter,
  accessReviewLetter,
  directoryChangedLetter,
  dutiesChanged,
} from '../letters/access-changed.ts'
import {
  accountInvitationLetter,
  forgottenPasswordLetter,
  newBrowserLetter,
  passwordPausedLetter,
  passwordChangedLetter,
  secondFactorLetter,
} from '../letters/account.ts'
import { dataChangedLetter } from '../letters/data-changed.ts'
import { emailChangedFromLetter, emailChangedToLetter } from '../letters/email-change.ts'
import { sampleData } from './sample-data.ts'
import type { Samples } from './sample.ts'

/** Samples of emails to account owners. */
export const accountSamples = {
  'account-invitation': [
    {
      id: 'account-invitation',
      name: 'Account invitation',
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
      name: 'Password reset',
      of: forgottenPasswordLetter,
      letter: (brand) => forgottenPasswordLetter(brand, { link: `${brand.url}/new-password` }),
    },
    {
      id: 'password-paused',
      name: 'Password reset paused after a changed email address',
      of: passwordPausedLetter,
      letter: (brand) => passwordPausedLetter(brand, sampleData(brand).moment),
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
      name: 'Two-step verification changed',
      of: secondFactorLetter,
      letter: (brand) =>
        secondFactorLetter(brand, {
          ...sampleData(brand).moment,
          change: 'An authenticator app was added.',
        }),
    },
  ],
  'new-browser': [
    {
      id: 'new-browser',
      name: 'Sign-in from a new browser',
      of: newBrowserLetter,
      letter: (brand) => newBrowserLetter(brand, { ...sampleData(brand).moment, browser: 'Firefox on Windows' }),
    },
  ],
  'email-changed': [
    {
      id: 'email-changed-from',
      name: 'Email address changed, to the old address',
      of: emailChangedFromLetter,
      letter: (brand) =>
        emailChangedFromLetter(brand, {
          ...sampleData(brand).moment,
          to: 'maria@example.com',
          link: `${brand.url}/confirm-email#sample`,
        }),
    },
    {
      id: 'email-changed-to',
      name: 'Email address changed, to the new address',
      of: emailChangedToLetter,
      letter: (brand) => emailChangedToLetter(brand, { ...sampleData(brand).moment, to: 'maria.lopez@example.com' }),
    },
  ],
  'data-changed': [
    {
      id: 'data-changed',
      name: 'Records changed by an operator',
      of: dataChangedLetter,
      letter: (brand) => dataChangedLetter(brand, { ...sampleData(brand).moment, changes: ['contact', 'beneficiary'] }),
    },
  ],
  'directory-changed': [
    {
      id: 'directory-changed',
      name: 'A rep, group or referral changed',
      of: directoryChangedLetter,
      letter: (brand) =>
        directoryChangedLetter(brand, { ...sampleData(brand).moment, names: 'Email address, Landing page URL' }),
    },
  ],
  'access-changed': [
    {
      id: 'access-changed',
      name: 'Account access changed, to its owner',
      of: accessChangedLetter,
      letter: (brand) => accessChangedLetter(brand, { ...sampleData(brand).moment, change: dutiesChanged.own }),
    },
    {
      id: 'access-review',
      name: 'Account access changed, to the other operators',
      of: accessReviewLetter,
      letter: (brand) =>
        accessReviewLetter(brand, {
          ...sampleData(brand).moment,
          change: dutiesChanged.other,
          link: `${brand.url}/admin/accounts`,
        }),
    },
  ],
} satisfies Partial<Samples>
