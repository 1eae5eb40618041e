import { accountInvitationDays, resetMinutes } from '@openroll/contract/roles/password'
import { shownMoment, type Moment } from '../../moment-in-words.ts'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** The link to a new password (D-1.04). It says nothing of who asked: that may have been anybody. */
export const forgottenPasswordLetter = (brand: Brand, { link }: { readonly link: string }): Letter =>
  layOut(brand, {
    subject: `Choose a new password at ${brand.name}`,
    preview: `The link works once, for ${resetMinutes} minutes.`,
    blocks: [
      { kind: 'heading', text: 'Choose a new password' },
      {
        kind: 'paragraph',
        text:
          `Someone asked for a new password for this address. The link works once, for ${resetMinutes} minutes. ` +
          'With the new password you are signed out everywhere else.',
      },
      { kind: 'button', label: 'Choose a new password', href: link },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for it, there is nothing you need to do: your password stays as it is. Don’t forward this email.',
      },
    ],
  })

/** An account that somebody of the office made for the reader. */
export const accountInvitationLetter = (
  brand: Brand,
  { link, as, by }: { readonly link: string; readonly as: string; readonly by?: string | undefined },
): Letter =>
  layOut(brand, {
    subject: `Your account at ${brand.name}`,
    preview: 'Choose a password, and you can sign in.',
    blocks: [
      { kind: 'heading', text: 'You are invited' },
      {
        kind: 'paragraph',
        text:
          `${by === undefined ? brand.name : `${by} of ${brand.name}`} has made an account for this address: ${as}. ` +
          `Choose a password, and you can sign in. The link works once, for ${accountInvitationDays} days.`,
      },
      { kind: 'button', label: 'Choose your password', href: link },
      { kind: 'paragraph', text: 'If you don’t know what this is about, you can ignore this email.' },
    ],
  })

/** Said after the fact, so that nobody’s password changes without their knowing (D-1.04). */
export const passwordChangedLetter = (brand: Brand, at: Moment): Letter =>
  layOut(brand, {
    subject: `Your password at ${brand.name} was changed`,
    preview: 'If it was you, there is nothing you need to do.',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      { kind: 'paragraph', text: `This happened on ${shownMoment(at)}.` },
      { kind: 'paragraph', text: 'If it was you, there is nothing you need to do.' },
      ...notYou(brand),
    ],
  })

/** A second factor was set up or removed. */
export const secondFactorLetter = (brand: Brand, { said, ...at }: Moment & { readonly said: string }): Letter =>
  layOut(brand, {
    subject: `How you sign in at ${brand.name} was changed`,
    preview: said,
    blocks: [
      { kind: 'heading', text: 'How you sign in was changed' },
      { kind: 'paragraph', text: `${said} This happened on ${shownMoment(at)}.` },
      { kind: 'paragraph', text: 'If it was you, there is nothing you need to do.' },
      ...notYou(brand),
    ],
  })

/** A sign-in with a browser that the account never used. */
export const newBrowserLetter = (brand: Brand, { browser, ...at }: Moment & { readonly browser: string }): Letter =>
  layOut(brand, {
    subject: `A new sign-in at ${brand.name}`,
    preview: `${browser}, ${shownMoment(at)}`,
    blocks: [
      { kind: 'heading', text: 'Somebody signed in with a new browser' },
      {
        kind: 'paragraph',
        text: `Your account was used with a browser that we have not seen with it before: ${browser}, on ${shownMoment(at)}.`,
      },
      { kind: 'paragraph', text: 'If it was you, there is nothing you need to do.' },
      ...notYou(brand),
    ],
  })

const notYou = ({ url, phone }: Brand) =>
  [
    {
      kind: 'paragraph',
      text: `If it was not you, choose a new password now, which signs everybody else out, and call us at ${phone}.`,
    },
    { kind: 'button', label: 'Choose a new password', href: `${url}/forgot-password` },
  ] as const
