import { accountInvitationDays, resetMinutes } from '@openroll/contract/roles/password'
import { shownMoment, type Moment } from '../../moment-in-words.ts'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** Password reset link (D-1.04). Doesn't say who asked, since that could be anyone. */
export const forgottenPasswordLetter = (brand: Brand, { link }: { readonly link: string }): Letter =>
  layOut(brand, {
    subject: `Reset your ${brand.name} password`,
    preview: `The link works once and expires in ${resetMinutes} minutes.`,
    blocks: [
      { kind: 'heading', text: 'Reset your password' },
      {
        kind: 'paragraph',
        text:
          `Someone asked to reset the password for this email address. The link works once and expires in ${resetMinutes} minutes. ` +
          'Choosing a new password signs you out everywhere else.',
      },
      { kind: 'button', label: 'Choose a new password', href: link },
      {
        kind: 'paragraph',
        text: 'If it wasn’t you, ignore this email and your password stays the same. Please don’t forward it.',
      },
    ],
  })

/** Instead of the link, while an operator’s change of the member’s email address waits to be confirmed. */
export const passwordPausedLetter = (brand: Brand, until: Moment): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} password can’t be reset yet`,
    preview: 'The email address on a policy was changed.',
    blocks: [
      { kind: 'heading', text: 'Your password can’t be reset yet' },
      {
        kind: 'paragraph',
        text:
          'Someone asked to reset the password for this email address. The email address on a policy was changed recently, so we ' +
          `won’t send password links until ${shownMoment(until)}, or until the change is confirmed.`,
      },
      {
        kind: 'paragraph',
        text: `If you need to get in sooner, or didn’t ask for that change, call us at ${brand.phone}.`,
      },
    ],
  })

/** Invites someone to an account that the office created. */
export const accountInvitationLetter = (
  brand: Brand,
  { link, as, by }: { readonly link: string; readonly as: string; readonly by?: string | undefined },
): Letter =>
  layOut(brand, {
    subject: `Set up your ${brand.name} account`,
    preview: 'Choose a password to sign in.',
    blocks: [
      { kind: 'heading', text: 'Your account is ready' },
      {
        kind: 'paragraph',
        text:
          `${by === undefined ? brand.name : `${by} at ${brand.name}`} created an account for you: ${as}. ` +
          `Choose a password to sign in. The link works once and expires in ${accountInvitationDays} days.`,
      },
      { kind: 'button', label: 'Choose your password', href: link },
      { kind: 'paragraph', text: 'If you weren’t expecting this, you can ignore it.' },
    ],
  })

/** Sent after every password change, so none goes unnoticed (D-1.04). */
export const passwordChangedLetter = (brand: Brand, at: Moment): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} password was changed`,
    preview: 'If this was you, you’re all set.',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      { kind: 'paragraph', text: `Your password was changed on ${shownMoment(at)}.` },
      { kind: 'paragraph', text: 'If this was you, you’re all set.' },
      ...notYou(brand),
    ],
  })

/** Two-step verification was added or removed. */
export const secondFactorLetter = (brand: Brand, { change, ...at }: Moment & { readonly change: string }): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} sign-in settings changed`,
    preview: change,
    blocks: [
      { kind: 'heading', text: 'Your sign-in settings changed' },
      { kind: 'paragraph', text: `${change} This happened on ${shownMoment(at)}.` },
      { kind: 'paragraph', text: 'If this was you, you’re all set.' },
      ...notYou(brand),
    ],
  })

/** Someone signed in from a browser new to the account. */
export const newBrowserLetter = (brand: Brand, { browser, ...at }: Moment & { readonly browser: string }): Letter =>
  layOut(brand, {
    subject: `New sign-in to your ${brand.name} account`,
    preview: `${browser}, ${shownMoment(at)}`,
    blocks: [
      { kind: 'heading', text: 'Someone signed in from a new browser' },
      {
        kind: 'paragraph',
        text: `We noticed a sign-in to your account from ${browser} on ${shownMoment(at)}.`,
      },
      { kind: 'paragraph', text: 'If this was you, you’re all set.' },
      ...notYou(brand),
    ],
  })

const notYou = ({ url, phone }: Brand) =>
  [
    {
      kind: 'paragraph',
      text: `If it wasn’t you, choose a new password now to sign out everyone else, then call us at ${phone}.`,
    },
    { kind: 'button', label: 'Choose a new password', href: `${url}/forgot-password` },
  ] as const
