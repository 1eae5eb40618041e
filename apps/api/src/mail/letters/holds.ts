import { receiptLinkDays } from '@openroll/contract/receipt/receipt'
import { enrollmentCanceled, holdTexts } from '@openroll/contract/receipt/receipt-texts'
import { layOut, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { confirmationNumber } from './receipt-facts.ts'

type PolicyOnHold = { readonly policy_id: string }

const code = ({ policy_id }: PolicyOnHold): Block => ({ kind: 'code', label: confirmationNumber, text: policy_id })
const call = ({ phone, hours }: Brand): Block => ({
  kind: 'paragraph',
  text: `Questions? Call us at ${phone}, ${hours}, and have your confirmation number ready.`,
})

/** Asks the mailbox owner to confirm it (D-1.22); names no one, since a stranger may have typed the address. */
export const confirmEmailLetter = (brand: Brand, held: PolicyOnHold & { readonly url: string }): Letter =>
  layOut(brand, {
    subject: `Confirm your email: confirmation ${held.policy_id}`,
    preview: 'Your coverage can start after you confirm your email.',
    blocks: [
      { kind: 'heading', text: holdTexts.email.title },
      {
        kind: 'paragraph',
        text: 'We have your enrollment. Your coverage won’t start, and we won’t charge anything, until you confirm your email address.',
      },
      code(held),
      { kind: 'button', label: 'Confirm my email', href: held.url },
      { kind: 'paragraph', text: `The link works for ${receiptLinkDays} days.` },
      {
        kind: 'paragraph',
        text: `Didn’t enroll? You don’t need to do anything. To have the enrollment deleted, call us at ${brand.phone}, ${brand.hours}.`,
      },
    ],
  })

/** Tells a member that their group has to confirm them. */
export const groupConfirmsLetter = (brand: Brand, held: PolicyOnHold & { readonly group: string }): Letter =>
  layOut(brand, {
    subject: `Waiting for ${held.group}: confirmation ${held.policy_id}`,
    preview: `Your coverage starts after ${held.group} confirms that you work there.`,
    blocks: [
      { kind: 'heading', text: `Waiting for ${held.group}` },
      {
        kind: 'paragraph',
        text:
          `We have your enrollment. You’re not on the ${held.group} employee list yet, so we asked them to confirm that you work there. ` +
          'We’ll email you when they do. Until then, your coverage won’t start.',
      },
      code(held),
      call(brand),
    ],
  })

/** Tells a member that the enrollment was canceled because their group said they are not its employee. */
export const notConfirmedLetter = (brand: Brand, held: PolicyOnHold & { readonly group: string }): Letter =>
  layOut(brand, {
    subject: `We canceled your enrollment: confirmation ${held.policy_id}`,
    preview: `${held.group} told us that you don’t work there.`,
    blocks: [
      { kind: 'heading', text: enrollmentCanceled },
      {
        kind: 'paragraph',
        text:
          `${held.group} told us that you’re not one of its employees. ` +
          'You have no coverage from this enrollment, and nothing was charged.',
      },
      { kind: 'paragraph', text: `If that’s a mistake, ask ${held.group} to add you to its list, then enroll again.` },
      code(held),
      call(brand),
    ],
  })

/** Asks a group whether someone who used its code is its employee; names no one, for privacy. */
export const confirmEmployeeLetter = (brand: Brand, { group }: { readonly group: string }): Letter =>
  layOut(brand, {
    subject: `Is this your employee? ${group}`,
    preview: 'Someone who isn’t on your list enrolled with your group code.',
    blocks: [
      { kind: 'heading', text: 'Someone who isn’t on your list enrolled' },
      {
        kind: 'paragraph',
        text:
          'They used your group code. Their coverage won’t start or show up on your invoice until you confirm that they’re ' +
          'your employee. For privacy, this email has no details.',
      },
      { kind: 'button', label: 'See who it is', href: `${brand.url}/group-employees` },
    ],
  })

/** Tells a group that an operator released an unconfirmed employee; names no one, for privacy. */
export const employeeReleasedLetter = (brand: Brand, { group }: { readonly group: string }): Letter =>
  layOut(brand, {
    subject: `We accepted an enrollment you hadn’t confirmed: ${group}`,
    preview: 'Their coverage will start and show up on your invoice.',
    blocks: [
      { kind: 'heading', text: 'We accepted an enrollment you hadn’t confirmed' },
      {
        kind: 'paragraph',
        text:
          'Someone who isn’t on your list enrolled with your group code, and we accepted them as your employee. ' +
          'Their coverage will start and show up on your invoice. For privacy, this email has no details.',
      },
      { kind: 'button', label: 'See who it is', href: `${brand.url}/group-employees` },
      {
        kind: 'paragraph',
        text: `If they’re not your employee, or you didn’t tell us that they are, call us at ${brand.phone}, ${brand.hours}.`,
      },
    ],
  })

/**
 * Tells the address on file that the same person was enrolled in the same plan again (D-3.01). Says nothing about the
 * new enrollment, and of the earlier one only its confirmation number and, if `isHeld`, that it is on hold too.
 */
export const likelyDuplicateLetter = (
  brand: Brand,
  earlier: { readonly policy_id: string; readonly isHeld: boolean },
): Letter =>
  layOut(brand, {
    subject: `Did you enroll again at ${brand.name}?`,
    preview: holdTexts.review.payment,
    blocks: [
      { kind: 'heading', text: 'Did you enroll again?' },
      {
        kind: 'paragraph',
        text:
          `We received another enrollment in a plan you already have under confirmation ${earlier.policy_id}. ` +
          (earlier.isHeld
            ? 'Both are on hold. We won’t charge anything for either one until we’ve reviewed them.'
            : 'Your current coverage doesn’t change. We won’t charge anything for the new enrollment until we’ve reviewed it.'),
      },
      {
        kind: 'paragraph',
        text:
          (earlier.isHeld ? '' : 'If it was you, there’s nothing you need to do. ') +
          `If it wasn’t you, or you’re not sure, call us at ${brand.phone}, ${brand.hours}, and have your confirmation ` +
          'number ready.',
      },
    ],
  })

/** Tells the buyer of a cancellation after review; doesn't say why, since someone else may have typed the person's data. */
export const canceledAfterReviewLetter = (brand: Brand, held: PolicyOnHold): Letter =>
  layOut(brand, {
    subject: `We canceled your enrollment: confirmation ${held.policy_id}`,
    preview: 'You have no coverage from it, and we won’t charge anything more for it.',
    blocks: [
      { kind: 'heading', text: enrollmentCanceled },
      {
        kind: 'paragraph',
        text:
          'We reviewed your enrollment and couldn’t accept it. You have no coverage from it, and we won’t charge anything more for it. ' +
          'Other coverage that you have with us doesn’t change.',
      },
      code(held),
      call(brand),
    ],
  })
