import type { PaperPart } from './paper.ts'
import { bold, drawable, minTextHeight, muted, pageOf, text, type Pdf } from './paper-page.ts'
import { cardsOn } from './paper-card.ts'
import { factsOn } from './paper-facts.ts'
import { tablesOn } from './paper-table.ts'

const headings = { 1: 22, 2: 15, 3: 12 } as const
/** Space above and below a heading. */
const headingMargin = 14
/** Height of a number with its label. */
const numberHeight = 54
const indent = 14

/** Writes the parts of a tagged document from top to bottom. */
export const writerOn = (pdf: Pdf, color: string) => {
  const page = pageOf(pdf)
  const { root, left, width, foot, decorate, roomFor, set, within, block } = page
  const { table, leadOf: leadOfTable } = tablesOn(pdf, page)
  const { facts, leadOf: leadOfFacts } = factsOn(pdf, page)

  /** Height of a part that must stay with the heading above it. */
  const leadOf = (part: PaperPart | undefined): number => {
    if (part?.kind === 'heading') return headings[part.level] + headingMargin
    if (part?.kind === 'number') return numberHeight
    if (part?.kind === 'facts') return leadOfFacts(part.rows) ?? minTextHeight
    return (part?.kind === 'table' ? leadOfTable(part.rows) : undefined) ?? minTextHeight
  }

  return {
    banner: (name: string, notice: string) => {
      decorate('Layout', () => pdf.rect(0, 0, pdf.page.width, 8).fill(color))
      block({ ...bold, size: 12 }, 'P', name)
      block(bold, 'P', notice)
    },
    /** `below`: the following parts up to the first that isn't a heading. */
    heading: (level: 1 | 2 | 3, content: string, below: readonly PaperPart[]) => {
      const size = headings[level]
      roomFor([...below.map(leadOf), size + headingMargin].reduce((sum, height) => sum + height, 0))
      if (level < 3 && pdf.y > 120) pdf.y += 8
      block({ font: 'bold', size }, `H${level}`, content, { gap: 6 })
    },
    paragraph: (content: string) => block(text, 'P', content),
    blockquote: (content: string) => block(text, 'BlockQuote', content, { x: left + indent, wide: width - indent }),
    number: (label: string, content: string) => {
      block({ ...text, color: muted }, 'P', label, { gap: 0 })
      block({ font: 'bold', size: 26 }, 'P', content)
    },
    list: (items: readonly string[]) => {
      if (items.length === 0) return
      const list = pdf.struct('L')
      root.add(list)
      set(text)
      for (const item of items) {
        const entry = pdf.struct('LI')
        list.add(entry)
        roomFor(minTextHeight)
        const [x, y] = [left, pdf.y]
        entry.add(pdf.struct('Lbl', {}, () => void pdf.text('•', x, y, { lineBreak: false })))
        pdf.y = y
        within(entry, 'LBody', item, { x: left + indent, wide: width - indent, gap: 4 })
        entry.end()
      }
      list.end()
      pdf.y += 6
    },
    table,
    facts,
    card: cardsOn(pdf, page, color),
    /** Adds the footer with page numbers and ends the document. */
    end: (footer: string) => {
      root.end()
      const { start, count } = pdf.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        pdf.switchToPage(page)
        pdf.page.margins.bottom = 0
        set({ font: 'text', size: 9, color: muted })
        const content = drawable(pdf, `${footer} · Page ${page + 1} of ${count}`)
        decorate('Pagination', () => pdf.text(content, left, foot + 24, { width, height: 12, ellipsis: true }))
      }
      pdf.end()
    },
  }
}
