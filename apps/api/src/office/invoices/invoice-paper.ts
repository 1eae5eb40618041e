import { longDate, longMonth, money } from '@openroll/contract/shown'
import type { Paper, PaperPart, PaperRow } from '../../papers/paper.ts'
import type { Bill, BilledEmployee } from './invoice.ts'

/** Employees whom a bill names on paper; a longer one is read from its CSV. */
const mostNamed = 500

const withDetail = (name: string, detail: string): string => (detail === '' ? name : `${name}, ${detail}`)

/** A group's bill: what is due when and where it is paid, then each employee with their dependents, what each plan costs, and their sum. */
export const billPaper = ({ number, made_on, made_at, due_on, group, isTaken, employees, cents }: Bill): Paper => {
  const { name, brand, remit_to } = group
  const named = employees.slice(0, mostNamed)
  return {
    title: `Bill ${number} for ${name}`,
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at,
    parts: [
      { kind: 'heading', level: 1, text: `Bill for ${name}` },
      { kind: 'number', label: 'Amount due', text: money(cents) },
      {
        kind: 'table',
        title: 'This bill',
        rows: [
          { label: 'Bill number', value: String(number) },
          { label: 'Bill date', value: longDate(made_on) },
          { label: isTaken ? 'Charged to your account on' : 'Due', value: longDate(due_on) },
          { label: 'Employees', value: employees.length.toLocaleString('en-US') },
          { label: 'Amount due', value: money(cents), sum: true },
        ],
      },
      ...(isTaken ? taken : whereToPay(number, remit_to)),
      { kind: 'heading', level: 2, text: 'Employees' },
      ...named.flatMap(employeeParts),
      ...(employees.length > mostNamed
        ? [
            {
              kind: 'paragraph' as const,
              text: `This PDF lists the first ${mostNamed.toLocaleString('en-US')} of ${employees.length.toLocaleString('en-US')} employees. The CSV lists all of them.`,
            },
          ]
        : []),
    ],
  }
}

const taken: readonly PaperPart[] = [
  { kind: 'paragraph', text: 'No need to send a payment. We’ll charge this amount to your account.' },
]

const whereToPay = (number: number, remit_to: readonly string[]): PaperPart[] => [
  { kind: 'heading', level: 2, text: 'How to pay' },
  { kind: 'blockquote', text: remit_to.join('\n') },
  { kind: 'paragraph', text: `Write bill number ${number} on your payment.` },
]

const employeeParts = ({ name, policy_id, dependents, months, cents }: BilledEmployee): PaperPart[] => [
  { kind: 'heading', level: 3, text: name },
  {
    kind: 'table',
    title: `${name}, policy ${policy_id}`,
    rows: [
      { label: 'Policy', value: policy_id },
      ...dependents.map(({ name: who, relationship }): PaperRow => ({ label: who, value: relationship })),
      ...months.flatMap(({ period, plans }) =>
        plans.map(({ plan_name, detail, cents: price }): PaperRow => ({
          label: `${longMonth(period)}: ${withDetail(plan_name, detail)}`,
          value: money(price),
        })),
      ),
      { label: `Total for ${name}`, value: money(cents), sum: true },
    ],
  },
]
