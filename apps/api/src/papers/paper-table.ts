import type { PaperRow } from './paper.ts'
import { bold, lineGap, text, type PaperPage, type Pdf } from './paper-page.ts'

const line = '#e4ddd2'
/** Vertical padding of a row. */
const rowPadding = 10

/** Writes two-column tables: label and value. */
export const tablesOn = (pdf: Pdf, { root, left, width, foot, tallest, decorate, roomFor, set, tagged }: PaperPage) => {
  /** Long values are left-aligned, short ones right-aligned. */
  const isLong = (rows: readonly PaperRow[]): boolean => {
    set(bold)
    return rows.some(({ value }) => pdf.widthOfString(value) > width * 0.4)
  }
  const measureRow = ({ label, value, sum = false }: PaperRow, long: boolean) => {
    set(sum ? bold : text)
    const labelWidth = width * (long ? 0.36 : 0.6)
    const labelOptions = { width: labelWidth - 12, lineGap }
    const valueOptions = { width: width - labelWidth, lineGap, align: long ? ('left' as const) : ('right' as const) }
    const height = Math.max(pdf.heightOfString(label, labelOptions), pdf.heightOfString(value, valueOptions))
    return { labelWidth, labelOptions, valueOptions, height }
  }
  const tableRow = (table: PDFKit.PDFStructureElement, given: PaperRow, long: boolean) => {
    const { label, value } = given
    const { labelWidth, labelOptions, valueOptions, height } = measureRow(given, long)
    roomFor(Math.min(height + rowPadding, tallest))
    const top = pdf.y + 4
    const row = pdf.struct('TR')
    table.add(row)
    row.add(tagged('TH', label, (drawn) => void pdf.text(drawn, left, top, labelOptions), { scope: 'Row' }))
    row.add(tagged('TD', value, (drawn) => void pdf.text(drawn, left + labelWidth, top, valueOptions)))
    row.end()
    // A row longer than a page continues on the next one.
    const rowBottom = Math.min(top + height + 4, foot)
    decorate('Layout', () =>
      pdf
        .moveTo(left, rowBottom)
        .lineTo(left + width, rowBottom)
        .lineWidth(0.5)
        .stroke(line),
    )
    pdf.x = left
    pdf.y = rowBottom
  }

  return {
    /** Height of the first row. */
    leadOf: (rows: readonly PaperRow[]): number | undefined => {
      const [first] = rows
      return first === undefined
        ? undefined
        : Math.min(measureRow(first, isLong(rows)).height + rowPadding, tallest / 2)
    },
    table: (rows: readonly PaperRow[], summary: string) => {
      if (rows.length === 0) return
      const table = pdf.struct('Table', { title: summary })
      root.add(table)
      const long = isLong(rows)
      for (const row of rows) tableRow(table, row, long)
      table.end()
      pdf.y += 12
    },
  }
}
