import { longDate, longMonth, money } from '@openroll/contract/shown'
import type { Paper, PaperPart, PaperRow } from '../../papers/paper.ts'
import type { AccountBefore } from '../group-accounts/account-before.ts'
import type { Invoice, BilledEmployee } from './invoice.ts'

/** The most employees, and credits, on paper; the CSV lists all employees. */
const mostNamed = 500

const withDetail = (name: string, detail: string): string => (detail === '' ? name : `${name}, ${detail}`)

/** A group's invoice as a PDF: what is due, when, why and where to pay, then each employee with dependents, plans and total. */
export const invoicePaper = ({
  number,
  made_on,
  made_at,
  due_on,
  group,
  isTaken,
  employees,
  cents,
}: Invoice): Paper => {
  const { name, brand, remit_to, account } = group
  const due = isTaken ? cents : cents + balanceOf(account)
  const named = employees.slice(0, mostNamed)
  return {
    title: `Invoice ${number} for ${name}`,
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at,
    parts: [
      { kind: 'heading', level: 1, text: `Invoice for ${name}` },
      { kind: 'number', label: 'Amount due', text: money(Math.max(0, due)) },
      {
        kind: 'table',
        title: 'This invoice',
        rows: [
          { label: 'Invoice number', value: String(number) },
          { label: 'Invoice date', value: longDate(made_on) },
          { label: isTaken ? 'Charged to your account on' : 'Due', value: longDate(due_on) },
          { label: 'Employees', value: employees.length.toLocaleString('en-US') },
          { label: 'Invoice total', value: money(cents), sum: true },
        ],
      },
      ...(isTaken
        ? taken
        : [...accountParts(account, cents), ...(due > 0 ? whereToPay(number, remit_to) : nothingDue)]),
      { kind: 'heading', level: 2, text: 'Employees' },
      ...named.flatMap(employeeParts),
      ...(employees.length > mostNamed
        ? [
            {
              kind: 'paragraph' as const,
              text:
                `This PDF lists the first ${mostNamed.toLocaleString('en-US')} of ` +
                `${employees.length.toLocaleString('en-US')} employees. The CSV lists all of them.`,
            },
          ]
        : []),
    ],
  }
}

const nothingDue: readonly PaperPart[] = [{ kind: 'paragraph', text: 'You don’t have to pay anything.' }]

const creditedOf = ({ credits }: AccountBefore): number => credits.reduce((sum, { cents }) => sum + cents, 0)

/** The account's effect on the amount due: positive if owed, negative if a credit. */
const balanceOf = (account: AccountBefore): number =>
  account.previous_cents - creditedOf(account) - account.unapplied_cents

const less = (cents: number): string => `−${money(cents)}`

/** How the amount due follows from the account; nothing for an account without a balance. */
const accountParts = (account: AccountBefore, cents: number): PaperPart[] => {
  const { previous_cents, credits, unapplied_cents } = account
  const named = credits.slice(0, mostNamed)
  const rest = credits.slice(mostNamed)
  const rows: PaperRow[] = [
    ...(previous_cents === 0 ? [] : [{ label: 'Previous balance', value: money(previous_cents) }]),
    ...named.map(({ name, period, cents: credit }) => ({
      label: `Credit for ${name}, ${longMonth(period)}: coverage ended`,
      value: less(credit),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            label: `${rest.length.toLocaleString('en-US')} more credits`,
            value: less(creditedOf({ ...account, credits: rest })),
          },
        ]),
    ...(unapplied_cents === 0
      ? []
      : unapplied_cents > 0
        ? [{ label: 'Payments not yet applied', value: less(unapplied_cents) }]
        : [{ label: 'Returned payment', value: money(-unapplied_cents) }]),
  ]
  const due = cents + balanceOf(account)
  return rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Your account',
          rows: [
            ...rows,
            { label: 'This invoice', value: money(cents) },
            due >= 0
              ? { label: 'Amount due', value: money(due), sum: true }
              : { label: 'Credit for your next invoice', value: less(-due), sum: true },
          ],
        },
      ]
}

const taken: readonly PaperPart[] = [
  { kind: 'paragraph', text: 'No need to send a payment. We’ll charge this amount to your account.' },
]

const whereToPay = (number: number, remit_to: readonly string[]): PaperPart[] => [
  { kind: 'heading', level: 2, text: 'How to pay' },
  { kind: 'blockquote', text: remit_to.join('\n') },
  { kind: 'paragraph', text: `Write invoice number ${number} on your payment.` },
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
