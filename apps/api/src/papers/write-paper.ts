import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Paper, PaperPart } from './paper.ts'
import { writerOn } from './paper-writer.ts'
import { unpackFont } from './unpack-font.ts'

const fonts = createRequire(import.meta.url)
const fontAt = async (name: string) =>
  unpackFont(await readFile(fonts.resolve(`roboto-fontface/fonts/roboto/Roboto-${name}.woff`)))

let bothFonts: Promise<[Buffer, Buffer]> | undefined

/** Pictures and control signs, which no font of ours draws, leave the text; the lines of what somebody wrote stay. */
const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Extended_Pictographic}|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (sign) =>
      sign === '\n' || /[\d#*©®™]/u.test(sign) ? sign : '',
    )
    .trim()

/** The library writes the document's title into XML as it is: a name has no mark of XML there. */
const inMetadata = (text: string): string => plain(text).replaceAll('&', 'and').replaceAll(/[<>]/g, '')

/** Writes a paper as a tagged PDF (PDF/UA): headings, paragraphs, lists and tables that a screen reader finds its way in. */
export const writePaper = async (paper: Paper): Promise<Buffer> => {
  bothFonts ??= Promise.all([fontAt('Regular'), fontAt('Medium')])
  const [regular, medium] = await bothFonts
  const [title, company] = [inMetadata(paper.title), inMetadata(paper.company)]
  const options: PDFKit.PDFDocumentOptions = {
    size: 'LETTER',
    margins: { top: 54, bottom: 64, left: 54, right: 54 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: company,
      Creator: 'Openroll',
      Producer: 'Openroll',
      CreationDate: new Date(paper.made_at),
    },
  }
  // The library's types don't name this standard.
  const pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  // The library's list of a font's glyphs leaves out the parts of accented letters, which
  // the standard forbids; without a list none is wrong. It is written for the number 1 only.
  Reflect.set(pdf, 'subset', '1')
  pdf.registerFont('text', regular)
  pdf.registerFont('bold', medium)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const write = writerOn(pdf, paper.color)
  const notice = plain(paper.notice ?? '')
  write.banner(plain(paper.company), notice)
  for (const [at, part] of paper.parts.entries()) writePart(write, part, below(paper.parts, at))
  write.end([notice, plain(paper.company), plain(paper.title)].filter(Boolean).join(' · '))
  return done
}

/** What a heading must not be parted from: the headings right under it, and what the last of them is about. */
const below = (parts: readonly PaperPart[], at: number): readonly PaperPart[] => {
  const end = parts.findIndex((part, index) => index > at && part.kind !== 'heading')
  return parts.slice(at + 1, end < 0 ? parts.length : end + 1)
}

const writePart = (write: ReturnType<typeof writerOn>, part: PaperPart, following: readonly PaperPart[]): void => {
  switch (part.kind) {
    case 'heading':
      return write.heading(part.level, plain(part.text), following)
    case 'paragraph':
      return write.paragraph(plain(part.text))
    case 'said':
      return write.said(plain(part.text))
    case 'number':
      return write.number(plain(part.label), plain(part.text))
    case 'list':
      return write.list(part.items.map(plain))
    case 'table':
      return write.table(
        part.rows.map((row) => ({ ...row, label: plain(row.label), value: plain(row.value) })),
        plain(part.title),
      )
  }
}
