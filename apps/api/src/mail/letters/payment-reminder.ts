import type { NoticeKind } from '@openroll/contract/ledger/payment-notice'
import { payByText } from '@openroll/contract/receipt/grace'
import { longDate, money } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { orByPhone, paymentUpdateBlocks, paymentUpdatePreview } from './payment-update.ts'

type PaymentReminder = {
  readonly first_name: string
  readonly policy_id: string
  readonly kind: NoticeKind
  readonly amount_cents: number
  /** When the oldest unpaid month was due, and the month's first day. */
  readonly due_on: string
  readonly period: string
  /** Last day of the grace period; null if there is none. */
  readonly pay_by: string | null
  /** Link to give another card or account; null if an email change is pending. */
  readonly link: string | null
}

/** Reminds a member of an unpaid month, or gives notice before coverage may be ended for it. Names no card or account. */
export const paymentReminderLetter = (brand: Brand, given: PaymentReminder): Letter => {
  const { first_name, policy_id, kind, amount_cents, due_on, period, pay_by, link } = given
  const endsSoon = kind === 'termination' && pay_by !== null
  const heading = endsSoon ? 'Your coverage may end' : 'Your payment is past due'
  const unpaid = `We haven’t received ${money(amount_cents)} for policy ${policy_id}. It has been due since ${longDate(due_on)}.`
  const warning = endsSoon
    ? `If we don’t receive it by ${longDate(pay_by)}, your coverage may end as of ${longDate(period)}.`
    : pay_by === null
      ? ''
      : payByText(pay_by)
  return layOut(brand, {
    subject: `${heading}: policy ${policy_id}`,
    preview: paymentUpdatePreview,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: `Hello ${first_name},` },
      { kind: 'paragraph', text: [unpaid, warning].filter((text) => text !== '').join(' ') },
      ...(link === null ? [] : paymentUpdateBlocks(link)),
      { kind: 'paragraph', text: orByPhone },
    ],
  })
}
