import { groupPaidBy } from '@openroll/contract/office/group-accounts/group-payment'
import { longDate, money } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type GroupMoney = {
  readonly kind: 'received' | 'refunded'
  readonly way: keyof typeof groupPaidBy
  readonly on: string
  readonly amount_cents: number
  readonly reference: string
  readonly link: string
}

/** Tells a group that an operator recorded its payment or a refund to it, so that it notices one that it never sent or got. */
export const groupMoneyLetter = (
  brand: Brand,
  { kind, way, on, amount_cents, reference, link }: GroupMoney,
): Letter => {
  const what = kind === 'received' ? 'your payment' : 'a refund to you'
  const amount = money(amount_cents)
  return layOut(brand, {
    subject: `We recorded ${what} of ${amount}`,
    preview: `${groupPaidBy[way]} ${reference}, ${longDate(on)}`,
    blocks: [
      { kind: 'heading', text: `We recorded ${what}` },
      {
        kind: 'paragraph',
        text: `We recorded ${what} of ${amount}: ${groupPaidBy[way].toLowerCase()} ${reference}, ${longDate(on)}.`,
      },
      { kind: 'button', label: 'See your account', href: link },
      {
        kind: 'paragraph',
        text:
          `If ${kind === 'received' ? 'you didn’t send it' : 'you didn’t get it'}, or the amount is wrong, ` +
          `call us at ${brand.phone}, ${brand.hours}.`,
      },
    ],
  })
}

type ReversedMoney = Pick<GroupMoney, 'way' | 'on' | 'amount_cents' | 'reference' | 'link'> & { readonly why: string }

/** Tells a group that its payment was reversed: what it paid is open again. */
export const groupReversalLetter = (
  brand: Brand,
  { way, on, amount_cents, reference, link, why }: ReversedMoney,
): Letter => {
  const amount = money(amount_cents)
  return layOut(brand, {
    subject: `We reversed your payment of ${amount}`,
    preview: `${groupPaidBy[way]} ${reference}, ${longDate(on)}`,
    blocks: [
      { kind: 'heading', text: 'We reversed your payment' },
      {
        kind: 'paragraph',
        text: `We reversed your payment of ${amount} (${groupPaidBy[way].toLowerCase()} ${reference}, ${longDate(on)}). ${why}.`,
      },
      { kind: 'paragraph', text: 'The invoices that it paid are open again.' },
      { kind: 'button', label: 'See what you owe', href: link },
      { kind: 'paragraph', text: `If this is wrong, call us at ${brand.phone}, ${brand.hours}.` },
    ],
  })
}

type MemberRefund = {
  readonly first_name: string
  readonly policy_id: string
  readonly on: string
  readonly amount_cents: number
}

/** Tells a member that an operator recorded a refund, so that they notice one that they never got. */
export const refundRecordedLetter = (brand: Brand, { first_name, policy_id, on, amount_cents }: MemberRefund): Letter =>
  layOut(brand, {
    subject: `We refunded ${money(amount_cents)} for policy ${policy_id}`,
    preview: `Refunded on ${longDate(on)}`,
    blocks: [
      { kind: 'heading', text: 'We refunded your payment' },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      {
        kind: 'paragraph',
        text: `We refunded ${money(amount_cents)} for policy ${policy_id} on ${longDate(on)}.`,
      },
      {
        kind: 'paragraph',
        text: `If you don’t get it within two weeks, call us at ${brand.phone}, ${brand.hours}, and have your policy number ready.`,
      },
    ],
  })
