import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>
type TextStyle = { readonly font: 'text' | 'bold'; readonly size: number; readonly color?: string }
type Position = { readonly x?: number; readonly wide?: number; readonly gap?: number }

const ink = '#14211f'
export const muted = '#55645f'
export const text: TextStyle = { font: 'text', size: 11 }
export const bold: TextStyle = { font: 'bold', size: 11 }
export const lineGap = 2
/** Minimum height of a text kept together. */
export const minTextHeight = 42

/** Places the parts of a tagged document, each under its own tag; lines and colors are artifacts. */
export const pageOf = (pdf: Pdf) => {
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
  const set = (look: TextStyle) =>
    pdf
      .font(look.font)
      .fontSize(look.size)
      .fillColor(look.color ?? ink)
  /** A tag with its text; characters missing from the font print as “?” and keep their actual text. */
  const tagged = (tag: string, content: string, draw: (drawn: string) => void, more: { scope?: 'Row' } = {}) => {
    const drawn = drawable(pdf, content)
    const actual = drawn === content ? {} : { actual: content }
    return pdf.struct(tag, { ...more, ...actual }, () => draw(drawn))
  }
  const within = (
    parent: PDFKit.PDFStructureElement,
    tag: string,
    content: string,
    { x = left, wide = width, gap = 10 }: Position = {},
  ) => {
    roomFor(Math.min(pdf.heightOfString(content, { width: wide, lineGap }), minTextHeight))
    parent.add(tagged(tag, content, (drawn) => void pdf.text(drawn, x, pdf.y, { width: wide, lineGap })))
    pdf.x = left
    pdf.y += gap
  }
  const block = (look: TextStyle, tag: string, content: string, at: Position = {}) => {
    if (content === '') return
    set(look)
    within(root, tag, content, at)
  }
  return {
    root,
    left,
    width,
    foot,
    tallest: foot - pdf.page.margins.top,
    decorate,
    roomFor,
    set,
    tagged,
    within,
    block,
  }
}
export type PaperPage = ReturnType<typeof pageOf>

/** Replaces each character missing from the font with “?”. */
export const drawable = (pdf: Pdf, content: string): string => {
  const chosen: unknown = Reflect.get(pdf, '_font')
  const font: unknown = typeof chosen === 'object' && chosen !== null ? Reflect.get(chosen, 'font') : undefined
  if (!hasGlyphs(font)) return content
  return content.replaceAll(/[^\n]/gu, (character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?',
  )
}

const hasGlyphs = (font: unknown): font is { hasGlyphForCodePoint: (point: number) => boolean } =>
  typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font
