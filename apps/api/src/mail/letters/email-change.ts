import { emailChangeHours } from '@openroll/contract/roles/email-change'
import { maskEmail } from '@openroll/contract/mask'
import { shownMoment, type Moment } from '../../moment-in-words.ts'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** The reader’s own address; no other address is named. */
type Change = Moment & { readonly to: string }

const heading = { kind: 'heading', text: 'An email address was changed' } as const
const pauseText =
  `To protect the policy, no one can set up an account or choose a new password for it for ${emailChangeHours} hours, ` +
  'or until the change is confirmed.'
/** The preview of an email about a change that the reader may not have asked for. */
export const callRightAway = 'If you didn’t ask for this, call us right away.'
/** The last paragraph of such an email. */
export const callUs = ({ phone }: Brand) =>
  ({ kind: 'paragraph', text: `If you didn’t ask for this, call us right away at ${phone}.` }) as const

/** To the address before the change, and to the member’s account; `link` confirms it. */
export const emailChangedFromLetter = (
  brand: Brand,
  { to, link, ...at }: Change & { readonly link?: string },
): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} email address was changed`,
    preview: callRightAway,
    blocks: [
      heading,
      {
        kind: 'paragraph',
        text: `Our office changed the email address on your policy on ${shownMoment(at)}. This email went to ${maskEmail(to)}.`,
      },
      { kind: 'paragraph', text: pauseText },
      ...(link === undefined
        ? []
        : ([
            { kind: 'paragraph', text: 'If you asked for this, confirm it and the new address works right away.' },
            { kind: 'button', label: 'Confirm the change', href: link },
          ] as const)),
      callUs(brand),
    ],
  })

/** To the address after the change. */
export const emailChangedToLetter = (brand: Brand, { to, ...at }: Change): Letter =>
  layOut(brand, {
    subject: `This is now your ${brand.name} email address`,
    preview: 'We’ll send emails about your policy here.',
    blocks: [
      heading,
      {
        kind: 'paragraph',
        text: `Our office changed the email address on a policy to ${maskEmail(to)} on ${shownMoment(at)}.`,
      },
      { kind: 'paragraph', text: pauseText },
      callUs(brand),
    ],
  })
