import { shownMoment, type Moment } from '../../moment-in-words.ts'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { callUs } from './email-change.ts'

/** What an operator did to an account. */
type Access = Moment & { readonly change: string }

/** What an email says about changed duties, to their owner and to the others who manage accounts. */
export const dutiesChanged = {
  own: 'An operator changed your duties.',
  other: 'An operator changed another operator’s duties.',
} as const

/** Tells a rep, group or operator that access to their account changed. Names nobody. */
export const accessChangedLetter = (brand: Brand, { change, ...at }: Access): Letter =>
  layOut(brand, {
    subject: `Access to your ${brand.name} account changed`,
    preview: change,
    blocks: [
      { kind: 'heading', text: 'Access to your account changed' },
      { kind: 'paragraph', text: `${change} This happened on ${shownMoment(at)}.` },
      { kind: 'paragraph', text: `If you weren’t expecting this, call us at ${brand.phone}.` },
    ],
  })

/** Tells the other operators who manage accounts, so that nobody raises access alone; the account is behind the link. */
export const accessReviewLetter = (brand: Brand, { change, link, ...at }: Access & { readonly link: string }): Letter =>
  layOut(brand, {
    subject: `${brand.name}: an account changed`,
    preview: change,
    blocks: [
      { kind: 'heading', text: 'An account changed' },
      { kind: 'paragraph', text: `${change} This happened on ${shownMoment(at)}.` },
      { kind: 'paragraph', text: 'If that looks wrong, disable the account and check the audit log.' },
      { kind: 'button', label: 'View the account', href: link },
    ],
  })

/** Tells a rep or group, at the old and the new address, what changed about them; has the names of fields only. */
export const directoryChangedLetter = (brand: Brand, { names, ...at }: Moment & { readonly names: string }): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} details changed`,
    preview: 'Our office updated your details.',
    blocks: [
      { kind: 'heading', text: 'Your details changed' },
      {
        kind: 'paragraph',
        text: `On ${shownMoment(at)}, our office changed: ${names}.`,
      },
      callUs(brand),
    ],
  })
