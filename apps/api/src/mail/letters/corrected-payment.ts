import { money } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type Corrected = {
  readonly first_name: string
  readonly policy_id: string
  readonly amount_cents: number
  /** They were told of a fee, too. */
  readonly had_fee: boolean
  /** No payment was made: the account was asked for. */
  readonly checked: boolean
}

const nothingToDo = 'You don’t have to do anything. We are sorry for the mistake.'

/** Tells a member that their payment did not come back, after a letter that said so by mistake. */
export const correctedReturnLetter = (
  brand: Brand,
  { first_name, policy_id, amount_cents, had_fee, checked }: Corrected,
): Letter =>
  layOut(brand, {
    subject: `We were wrong about your ${checked ? 'bank account' : 'payment'}: policy ${policy_id}`,
    preview: 'You don’t have to do anything.',
    blocks: [
      { kind: 'heading', text: `We were wrong about your ${checked ? 'bank account' : 'payment'}` },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text: checked
          ? 'We wrote to you that we could not reach your bank account. That was our mistake: ' +
            `the bank did not refuse it. It was for policy ${policy_id}.`
          : `We wrote to you that your payment of ${money(amount_cents)} did not go through. That was our mistake: ` +
            `it did not come back. It was for policy ${policy_id}.`,
      },
      {
        kind: 'paragraph',
        text: had_fee ? `The fee that we named is not charged. ${nothingToDo}` : nothingToDo,
      },
    ],
  })

/** Tells a member that another policy of the account is charged as before, after a letter that said by mistake that it is not. */
export const correctedStopLetter = (
  brand: Brand,
  { first_name, policy_id }: Pick<Corrected, 'first_name' | 'policy_id'>,
): Letter =>
  layOut(brand, {
    subject: `We were wrong about policy ${policy_id}`,
    preview: 'You don’t have to do anything.',
    blocks: [
      { kind: 'heading', text: 'Your payments go on as before' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text: `We wrote to you that we charge your account for policy ${policy_id} no more. That was our mistake: it goes on as before.`,
      },
      { kind: 'paragraph', text: nothingToDo },
    ],
  })
