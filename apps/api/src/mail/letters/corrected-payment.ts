import { money } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type Correction = {
  readonly first_name: string
  readonly policy_id: string
  readonly amount_cents: number
  /** The first email mentioned a fee. */
  readonly had_fee: boolean
  /** The bank account was only checked; no payment was made. */
  readonly checked: boolean
}

const nothingToDo = 'You don’t need to do anything. We’re sorry for the mistake.'

/** Corrects a mistaken email about a returned payment. */
export const correctedReturnLetter = (
  brand: Brand,
  { first_name, policy_id, amount_cents, had_fee, checked }: Correction,
): Letter =>
  layOut(brand, {
    subject: `Correction: your ${checked ? 'bank account' : 'payment'} is fine (policy ${policy_id})`,
    preview: 'You don’t need to do anything.',
    blocks: [
      { kind: 'heading', text: `Your ${checked ? 'bank account' : 'payment'} is fine` },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text: checked
          ? `We told you we couldn’t verify your bank account for policy ${policy_id}. ` +
            'That was our mistake. Your bank didn’t decline it.'
          : `We told you your payment of ${money(amount_cents)} for policy ${policy_id} didn’t go through. ` +
            'That was our mistake. It wasn’t returned.',
      },
      {
        kind: 'paragraph',
        text: had_fee ? `We won’t charge the fee we mentioned. ${nothingToDo}` : nothingToDo,
      },
    ],
  })

/** Corrects a mistaken email that payments for another policy had stopped. */
export const correctedStopLetter = (
  brand: Brand,
  { first_name, policy_id }: Pick<Correction, 'first_name' | 'policy_id'>,
): Letter =>
  layOut(brand, {
    subject: `Correction: nothing changes for policy ${policy_id}`,
    preview: 'You don’t need to do anything.',
    blocks: [
      { kind: 'heading', text: 'Your payments continue as before' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text: `We told you we’d stopped charging your account for policy ${policy_id}. That was our mistake. Nothing changes.`,
      },
      { kind: 'paragraph', text: nothingToDo },
    ],
  })
