import type PDFDocument from 'pdfkit'
import type { PaperPart, PaperRow } from './paper.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Look = { readonly font: 'text' | 'bold'; readonly size: number; readonly color?: string }
type At = { readonly x?: number; readonly wide?: number; readonly gap?: number; readonly right?: boolean }

const ink = '#14211f'
const muted = '#55645f'
const line = '#e4ddd2'
const headings = { 1: 22, 2: 15, 3: 12 } as const
const text: Look = { font: 'text', size: 11 }
const bold: Look = { font: 'bold', size: 11 }
const lineGap = 2
/** What stays together of a text, at least. */
const least = 42
/** What stands above and below a heading, and in a row of a table around its text. */
const aroundHeading = 14
const aroundRow = 10
/** A number to copy, with its label. */
const numberHeight = 54
const indent = 14

/** Writes parts of a tagged document one below the other, each under its own tag; what is only seen, rules and colors, is an artifact. */
export const writerOn = (pdf: Pdf, color: string) => {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const { left, right, bottom } = pdf.page.margins
  const width = pdf.page.width - left - right
  const foot = pdf.page.height - bottom

  const decorate = (type: 'Layout' | 'Pagination', draw: () => void) => {
    pdf.markContent('Artifact', { type })
    pdf.save()
    draw()
    pdf.restore()
    pdf.endMarkedContent()
  }
  const roomFor = (height: number) => {
    if (pdf.y + height > foot) pdf.addPage()
  }
  const set = (look: Look) =>
    pdf
      .font(look.font)
      .fontSize(look.size)
      .fillColor(look.color ?? ink)
  /** A tag with its text; signs that the font can't draw stand as “?”, and the tag says what they are. */
  const tagged = (tag: string, said: string, draw: (drawn: string) => void, more: { scope?: 'Row' } = {}) => {
    const drawn = drawable(pdf, said)
    const actual = drawn === said ? {} : { actual: said }
    return pdf.struct(tag, { ...more, ...actual }, () => draw(drawn))
  }
  const within = (
    parent: PDFKit.PDFStructureElement,
    tag: string,
    said: string,
    { x = left, wide = width, gap = 10 }: At = {},
  ) => {
    roomFor(Math.min(pdf.heightOfString(said, { width: wide, lineGap }), least))
    parent.add(tagged(tag, said, (drawn) => void pdf.text(drawn, x, pdf.y, { width: wide, lineGap })))
    pdf.x = left
    pdf.y += gap
  }
  const block = (look: Look, tag: string, said: string, at: At = {}) => {
    if (said === '') return
    set(look)
    within(root, tag, said, at)
  }

  /** Long values are read from their left edge, short ones compared at the right. */
  const isLong = (rows: readonly PaperRow[]): boolean => {
    set(bold)
    return rows.some(({ value }) => pdf.widthOfString(value) > width * 0.4)
  }
  const measured = ({ label, value, sum = false }: PaperRow, long: boolean) => {
    set(sum ? bold : text)
    const half = width * (long ? 0.36 : 0.6)
    const options = { width: half - 12, lineGap }
    const beside = { width: width - half, lineGap, align: long ? ('left' as const) : ('right' as const) }
    const height = Math.max(pdf.heightOfString(label, options), pdf.heightOfString(value, beside))
    return { half, options, beside, height }
  }
  /** What of a part stays with the heading above it. */
  const leadOf = (part: PaperPart | undefined): number => {
    if (part?.kind === 'heading') return headings[part.level] + aroundHeading
    if (part?.kind === 'number') return numberHeight
    const first = part?.kind === 'table' ? part.rows[0] : undefined
    if (part?.kind !== 'table' || first === undefined) return least
    return Math.min(measured(first, isLong(part.rows)).height + aroundRow, (foot - pdf.page.margins.top) / 2)
  }

  const tableRow = (table: PDFKit.PDFStructureElement, given: PaperRow, long: boolean) => {
    const { label, value } = given
    const { half, options, beside, height } = measured(given, long)
    roomFor(Math.min(height + aroundRow, foot - pdf.page.margins.top))
    const top = pdf.y + 4
    const row = pdf.struct('TR')
    table.add(row)
    row.add(tagged('TH', label, (drawn) => void pdf.text(drawn, left, top, options), { scope: 'Row' }))
    row.add(tagged('TD', value, (drawn) => void pdf.text(drawn, left + half, top, beside)))
    row.end()
    // What is longer than a page has gone on on the next one.
    const under = Math.min(top + height + 4, foot)
    decorate('Layout', () =>
      pdf
        .moveTo(left, under)
        .lineTo(left + width, under)
        .lineWidth(0.5)
        .stroke(line),
    )
    pdf.x = left
    pdf.y = under
  }

  return {
    banner: (name: string, notice: string) => {
      decorate('Layout', () => pdf.rect(0, 0, pdf.page.width, 8).fill(color))
      block({ ...bold, size: 12 }, 'P', name)
      block(bold, 'P', notice)
    },
    /** `below`: the parts that follow, up to the first one that is no heading. */
    heading: (level: 1 | 2 | 3, said: string, below: readonly PaperPart[]) => {
      const size = headings[level]
      roomFor([...below.map(leadOf), size + aroundHeading].reduce((sum, height) => sum + height, 0))
      if (level < 3 && pdf.y > 120) pdf.y += 8
      block({ font: 'bold', size }, `H${level}`, said, { gap: 6 })
    },
    paragraph: (said: string) => block(text, 'P', said),
    said: (said: string) => block(text, 'BlockQuote', said, { x: left + indent, wide: width - indent }),
    number: (label: string, said: string) => {
      block({ ...text, color: muted }, 'P', label, { gap: 0 })
      block({ font: 'bold', size: 26 }, 'P', said)
    },
    list: (items: readonly string[]) => {
      if (items.length === 0) return
      const list = pdf.struct('L')
      root.add(list)
      set(text)
      for (const item of items) {
        const entry = pdf.struct('LI')
        list.add(entry)
        roomFor(least)
        const [x, y] = [left, pdf.y]
        entry.add(pdf.struct('Lbl', {}, () => void pdf.text('•', x, y, { lineBreak: false })))
        pdf.y = y
        within(entry, 'LBody', item, { x: left + indent, wide: width - indent, gap: 4 })
        entry.end()
      }
      list.end()
      pdf.y += 6
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
    /** Puts what stands at the foot of every page, with its number, and ends the document. */
    end: (standing: string) => {
      root.end()
      const { start, count } = pdf.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        pdf.switchToPage(page)
        pdf.page.margins.bottom = 0
        set({ font: 'text', size: 9, color: muted })
        const said = drawable(pdf, `${standing} · Page ${page + 1} of ${count}`)
        decorate('Pagination', () => pdf.text(said, left, foot + 24, { width, height: 12, ellipsis: true }))
      }
      pdf.end()
    },
  }
}

/** The text with “?” for each sign that the chosen font has no glyph for. */
const drawable = (pdf: Pdf, said: string): string => {
  const chosen: unknown = Reflect.get(pdf, '_font')
  const font: unknown = typeof chosen === 'object' && chosen !== null ? Reflect.get(chosen, 'font') : undefined
  if (!hasGlyphs(font)) return said
  return said.replaceAll(/[^\n]/gu, (sign) => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '?'))
}

const hasGlyphs = (font: unknown): font is { hasGlyphForCodePoint: (point: number) => boolean } =>
  typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font
