import type { PaperRow } from './paper.ts'
import { bold, lineGap, muted, text, type PaperPage, type Pdf } from './paper-page.ts'

/** Space between the columns, and between a label and its value. */
const gutter = 20
const factPadding = 5
const sizes = { text: 10, small: 7.5 } as const

/** Writes labels with their values beside them, two columns if both fit; long ones take the whole width. */
export const factsOn = (pdf: Pdf, { root, left, width, foot, tallest, roomFor, set, tagged }: PaperPage) => {
  const half = (width - gutter) / 2
  type Shape = { readonly size: number; readonly wide: number; readonly label: number }
  const labelLook = (size: number) => ({ ...text, size, color: muted })
  const valueLook = (size: number) => ({ ...(size === sizes.small ? text : bold), size })
  const heightOf = ({ label, value }: PaperRow, { size, wide, label: labelWide }: Shape): number => {
    set(labelLook(size))
    const one = pdf.heightOfString(label, { width: labelWide, lineGap })
    set(valueLook(size))
    return Math.max(one, pdf.heightOfString(value, { width: wide - labelWide - 8, lineGap }))
  }
  /** Values line up: short labels are equally wide in all lists. */
  const shapesOf = (rows: readonly PaperRow[], size: number): { short: Shape; long: Shape } => {
    set(labelLook(size))
    const longest = Math.max(...rows.map(({ label }) => pdf.widthOfString(label))) + 2
    return {
      short: { size, wide: half, label: Math.min(Math.max(longest, half * 0.44), half * 0.5) },
      long: { size, wide: width, label: Math.min(longest, width * 0.6) },
    }
  }
  const isShort = ({ label, value }: PaperRow, { size, wide, label: labelWide }: Shape): boolean => {
    set(labelLook(size))
    if (pdf.widthOfString(label) > labelWide) return false
    set(valueLook(size))
    return pdf.widthOfString(value) <= wide - labelWide - 8
  }
  const fact = (list: PDFKit.PDFStructureElement, row: PaperRow, x: number, shape: Shape) => {
    const top = pdf.y
    const item = pdf.struct('LI')
    list.add(item)
    set(labelLook(shape.size))
    item.add(tagged('Lbl', row.label, (drawn) => void pdf.text(drawn, x, top, { width: shape.label, lineGap })))
    set(valueLook(shape.size))
    const options = { width: shape.wide - shape.label - 8, lineGap }
    item.add(tagged('LBody', row.value, (drawn) => void pdf.text(drawn, x + shape.label + 8, top, options)))
    item.end()
    pdf.y = top
  }

  return {
    /** Height of the first line. */
    leadOf: (rows: readonly PaperRow[]): number | undefined => {
      const [first] = rows
      if (first === undefined) return undefined
      return Math.min(heightOf(first, shapesOf(rows, sizes.text).long) + factPadding, tallest / 2)
    },
    facts: (rows: readonly PaperRow[], isSmall: boolean) => {
      if (rows.length === 0) return
      const list = pdf.struct('L')
      root.add(list)
      const { short, long } = shapesOf(rows, isSmall ? sizes.small : sizes.text)
      for (let at = 0; at < rows.length; at += 1) {
        const [one, other] = [rows[at], rows[at + 1]]
        if (one === undefined) break
        const isPair = other !== undefined && isShort(one, short) && isShort(other, short)
        const shape = isPair || isShort(one, short) ? short : long
        const height = Math.max(heightOf(one, shape), isPair ? heightOf(other, shape) : 0) + factPadding
        roomFor(Math.min(height, tallest))
        const top = pdf.y
        fact(list, one, left, shape)
        if (isPair) {
          fact(list, other, left + half + gutter, shape)
          at += 1
        }
        pdf.x = left
        pdf.y = Math.min(top + height, foot)
      }
      list.end()
      pdf.y += 8
    },
  }
}
