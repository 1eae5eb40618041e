import { attemptText, lineText, type Statement } from './statement.ts'

const head = ['Date', 'Description', 'Due', 'Payment', 'Charge', 'Credit', 'Balance'] as const

/** Always quoted; a spreadsheet takes nothing of it for a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+@\t\r-](?!\d))/, "'").replaceAll('"', '""')}"`

/** A statement as CSV, oldest entry first; a credit balance is negative. Payments that changed no balance have no amounts. */
export const statementCsv = ({ lines, attempts }: Statement): string => {
  const rows = [
    ...lines.map((line) => ({
      on: line.on,
      cells: [
        line.on,
        lineText(line),
        line.due_on ?? '',
        line.payment_id ?? '',
        line.charge ?? '',
        line.credit ?? '',
        `${line.is_credit ? '-' : ''}${line.balance}`,
      ],
    })),
    ...attempts.map((one) => ({ on: one.on, cells: [one.on, attemptText(one), '', one.payment_id, '', '', ''] })),
  ].toSorted((one, other) => one.on.localeCompare(other.on))
  return [head, ...rows.map(({ cells }) => cells)].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}
