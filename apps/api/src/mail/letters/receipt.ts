import { type PartnerRole } from '@openroll/contract/role-meanings'
import { addDays } from '@openroll/contract/date'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { invitationDays } from '@openroll/contract/roles/invitation'
import { hasFirstDay } from '@openroll/contract/receipt/calendar'
import { receiptLinkDays } from '@openroll/contract/receipt/receipt'
import { everyMonthAfter, laterCostsText, monthlyShort } from '@openroll/contract/receipt/monthly-costs'
import {
  groupPays,
  holdTexts,
  noMorePayments,
  onHold,
  paymentDays,
  paymentText,
  receiptTexts,
} from '@openroll/contract/receipt/receipt-texts'
import { isLive, standingLabel } from '@openroll/contract/receipt/standing'
import { longDate, money } from '@openroll/contract/shown'
import type { Letter } from '../outbox.ts'
import { layOut, type Block, type Brand } from '../layout.ts'
import { addStillCharged } from './still-charged.ts'
import { paymentUpdateBlocks } from './payment-update.ts'
import { changeTexts, type ReceiptChange } from './receipt-change.ts'
import {
  confirmationNumber,
  monthlyCostsOf,
  hasLiveCoverage,
  allPlansEnd,
  hasOrHadCoverage,
  type Receipt,
} from './receipt-facts.ts'

/** The rep or group that gets a copy; `submitted`: they submitted it for the member. */
export type Partner = { readonly name: string; readonly role: PartnerRole; readonly submitted: boolean }

const submittedOf = (receipt: Receipt, today: string) => {
  const costs = monthlyCostsOf(receipt, today)
  return {
    ...receipt,
    plans: receipt.lines,
    first: money(receipt.first_month_cents),
    monthly: money(costs.cents),
    afterwards: laterCostsText(costs),
  }
}

/** Receipt for the member (D-6.02, EW-9.17), as of `today`. */
export const memberReceipt = (brand: Brand, receipt: Receipt, today = receipt.submitted_on): Letter => {
  if (receipt.change !== undefined) return changeLetter(brand, { ...receipt, change: receipt.change }, today)
  const { title, start, payment } = receiptTexts(submittedOf(receipt, today), today)
  const hasCoverage = hasLiveCoverage(receipt)
  return layOut(brand, {
    subject: `${title}: confirmation ${receipt.policy_id}`,
    preview: start,
    blocks: [
      { kind: 'heading', text: hasCoverage && !allPlansEnd(receipt) ? 'Thank you for enrolling' : title },
      { kind: 'paragraph', text: start },
      ...(receipt.submitted_by === undefined ? [] : [submittedForYou(receipt.submitted_by)]),
      { kind: 'code', label: confirmationNumber, text: receipt.policy_id },
      ...(hasCoverage ? [coveredBlock(receipt)] : []),
      totalsTable(receipt, ' (your group pays)', today),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'list',
        items: [
          'Keep this email. Have your confirmation number ready when you call.',
          ...(hasCoverage && !allPlansEnd(receipt)
            ? ['Your carriers will send your plan documents and ID cards.']
            : []),
          ...(payment === undefined ? [] : [payment]),
        ],
      },
      ...receiptLink(receipt),
      ...(receipt.waits_for === null ? [] : [didNotEnroll(brand)]),
      ...(receipt.invitation_url === undefined ? [] : invitation(receipt.invitation_url)),
    ],
  })
}

/**
 * The receipt after plans were ended, canceled or reinstated: what changed, what
 * is still charged, and whom to call. No welcome.
 */
const changeLetter = (brand: Brand, receipt: Receipt & { readonly change: ReceiptChange }, today: string): Letter => {
  const { title, start, back } = changeTexts(receipt.change, today)
  return layOut(brand, {
    subject: `${title}: confirmation ${receipt.policy_id}`,
    preview: start,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text: start },
      { kind: 'heading', text: 'What we’ll charge' },
      { kind: 'paragraph', text: addStillCharged(stillCharged(receipt, today), receipt.change.still) },
      ...(receipt.change.update_url === undefined ? [] : paymentUpdateBlocks(receipt.change.update_url)),
      ...(back === undefined ? [] : [{ kind: 'paragraph', text: back } as const]),
      { kind: 'table', rows: planRows(receipt) },
      {
        kind: 'paragraph',
        text: `If you weren’t expecting this, call us at ${brand.phone}, ${brand.hours}, and have your confirmation number ready.`,
      },
      { kind: 'code', label: confirmationNumber, text: receipt.policy_id },
      ...receiptLink(receipt),
    ],
  })
}

/**
 * What is charged from now on. The amounts of the day of submission apply to the
 * first payment only. Payments on hold show nothing else.
 */
const stillCharged = (receipt: Receipt, today: string): string => {
  if (receipt.group_pays) return groupPays
  if (receipt.waits_for === null && !hasLiveCoverage(receipt)) return noMorePayments
  const isFirst = today <= addDays(receipt.submitted_on, paymentDays)
  return paymentText(submittedOf(receipt, today), isFirst && !receipt.lines.every(isLive), today)
}

const coveredBlock = ({ covered }: Receipt): Block => ({
  kind: 'paragraph',
  text: `Covered: ${covered}. Names are on your receipt.`,
})

const receiptLink = (receipt: Receipt): Block[] =>
  receipt.url === undefined
    ? []
    : [
        { kind: 'button', label: 'See your receipt', href: receipt.url },
        { kind: 'paragraph', text: linkNote(receipt) },
      ]

/** Explains the link, which anyone with the email can open. */
const linkNote = ({ lines, waits_for }: Receipt): string =>
  `The link opens your receipt on any device for ${receiptLinkDays} days. It has PDFs of the receipt and of what you ` +
  `signed${hasFirstDay(lines) && waits_for === null ? ', and a calendar entry' : ''}. ` +
  'Anyone with the link can open it, so share it with care.'

/** Doesn't reveal whether the address has an account, since anyone can enter any address (D-1.16). */
const invitation = (href: string): Block[] => [
  { kind: 'heading', text: 'See your policies anytime' },
  {
    kind: 'paragraph',
    text:
      'Choose a password to see your policies and receipts and to enroll faster next time. ' +
      'We’ll ask for your date of birth and the last four digits of your Social Security number first. ' +
      `The link works once and expires in ${invitationDays} days. If you have a password, just sign in.`,
  },
  { kind: 'button', label: 'Choose a password', href },
]

/** Receipt for the rep or group of the enrollment (D-6.02). */
export const partnerReceipt = (brand: Brand, receipt: Receipt, reader: Partner): Letter =>
  layOut(brand, {
    subject: `New enrollment: confirmation ${receipt.policy_id}`,
    preview: startFor(receipt),
    blocks: [
      { kind: 'heading', text: reader.submitted ? 'You submitted an enrollment' : 'You have a new enrollment' },
      { kind: 'paragraph', text: `${reader.name}, ${whatHappened(reader)} ${startFor(receipt)}` },
      { kind: 'code', label: 'Confirmation number', text: receipt.policy_id },
      totalsTable(receipt, ' (the group pays)', receipt.submitted_on),
      {
        kind: 'paragraph',
        text: reader.submitted ? 'Sign in to see it again.' : 'Sign in to see who enrolled.',
      },
      ...(receipt.url === undefined
        ? []
        : [{ kind: 'button', label: 'See the enrollment', href: receipt.url } as const]),
    ],
  })

const partnerPhrases: Readonly<Record<PartnerRole, string>> = { rep: 'with you', group: 'under your group' }
const whatHappened = ({ role, submitted }: Partner): string =>
  submitted ? 'you submitted an enrollment.' : `someone enrolled ${partnerPhrases[role]}.`

const isInReview = ({ standing }: Receipt['lines'][number]): boolean => standing === 'in-review'

const startFor = ({ lines, effective_date, waits_for }: Receipt): string => {
  if (waits_for !== null) return `It’s on hold. ${holdTexts[waits_for].payment}`
  const start = longDate(effective_date)
  if (lines.every(isInReview)) return `If approved, coverage can start on ${start}.`
  return lines.some(isInReview)
    ? `Coverage starts on ${start}. Plans in review start when approved.`
    : `Coverage starts on ${start}.`
}

const didNotEnroll = ({ phone, hours }: Brand): Block => ({
  kind: 'paragraph',
  text: `If you didn’t submit this enrollment, call us at ${phone}, ${hours}.`,
})

const submittedForYou = (name: string): Block => ({
  kind: 'paragraph',
  text: `${name} submitted this enrollment for you. If you didn’t agree to it, call us.`,
})

/** Status note beside a plan, unless it simply starts and continues. */
const statusNote = (line: Receipt['lines'][number], isHeld: boolean): string => {
  if (line.plan_id === 0) return ''
  if (isHeld && isLive(line)) return `, ${onHold.toLowerCase()}`
  if (isLive(line) && line.ends_on !== null) return `, ends on ${longDate(lastDayOf(line.ends_on))}`
  if (line.standing === 'enrolled' || line.standing === 'active') return ''
  const short = standingLabel(line)
  return `, ${short.slice(0, 1).toLowerCase()}${short.slice(1)}`
}

/** `payer` is added to both totals if a group pays, so nobody takes them for a bill. */
const totalsTable = (receipt: Receipt, payer: string, today: string): Block => ({
  kind: 'table',
  rows: [
    ...planRows(receipt),
    ...(hasOrHadCoverage(receipt) ? firstMonthRows(receipt, payer) : []),
    ...(hasLiveCoverage(receipt)
      ? [
          {
            label: `${everyMonthAfter}${receipt.group_pays ? payer : ''}`,
            value: monthlyShort(monthlyCostsOf(receipt, today)),
            sum: true,
          },
        ]
      : []),
  ],
})

const planRows = ({ lines, waits_for }: Receipt) =>
  lines.map((line) => ({
    label: line.plan_name,
    value: `${money(line.monthly_cents)} a month${statusNote(line, waits_for !== null)}`,
  }))

const firstMonthRows = (receipt: Receipt, payer: string) => [
  ...receipt.one_time_fees.map((fee) => ({ label: `${fee.name} (one time)`, value: money(fee.cents) })),
  { label: `First month${receipt.group_pays ? payer : ''}`, value: money(receipt.first_month_cents), sum: true },
]
