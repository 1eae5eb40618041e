import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import type { OpenedReceipt, Receipt } from '@openroll/contract/receipt/receipt'
import { everyMonthAfter, monthlyShort } from '@openroll/contract/receipt/monthly-costs'
import { onHold, receiptTexts, originalAmountsNote } from '@openroll/contract/receipt/receipt-texts'
import { isLive, standingLabel } from '@openroll/contract/receipt/standing'
import { receiptSums } from '@openroll/contract/receipt/sums'
import { timelineOf } from '@openroll/contract/receipt/timeline'
import type { Brand } from '../mail/layout.ts'
import type { Paper, PaperPart, PaperRow } from '../papers/paper.ts'

/** The receipt as a PDF; opened by an emailed link it has no payment details. */
export const receiptPaper = (
  brand: Brand,
  receipt: OpenedReceipt & Partial<Receipt>,
  { today, now }: { readonly today: string; readonly now: Date },
): Paper => {
  const sums = receiptSums(receipt, today)
  const { title, start } = receiptTexts({ ...receipt, ...sums }, today)
  const heading = (text: string): PaperPart => ({ kind: 'heading', level: 2, text })
  return {
    title: `Receipt ${receipt.policy_id}`,
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at: now.toISOString(),
    parts: [
      { kind: 'heading', level: 1, text: `Receipt: ${lowerFirst(title)}` },
      { kind: 'number', label: 'Confirmation number', text: receipt.policy_id },
      { kind: 'paragraph', text: `For ${receipt.name}. ${start}` },
      heading('Your plans'),
      { kind: 'table', title: 'Plans, status and price', rows: planRows(receipt, sums) },
      ...(receipt.plans.every(isLive) ? [] : [{ kind: 'paragraph', text: originalAmountsNote } satisfies PaperPart]),
      heading(peopleTitle(receipt)),
      { kind: 'list', items: receipt.people.map(({ name, relationship }) => `${name}, ${lowerFirst(relationship)}`) },
      heading('Timeline'),
      {
        kind: 'table',
        title: 'Timeline',
        rows: timelineOf({ ...receipt, ...sums, today }).map(({ when, title: what, text }) => ({
          label: when,
          value: text === '' ? what : `${what}. ${text}`,
        })),
      },
      {
        kind: 'paragraph',
        text: `Questions? Call ${brand.phone}, ${brand.hours}. ${brand.url}`,
      },
      { kind: 'paragraph', text: `Printed ${longDate(today)}.` },
    ],
  }
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

const peopleTitle = ({ plans, waits_for }: OpenedReceipt): string => {
  if (!plans.some(isLive)) return 'Who it was for'
  return waits_for !== null ? 'Who it’s for' : 'Who’s covered'
}

const statusOf = (plan: Receipt['plans'][number], isHeld: boolean): string =>
  plan.plan_id > 0 ? `: ${lowerFirst(isHeld && isLive(plan) ? onHold : standingLabel(plan))}` : ''

const planRows = (
  { plans, group_pays, waits_for, payment }: OpenedReceipt & Partial<Receipt>,
  { first, course }: ReturnType<typeof receiptSums>,
): PaperRow[] => {
  const payer = group_pays ? ' (your group pays)' : ''
  return [
    ...plans.map((plan) => ({
      label: `${plan.detail === '' ? plan.plan_name : `${plan.plan_name} (${plan.detail})`}${statusOf(plan, waits_for !== null)}`,
      value: `${shownMoney(plan.price)} a month`,
    })),
    { label: `First month${payer}`, value: first, sum: true },
    { label: `${everyMonthAfter}${payer}`, value: monthlyShort(course), sum: true },
    ...(payment === undefined || group_pays ? [] : [{ label: 'Payment', value: payment }]),
  ]
}
