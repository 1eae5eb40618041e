import * as z from 'zod'
import { fields } from '../../field.ts'
import { date, digits, oneOf } from '../../rules.ts'
import { dollars } from '../../shop/plans.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { billStands } from './bill-stands.ts'

/** A bill that was made out to a group, in the batch that it belongs to; its files are the batch's. */
const billRow = z.object({
  batch_id: z.string(),
  number: z.int(),
  group: z.string(),
  group_id: z.int(),
  made_on: z.string(),
  /** null for a bill of before bills had one. */
  due_on: z.string().nullable(),
  payments: z.int(),
  amount: z.string(),
  ...billStands,
  /** What is left of what the group paid, beyond whole lines. */
  rest: dollars,
  pdf: z.string(),
  csv: z.string(),
})
export type BillRow = z.output<typeof billRow>

/** How far a bill is paid. */
export const billShown = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  lapsed: 'With lines to write off',
  left: 'With money left over',
} as const

export const bills = officeList({
  name: 'bills',
  about:
    'Bills to groups, the latest first, with what is paid and open of each; each is a file of its batch, as PDF and CSV.',
  duties: officeScreens.money.duties,
  filters: fields({
    show: { label: 'Paid or open', rule: oneOf(billShown), control: 'select', words: billShown, empty: 'All bills' },
    group_id: {
      label: 'Group’s number',
      rule: digits(1, 999_999_999, 'Enter a number'),
      control: 'text',
      inputMode: 'numeric',
      maxLength: 9,
    },
    from: { label: 'Made from', rule: date, control: 'date' },
    to: { label: 'Made to', rule: date, control: 'date' },
  }),
  often: ['show', 'group_id'],
  sorts: { number: 'Bill' },
  order: 'desc',
  row: billRow,
})
