import { repayLinkDays } from '@openroll/contract/repay/repay'
import { heldFeesSaid, type HeldFees } from '@openroll/contract/receipt/held-fee'
import { longDate } from '@openroll/contract/shown'
import { layOut, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** What stands beside the subject of a mail with that way. */
export const repayPreview = 'Give us another card or account, so that your coverage can go on.'

/** The same where a fee is all that is due of what was canceled. */
const feePreview = 'Give us another card or account for the fee that is still due.'

/** The way to the form of another card or account. */
export const repayBlocks = (link: string): Block[] => [
  { kind: 'button', label: 'Give another card or account', href: link },
  {
    kind: 'paragraph',
    text: `The link is good for ${repayLinkDays} days. We ask for your date of birth and zip code first.`,
  },
]

/** For who would rather not do it online. */
export const orByPhone = 'Prefer to talk? Call us and have your policy number ready.'

type About = { readonly first_name: string; readonly policy_id: string }

/** The link once more, for a member who asked for it. */
export const repayLinkLetter = (
  brand: Brand,
  { first_name, policy_id, link, goesOn }: About & { link: string; goesOn: boolean },
): Letter =>
  layOut(brand, {
    subject: `Give us another card or account: policy ${policy_id}`,
    preview: goesOn ? 'Then your coverage can go on.' : feePreview,
    blocks: [
      { kind: 'heading', text: 'Another card or account' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `A payment for policy ${policy_id} did not go through. ` +
          'Here you see what is due, and can give us another card or bank account for it.',
      },
      ...repayBlocks(link),
      { kind: 'paragraph', text: orByPhone },
    ],
  })

/** Tells a member that nothing is charged for a policy, since the account that pays for it gave back a payment of another one of theirs. */
export const stoppedLetter = (
  brand: Brand,
  { first_name, policy_id, link, held_fees }: About & { link: string; held_fees: HeldFees | null },
): Letter =>
  layOut(brand, {
    subject: `We don’t charge your account for policy ${policy_id} any more`,
    preview: held_fees === null ? repayPreview : feePreview,
    blocks: [
      { kind: 'heading', text: 'We stopped charging your account' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          'Your bank gave back a payment for another policy of yours, so we charge that account for policy ' +
          `${policy_id} no more either. ${held_fees === null ? '' : `${heldFeesSaid(held_fees)}. `}You can give us ` +
          'another card or bank account, or call us with your policy number ready.',
      },
      ...repayBlocks(link),
    ],
  })

type Repaid = About & {
  readonly by: 'bank' | 'card'
  /** The day on which it was authorized, yyyy-mm-dd. */
  readonly on: string
  /** What was authorized, as it is kept. */
  readonly terms: readonly string[]
  /** Something is due, and is taken from it first. */
  readonly isDue: boolean
  /** A batch took something from the one before, which comes from there still; the terms say what. */
  readonly isTakenBefore: boolean
}

/**
 * Tells a member that their policy is paid in another way from now on, and is their copy of
 * what was authorized (EW-9.14), however it was given; it names neither card nor account.
 */
export const repaidLetter = (
  brand: Brand,
  { first_name, policy_id, by, on, terms, isDue, isTakenBefore }: Repaid,
): Letter => {
  const what = by === 'bank' ? 'bank account' : 'card'
  return layOut(brand, {
    subject: `We have your new ${what}: policy ${policy_id}`,
    preview: 'What you authorized, for your records.',
    blocks: [
      { kind: 'heading', text: `We have your new ${what}` },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `Payments for policy ${policy_id} are taken from the new ${what} from now on` +
          `${isDue ? ', first of all what is due' : ''}. ` +
          `${isTakenBefore ? 'The one before it is charged only for what is named below' : 'We no longer charge the one before it'}.`,
      },
      { kind: 'paragraph', text: `This is what was authorized on ${longDate(on)}. Keep it for your records:` },
      { kind: 'list', items: terms },
      {
        kind: 'paragraph',
        text:
          `To revoke it, to stop a payment, or if you did not give us this ${what}: call us at ${brand.phone}. ` +
          'If it was not you, do so right away.',
      },
    ],
  })
}
