import { longDate, money } from '@openroll/contract/shown'
import type { Paper } from '../../papers/paper.ts'
import type { Brand } from '../../mail/layout.ts'
import type { BatchRow } from './batch-store.ts'
import type { ManifestLine } from './manifest.ts'

/** Lines that a bill names on paper; a longer one is read from its CSV. */
const mostLines = 1500

const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const shownMonth = (iso: string): string => month.format(new Date(`${iso}T00:00:00Z`))

/** The group that pays, and who makes its bill out. */
export type BilledGroup = { readonly name: string; readonly brand: Brand }

/** A group's bill: who is covered in which month for how much, and what it comes to. */
export const billPaper = (
  { number, through, made_at }: BatchRow,
  { name, brand }: BilledGroup,
  lines: readonly ManifestLine[],
): Paper => {
  const total = money(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
  const sum = { label: 'Total', value: total, sum: true }
  const rows = lines.slice(0, mostLines).map(({ name: who, policy_id, period, amount_cents }) => ({
    label: `${who}, policy ${policy_id}, ${shownMonth(period)}`,
    value: money(amount_cents),
  }))
  return {
    title: `Bill ${number} for ${name}`,
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at,
    parts: [
      { kind: 'heading', level: 1, text: `Bill for ${name}` },
      { kind: 'number', label: 'Amount due', text: total },
      {
        kind: 'paragraph',
        text: `This bill holds what is due up to ${longDate(through)} for coverage that the group pays. Bill number ${number}.`,
      },
      { kind: 'heading', level: 2, text: 'Payments' },
      { kind: 'table', title: 'Payments of this bill', rows: [...rows, sum] },
      ...(lines.length > mostLines
        ? [
            {
              kind: 'paragraph' as const,
              text: `The first ${mostLines.toLocaleString('en-US')} of ${lines.length.toLocaleString('en-US')} payments are named here; the table (CSV) that comes with this bill names all.`,
            },
          ]
        : []),
    ],
  }
}
