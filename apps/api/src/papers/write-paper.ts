import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Paper, PaperPart, PaperRow } from './paper.ts'
import { writerOn } from './paper-writer.ts'
import { unpackFont } from './unpack-font.ts'

const fonts = createRequire(import.meta.url)
const fontAt = async (name: string) =>
  unpackFont(await readFile(fonts.resolve(`roboto-fontface/fonts/roboto/Roboto-${name}.woff`)))

let bothFonts: Promise<[Buffer, Buffer]> | undefined

/** Removes emoji and control characters, which our fonts lack; keeps line breaks. */
const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Extended_Pictographic}|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (character) =>
      character === '\n' || /[\d#*©®™]/u.test(character) ? character : '',
    )
    .trim()

/** The library puts the title into XML unescaped. */
const metadataText = (text: string): string => plain(text).replaceAll('&', 'and').replaceAll(/[<>]/g, '')

/** Writes a tagged PDF (PDF/UA) with headings, paragraphs, lists and tables for screen readers. */
export const writePaper = async (paper: Paper): Promise<Buffer> => {
  bothFonts ??= Promise.all([fontAt('Regular'), fontAt('Medium')])
  const [regular, medium] = await bothFonts
  const [title, company] = [metadataText(paper.title), metadataText(paper.company)]
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
  // Missing from the library's types.
  const pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  // The library writes a CIDSet only if `subset` is the number 1. The string '1' prevents it, because the
  // CIDSet omits parts of accented letters, which PDF/UA forbids.
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
  for (const [at, part] of paper.parts.entries()) writePart(write, part, partsToKeep(paper.parts, at))
  write.end([notice, plain(paper.company), plain(paper.title)].filter(Boolean).join(' · '))
  return done
}

/** Parts to keep with a heading: the headings right below it and the first other part. */
const partsToKeep = (parts: readonly PaperPart[], at: number): readonly PaperPart[] => {
  const end = parts.findIndex((part, index) => index > at && part.kind !== 'heading')
  return parts.slice(at + 1, end < 0 ? parts.length : end + 1)
}

const plainRow = (row: PaperRow): PaperRow => ({ ...row, label: plain(row.label), value: plain(row.value) })

const writePart = (write: ReturnType<typeof writerOn>, part: PaperPart, following: readonly PaperPart[]): void => {
  switch (part.kind) {
    case 'heading':
      return write.heading(part.level, plain(part.text), following)
    case 'paragraph':
      return write.paragraph(plain(part.text))
    case 'blockquote':
      return write.blockquote(plain(part.text))
    case 'number':
      return write.number(plain(part.label), plain(part.text))
    case 'list':
      return write.list(part.items.map(plain))
    case 'facts':
      return write.facts(part.rows.map(plainRow), part.small === true)
    case 'card': {
      const { title, front, back, note } = part
      return write.card({
        title: plain(title),
        front: front.map(plainRow),
        back: back.map(plainRow),
        note: plain(note),
      })
    }
    case 'table':
      return write.table(part.rows.map(plainRow), plain(part.title))
  }
}
