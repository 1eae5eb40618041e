import { receiptLinkDays } from '@openroll/contract/receipt/receipt'
import { receiptSays, type Says } from '@openroll/contract/receipt/says'
import { longDate, money } from '@openroll/contract/shown'
import type { Letter } from '../outbox.ts'
import { layOut, type Block, type Brand } from '../layout.ts'

/**
 * What a receipt says; money in cents, effective_date yyyy-mm-dd. It has no place for a secret (D-6.02), nor for a name: whoever enrolls
 * types it, and the address too (D-1.17).
 */
export type Receipt = {
  readonly policy_id: string
  readonly effective_date: string
  readonly lines: readonly { readonly plan_name: string; readonly monthly_cents: number; readonly in_review: boolean }[]
  readonly group_pays: boolean
  /** Fees that the first month adds. */
  readonly one_time_fees: readonly { readonly name: string; readonly cents: number }[]
  readonly first_month_cents: number
  readonly monthly_cents: number
  /** Where the receipt can be read again: by its link, or after signing in. */
  readonly url: string
  /** The rep or group who submitted it in the member's name (D-1.13); none where they did so themselves. */
  readonly submitted_by?: string | undefined
}
/** `submitted`: they submitted it themselves, for the member. */
export type Partner = { readonly name: string; readonly role: 'rep' | 'group'; readonly submitted: boolean }

const saysOf = (receipt: Receipt): Says =>
  receiptSays({
    ...receipt,
    plans: receipt.lines,
    first: money(receipt.first_month_cents),
    monthly: money(receipt.monthly_cents),
  })

/** The receipt to the member (D-6.02, EW-9.17). */
export const memberReceipt = (brand: Brand, receipt: Receipt): Letter => {
  const { title, start, payment } = saysOf(receipt)
  return layOut(brand, {
    subject: `${title}: confirmation ${receipt.policy_id}`,
    preview: start,
    blocks: [
      { kind: 'heading', text: 'Thank you for enrolling' },
      { kind: 'paragraph', text: start },
      ...(receipt.submitted_by === undefined ? [] : [inYourName(receipt.submitted_by)]),
      { kind: 'code', label: 'Your confirmation number', text: receipt.policy_id },
      sums(receipt, ' (your group pays)'),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'list',
        items: [
          'Keep this email, and have your confirmation number ready when you call.',
          'Your carriers will send you your plan documents and ID cards.',
          payment,
        ],
      },
      { kind: 'button', label: 'See your receipt', href: receipt.url },
      { kind: 'paragraph', text: openedBy },
    ],
  })
}

/** Said beside the link: it asks for nothing, so whoever has the mail can open it. */
const openedBy = `The link opens your receipt on any device for ${receiptLinkDays} days. Share it only with people who may see it.`

/** The receipt to the representative or the group that the enrollment was made under (D-6.02). `reader` is greeted by name. */
export const partnerReceipt = (brand: Brand, receipt: Receipt, reader: Partner): Letter =>
  layOut(brand, {
    subject: `A new enrollment: confirmation ${receipt.policy_id}`,
    preview: startFor(receipt),
    blocks: [
      { kind: 'heading', text: reader.submitted ? 'You submitted an enrollment' : 'An enrollment was submitted' },
      { kind: 'paragraph', text: `${reader.name}, ${whoseDoing(reader)} ${startFor(receipt)}` },
      { kind: 'code', label: 'Confirmation number', text: receipt.policy_id },
      sums(receipt, ' (the group pays)'),
      {
        kind: 'paragraph',
        text: reader.submitted ? 'Sign in to see it again.' : 'Sign in to see who it is.',
      },
      { kind: 'button', label: 'See the enrollment', href: receipt.url },
    ],
  })

const whoseDoing = ({ role, submitted }: Partner): string => {
  if (submitted) return 'you submitted an enrollment.'
  return role === 'rep' ? 'someone has enrolled with you.' : 'someone has enrolled under your group.'
}

const startFor = ({ lines, effective_date }: Receipt): string => {
  const begins = longDate(effective_date)
  if (lines.every((line) => line.in_review)) return `If it is approved, coverage can begin on ${begins}.`
  return lines.some((line) => line.in_review)
    ? `What needs no review begins on ${begins}; the rest begins when it is approved.`
    : `Coverage begins on ${begins}.`
}

const inYourName = (name: string): Block => ({
  kind: 'paragraph',
  text: `${name} submitted this enrollment for you. If you did not agree to that, call us.`,
})

/** `payer`: said beside both sums where a group pays, so that nobody takes them for a bill. */
const sums = (receipt: Receipt, payer: string): Block => ({
  kind: 'table',
  rows: [
    ...receipt.lines.map((line) => ({
      label: line.plan_name,
      value: `${money(line.monthly_cents)} a month${line.in_review ? ', in review' : ''}`,
    })),
    ...receipt.one_time_fees.map((fee) => ({ label: `${fee.name}, once`, value: money(fee.cents) })),
    { label: `First month${receipt.group_pays ? payer : ''}`, value: money(receipt.first_month_cents), sum: true },
    {
      label: `Every month after that${receipt.group_pays ? payer : ''}`,
      value: `${money(receipt.monthly_cents)} a month`,
      sum: true,
    },
  ],
})
