import type { PaperRow } from './paper.ts'
import { bold, muted, text, type PaperPage, type Pdf } from './paper-page.ts'

/** A bank card in points: 3.375 by 2.125 inches. */
const card = { width: 243, height: 153 } as const
const padding = 12
/** The stripe in the brand's color, and the title below it. */
const [stripe, band] = [6, 26]
const rowPadding = 4
const sizes = { title: 11, label: 7.5, value: 10.5, note: 7.5 } as const

type Card = {
  readonly title: string
  readonly front: readonly PaperRow[]
  readonly back: readonly PaperRow[]
  readonly note: string
}

/** Writes a card to cut out and fold; it grows if its content doesn't fit. */
export const cardsOn = (pdf: Pdf, { root, left, decorate, roomFor, set, tagged }: PaperPage, color: string) => {
  const inner = card.width - 2 * padding
  const labels = { ...text, size: sizes.label, color: muted }
  const values = { ...bold, size: sizes.value }
  const notes = { ...text, size: sizes.note }
  const heightOf = (row: PaperRow): number => {
    set(labels)
    const label = pdf.heightOfString(row.label, { width: inner })
    set(values)
    return label + pdf.heightOfString(row.value, { width: inner }) + rowPadding
  }
  const total = (rows: readonly PaperRow[]): number => rows.reduce((sum, row) => sum + heightOf(row), 0)
  const side = (x: number, top: number, rows: readonly PaperRow[]) => {
    const list = pdf.struct('L')
    root.add(list)
    let y = top
    for (const row of rows) {
      const height = heightOf(row)
      const item = pdf.struct('LI')
      list.add(item)
      set(labels)
      item.add(tagged('Lbl', row.label, (drawn) => void pdf.text(drawn, x, y, { width: inner })))
      const below = pdf.y
      set(values)
      item.add(tagged('LBody', row.value, (drawn) => void pdf.text(drawn, x, below, { width: inner })))
      item.end()
      y += height
    }
    list.end()
    return y
  }

  return ({ title, front, back, note }: Card) => {
    set(notes)
    const noteHeight = pdf.heightOfString(note, { width: inner })
    const height = Math.max(
      card.height,
      band + 2 * padding + total(front),
      stripe + 3 * padding + total(back) + noteHeight,
    )
    roomFor(height)
    const [top, middle] = [pdf.y, left + card.width]
    decorate('Layout', () => {
      pdf.save()
      pdf.roundedRect(left, top, 2 * card.width, height, 9).clip()
      pdf.rect(left, top, 2 * card.width, stripe).fill(color)
      pdf.restore()
      pdf
        .roundedRect(left, top, 2 * card.width, height, 9)
        .lineWidth(0.75)
        .stroke(muted)
      pdf
        .moveTo(middle, top)
        .lineTo(middle, top + height)
        .dash(3, { space: 3 })
        .stroke(muted)
    })
    set({ ...bold, size: sizes.title })
    const element = tagged(
      'P',
      title,
      (drawn) => void pdf.text(drawn, left + padding, top + stripe + 8, { width: inner, height: 14, ellipsis: true }),
    )
    root.add(element)
    side(left + padding, top + band + padding - 2, front)
    const end = side(middle + padding, top + stripe + padding - 2, back)
    set(notes)
    root.add(tagged('P', note, (drawn) => void pdf.text(drawn, middle + padding, end + padding / 2, { width: inner })))
    pdf.x = left
    pdf.y = top + height + 16
  }
}
