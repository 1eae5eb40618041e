import { shownMoment, type Moment } from '../../moment-in-words.ts'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { callRightAway, callUs } from './email-change.ts'

/** What an email says about data that an operator changed; no values, no names. */
export const dataChanged = {
  ssn: 'Our office corrected a Social Security number on your policy.',
  contact: 'Our office changed the mailing address or phone number on your policy.',
  identity: 'Our office corrected a name or birth date on your policy.',
  beneficiary: 'Our office changed a beneficiary on your policy.',
  merged:
    'Our office combined two member records because they seem to belong to the same person. One of them is yours.',
  separated: 'Our office separated two member records that had been combined. One of them is yours.',
} as const
export type DataChange = keyof typeof dataChanged

/** Tells a member, at the mailboxes on file, that an operator changed their data. */
export const dataChangedLetter = (
  brand: Brand,
  { changes, ...at }: Moment & { readonly changes: readonly DataChange[] },
): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} records changed`,
    preview: callRightAway,
    blocks: [
      { kind: 'heading', text: 'Your records changed' },
      ...changes.map((change) => ({ kind: 'paragraph', text: dataChanged[change] }) as const),
      { kind: 'paragraph', text: `This happened on ${shownMoment(at)}. For privacy, this email has no details.` },
      callUs(brand),
    ],
  })
