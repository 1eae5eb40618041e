import { paymentUpdateLinkDays } from '@openroll/contract/payment-update/payment-update'
import { heldFeesText, type HeldFees } from '@openroll/contract/receipt/fee-hold'
import { longDate } from '@openroll/contract/shown'
import { layOut, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** Preview line of emails that ask for another card or account. */
export const paymentUpdatePreview = 'Give us another card or account to keep your coverage.'

/** Preview line if only a fee for canceled coverage is due. */
const feePreview = 'Give us another card or account for the fee you still owe.'

/** Button to the form for another card or account. */
export const paymentUpdateBlocks = (link: string): Block[] => [
  { kind: 'button', label: 'Update payment method', href: link },
  {
    kind: 'paragraph',
    text: `The link is good for ${paymentUpdateLinkDays} days. We’ll ask for your date of birth and zip code first.`,
  },
]

export const orByPhone = 'Prefer to talk? Call us and have your policy number ready.'

type PolicyOwner = { readonly first_name: string; readonly policy_id: string }

/** Sends the link again to a member who asked for it. */
export const paymentUpdateLinkLetter = (
  brand: Brand,
  { first_name, policy_id, link, keepsCoverage }: PolicyOwner & { link: string; keepsCoverage: boolean },
): Letter =>
  layOut(brand, {
    subject: `Update your payment method: policy ${policy_id}`,
    preview: keepsCoverage ? paymentUpdatePreview : feePreview,
    blocks: [
      { kind: 'heading', text: 'Update your payment method' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `A payment for policy ${policy_id} didn’t go through. ` +
          'Use this link to see what’s due and give us another card or bank account.',
      },
      ...paymentUpdateBlocks(link),
      { kind: 'paragraph', text: orByPhone },
    ],
  })

/** Tells a member that charges for a policy stopped, because the bank returned a payment for another one. */
export const paymentsStoppedLetter = (
  brand: Brand,
  { first_name, policy_id, link, held_fees }: PolicyOwner & { link: string; held_fees: HeldFees | null },
): Letter =>
  layOut(brand, {
    subject: `We’ve stopped charging your account for policy ${policy_id}`,
    preview: held_fees === null ? paymentUpdatePreview : feePreview,
    blocks: [
      { kind: 'heading', text: 'We’ve stopped charging your account' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          'Your bank returned a payment for another policy, so we’ve stopped charging that account for policy ' +
          `${policy_id} too. ${held_fees === null ? '' : `${heldFeesText(held_fees)}. `}Give us ` +
          'another card or bank account, or call us and have your policy number ready.',
      },
      ...paymentUpdateBlocks(link),
    ],
  })

type PaymentMethodChange = PolicyOwner & {
  readonly by: 'bank' | 'card'
  /** Authorization date, yyyy-mm-dd. */
  readonly on: string
  /** The authorized terms as stored. */
  readonly terms: readonly string[]
  /** Something is due and charged first. */
  readonly isDue: boolean
  /** A batch already charged the previous card or account; the terms say what. */
  readonly chargesPrevious: boolean
}

/**
 * Confirms a new payment method and is the member's copy of the authorization (EW-9.14).
 * Names neither card nor account.
 */
export const paymentMethodChangedLetter = (
  brand: Brand,
  { first_name, policy_id, by, on, terms, isDue, chargesPrevious }: PaymentMethodChange,
): Letter => {
  const what = by === 'bank' ? 'bank account' : 'card'
  return layOut(brand, {
    subject: `Your new ${what} is on file: policy ${policy_id}`,
    preview: 'Your authorization, for your records.',
    blocks: [
      { kind: 'heading', text: `Your new ${what} is on file` },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text:
          `We’ll charge the new ${what} for policy ${policy_id} from now on` +
          `${isDue ? ', starting with what’s due' : ''}. ` +
          `${chargesPrevious ? 'We’ll charge the old one only for what’s listed below' : 'We won’t charge the old one again'}.`,
      },
      { kind: 'paragraph', text: `Here’s what was authorized on ${longDate(on)}. Keep it for your records:` },
      { kind: 'list', items: terms },
      {
        kind: 'paragraph',
        text:
          `To cancel this authorization or stop a payment, call us at ${brand.phone}. ` +
          `If you didn’t give us this ${what}, call right away.`,
      },
    ],
  })
}
