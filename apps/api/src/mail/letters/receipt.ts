import { type HolderRole } from '@openroll/contract/role-meanings'
import { addDays } from '@openroll/contract/date'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { invitationDays } from '@openroll/contract/roles/invitation'
import { hasFirstDay } from '@openroll/contract/receipt/calendar'
import { receiptLinkDays } from '@openroll/contract/receipt/receipt'
import { monthlyShort, thenSaid } from '@openroll/contract/receipt/monthly-course'
import {
  groupPays,
  nothingToCome,
  holdSays,
  onHold,
  paymentDays,
  paymentSays,
  receiptSays,
} from '@openroll/contract/receipt/says'
import { isLive, standsShort } from '@openroll/contract/receipt/standing'
import { longDate, money } from '@openroll/contract/shown'
import type { Letter } from '../outbox.ts'
import { layOut, type Block, type Brand } from '../layout.ts'
import { withUnderWay } from './money-under-way.ts'
import { repayBlocks } from './repay.ts'
import { changeSays, type ReceiptChange } from './receipt-change.ts'
import { confirmationLabel, courseOf, coversStill, endsAll, hasBegun, type Receipt } from './receipt-facts.ts'

/** `submitted`: they submitted it themselves, for the member. */
export type Partner = { readonly name: string; readonly role: HolderRole; readonly submitted: boolean }

const submittedOf = (receipt: Receipt, today: string) => {
  const course = courseOf(receipt, today)
  return {
    ...receipt,
    plans: receipt.lines,
    first: money(receipt.first_month_cents),
    monthly: money(course.cents),
    afterwards: thenSaid(course),
  }
}

/** The receipt to the member (D-6.02, EW-9.17), as things stand on `today`. */
export const memberReceipt = (brand: Brand, receipt: Receipt, today = receipt.submitted_on): Letter => {
  if (receipt.change !== undefined) return changeLetter(brand, { ...receipt, change: receipt.change }, today)
  const { title, start, payment } = receiptSays(submittedOf(receipt, today), today)
  const covers = coversStill(receipt)
  return layOut(brand, {
    subject: `${title}: confirmation ${receipt.policy_id}`,
    preview: start,
    blocks: [
      { kind: 'heading', text: covers && !endsAll(receipt) ? 'Thank you for enrolling' : title },
      { kind: 'paragraph', text: start },
      ...(receipt.submitted_by === undefined ? [] : [inYourName(receipt.submitted_by)]),
      { kind: 'code', label: confirmationLabel, text: receipt.policy_id },
      ...(covers ? [coveredSays(receipt)] : []),
      sums(receipt, ' (your group pays)', today),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'list',
        items: [
          'Keep this email, and have your confirmation number ready when you call.',
          ...(covers && !endsAll(receipt) ? ['Your carriers will send you your plan documents and ID cards.'] : []),
          ...(payment === undefined ? [] : [payment]),
        ],
      },
      { kind: 'button', label: 'See your receipt', href: receipt.url },
      { kind: 'paragraph', text: openedBy(receipt) },
      ...(receipt.waits_for === null ? [] : [notYours(brand)]),
      ...(receipt.invitation_url === undefined ? [] : invitation(receipt.invitation_url)),
    ],
  })
}

/**
 * The same where something of it was just ended, canceled or brought back: what and
 * with which last day, what is charged still, and whom to call; it welcomes nobody.
 */
const changeLetter = (brand: Brand, receipt: Receipt & { readonly change: ReceiptChange }, today: string): Letter => {
  const { title, start, back } = changeSays(receipt.change, today)
  return layOut(brand, {
    subject: `${title}: confirmation ${receipt.policy_id}`,
    preview: start,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text: start },
      { kind: 'heading', text: 'What is charged still' },
      { kind: 'paragraph', text: withUnderWay(chargedStill(receipt, today), receipt.change.still) },
      ...(receipt.change.repay_url === undefined ? [] : repayBlocks(receipt.change.repay_url)),
      ...(back === undefined ? [] : [{ kind: 'paragraph', text: back } as const]),
      { kind: 'table', rows: planRows(receipt) },
      {
        kind: 'paragraph',
        text: `If this is not what you expected, call us at ${brand.phone}, ${brand.hours}, and have your confirmation number ready.`,
      },
      { kind: 'code', label: confirmationLabel, text: receipt.policy_id },
      { kind: 'button', label: 'See your receipt', href: receipt.url },
      { kind: 'paragraph', text: openedBy(receipt) },
    ],
  })
}

/**
 * By what is charged from now on: the sums of the day of submission are
 * the first payment’s alone. While payments wait, that is all it says.
 */
const chargedStill = (receipt: Receipt, today: string): string => {
  if (receipt.group_pays) return groupPays
  if (receipt.waits_for === null && !coversStill(receipt)) return nothingToCome
  const isFirst = today <= addDays(receipt.submitted_on, paymentDays)
  return paymentSays(submittedOf(receipt, today), isFirst && !receipt.lines.every(isLive), today)
}

const coveredSays = ({ covered }: Receipt): Block => ({
  kind: 'paragraph',
  text: `Covered: ${covered}. The names stand on your receipt.`,
})

/** Said beside the link: it asks for nothing, so whoever has the mail can open it. */
const openedBy = ({ lines, waits_for }: Receipt): string =>
  `The link opens your receipt on any device for ${receiptLinkDays} days, with PDFs of it and of what you ` +
  `signed${hasFirstDay(lines) && waits_for === null ? ', and a calendar entry' : ''}. ` +
  'Share it only with people who may see it.'

/** Says nothing of whether there is an account for the address: whoever submits chooses the address (D-1.16). */
const invitation = (href: string): Block[] => [
  { kind: 'heading', text: 'See your policies any time' },
  {
    kind: 'paragraph',
    text:
      'Choose a password, and your own page shows your policies and receipts, and begins your next enrollment with ' +
      'what you told us. We ask for your date of birth and the end of your social security number first. ' +
      `The link works once, for ${invitationDays} days. If you have a password already, just sign in.`,
  },
  { kind: 'button', label: 'Choose a password', href },
]

/** The receipt to the representative or the group that the enrollment was made under (D-6.02). `reader` is greeted by name. */
export const partnerReceipt = (brand: Brand, receipt: Receipt, reader: Partner): Letter =>
  layOut(brand, {
    subject: `A new enrollment: confirmation ${receipt.policy_id}`,
    preview: startFor(receipt),
    blocks: [
      { kind: 'heading', text: reader.submitted ? 'You submitted an enrollment' : 'An enrollment was submitted' },
      { kind: 'paragraph', text: `${reader.name}, ${whoseDoing(reader)} ${startFor(receipt)}` },
      { kind: 'code', label: 'Confirmation number', text: receipt.policy_id },
      sums(receipt, ' (the group pays)', receipt.submitted_on),
      {
        kind: 'paragraph',
        text: reader.submitted ? 'Sign in to see it again.' : 'Sign in to see who it is.',
      },
      { kind: 'button', label: 'See the enrollment', href: receipt.url },
    ],
  })

const underWhom: Readonly<Record<HolderRole, string>> = { rep: 'with you', group: 'under your group' }
const whoseDoing = ({ role, submitted }: Partner): string =>
  submitted ? 'you submitted an enrollment.' : `someone has enrolled ${underWhom[role]}.`

const isInReview = ({ standing }: Receipt['lines'][number]): boolean => standing === 'in-review'

const startFor = ({ lines, effective_date, waits_for }: Receipt): string => {
  if (waits_for !== null) return `It’s on hold. ${holdSays[waits_for].payment}`
  const begins = longDate(effective_date)
  if (lines.every(isInReview)) return `If it is approved, coverage can begin on ${begins}.`
  return lines.some(isInReview)
    ? `What needs no review begins on ${begins}; the rest begins when it is approved.`
    : `Coverage begins on ${begins}.`
}

const notYours = ({ phone, hours }: Brand): Block => ({
  kind: 'paragraph',
  text: `If you did not send this enrollment, call us at ${phone}, ${hours}.`,
})

const inYourName = (name: string): Block => ({
  kind: 'paragraph',
  text: `${name} submitted this enrollment for you. If you did not agree to that, call us.`,
})

/** Said of what does not simply begin and go on: in review, ended, canceled, or with an end. */
const aside = (line: Receipt['lines'][number], isHeld: boolean): string => {
  if (line.plan_id === 0) return ''
  if (isHeld && isLive(line)) return `, ${onHold.toLowerCase()}`
  if (isLive(line) && line.ends_on !== null) return `, ends on ${longDate(lastDayOf(line.ends_on))}`
  if (line.standing === 'enrolled' || line.standing === 'active') return ''
  const short = standsShort(line)
  return `, ${short.slice(0, 1).toLowerCase()}${short.slice(1)}`
}

/** `payer`: said beside both sums where a group pays, so that nobody takes them for a bill. */
const sums = (receipt: Receipt, payer: string, today: string): Block => ({
  kind: 'table',
  rows: [
    ...planRows(receipt),
    ...(hasBegun(receipt) ? firstSums(receipt, payer) : []),
    ...(coversStill(receipt)
      ? [
          {
            label: `Every month after that${receipt.group_pays ? payer : ''}`,
            value: monthlyShort(courseOf(receipt, today)),
            sum: true,
          },
        ]
      : []),
  ],
})

const planRows = ({ lines, waits_for }: Receipt) =>
  lines.map((line) => ({
    label: line.plan_name,
    value: `${money(line.monthly_cents)} a month${aside(line, waits_for !== null)}`,
  }))

const firstSums = (receipt: Receipt, payer: string) => [
  ...receipt.one_time_fees.map((fee) => ({ label: `${fee.name}, once`, value: money(fee.cents) })),
  { label: `First month${receipt.group_pays ? payer : ''}`, value: money(receipt.first_month_cents), sum: true },
]
