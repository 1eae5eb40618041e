import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import type { Paper } from './paper.ts'
import { openPapers } from './papers.ts'
import { writePaper } from './write-paper.ts'

const paper: Paper = {
  title: 'Receipt <1> & more',
  company: 'Harborview',
  color: '#0f766e',
  notice: undefined,
  made_at: '2026-11-10T12:00:00Z',
  parts: [
    { kind: 'heading', level: 1, text: 'Your receipt' },
    { kind: 'number', label: 'Confirmation number', text: 'AAA-BBB-1' },
    { kind: 'heading', level: 2, text: 'Plans' },
    {
      kind: 'table',
      title: 'Plans and prices',
      rows: [
        { label: 'Dental', value: '$38.85' },
        { label: 'Every month', value: '$38.85', sum: true },
      ],
    },
    { kind: 'list', items: ['One', 'Two'] },
    { kind: 'blockquote', text: 'A message\r\nof two lines 😀' },
    { kind: 'paragraph', text: 'For Δήμητρα, Иван and 王小明.' },
  ],
}
const long = (lines: number): Paper => ({
  ...paper,
  parts: [
    ...paper.parts,
    ...Array.from({ length: lines }, (_, at) => ({
      kind: 'paragraph' as const,
      text: `${at}. ${'A long text. '.repeat(40)}`,
    })),
    {
      kind: 'table',
      title: 'Long',
      rows: [
        { label: 'Why', value: 'word '.repeat(1500) },
        { label: 'End', value: 'here' },
      ],
    },
  ],
})

test('other programs find headings, tables, lists and paragraphs in reading order, and nothing untagged', async () => {
  const read = await readPdf(await writePaper(paper))
  expect(read.tags.slice(2).filter((tag) => !/^(TR|L|LI|Table) /.test(tag))).toEqual([
    'P Harborview',
    'H1 Your receipt',
    'P Confirmation number',
    'P AAA-BBB-1',
    'H2 Plans',
    'TH Dental',
    'TD $38.85',
    'TH Every month',
    'TD $38.85',
    'Lbl •',
    'LBody One',
    'Lbl •',
    'LBody Two',
    'BlockQuote A message of two lines',
    'P For Δήμητρα, Иван and ???.',
  ])
  expect(read.loose).toEqual([])
  expect([read.title, read.lang, read.pages]).toEqual(['Receipt 1 and more', 'en-US', 1])
})

test('shows the site’s notice below its name', async () => {
  const read = await readPdf(await writePaper({ ...paper, notice: 'This is a demonstration, not an offer.' }))
  expect(read.tags.slice(2, 4)).toEqual(['P Harborview', 'P This is a demonstration, not an offer.'])
  expect(read.loose).toEqual([])
})

test('characters missing from the font are still read aloud', async () => {
  const bytes = (await writePaper(paper)).toString('latin1')
  const actual = /\/ActualText \(((?:\\[\s\S]|[^\\()])*)\)/.exec(bytes)?.[1] ?? ''
  const spelled = Buffer.from(actual.replaceAll(/\\([\s\S])/g, '$1'), 'latin1')
    .swap16()
    .toString('utf16le')
  expect(spelled).toContain('For Δήμητρα, Иван and 王小明.')
})

test.each(Array.from({ length: 30 }, (_, lines) => lines))(
  'with %i extra lines, no heading is left at the bottom of a page',
  async (lines) => {
    const longRow = { label: 'Why', value: 'A reason that goes on and on. '.repeat(12) }
    const about = Array.from({ length: 12 }, (_, at) => [
      { kind: 'heading' as const, level: 2 as const, text: `Topic ${at}` },
      { kind: 'heading' as const, level: 3 as const, text: `Part ${at}` },
      { kind: 'table' as const, title: 'Reasons', rows: [longRow] },
    ])
    const first = Array.from({ length: lines }, () => ({ kind: 'paragraph' as const, text: 'One line.' }))
    const { ends } = await readPdf(await writePaper({ ...paper, parts: [...first, ...about.flat()] }))
    expect(ends.length).toBeGreaterThan(1)
    expect(ends.filter((path) => / > H\d > /.test(path))).toEqual([])
  },
)

test('a long PDF keeps all text tagged, with page numbers outside the reading order', async () => {
  const bytes = await writePaper(long(40))
  const read = await readPdf(bytes)
  expect(read.pages).toBeGreaterThan(5)
  expect(read.loose).toEqual([])
  expect(read.text).not.toContain('Page 1 of')
  expect(read.text.match(/A long text\./g)?.length).toBe(1600)
  expect(read.text).toContain('here')
})

test('declares what an accessible PDF needs: standard, language, title and scope of row headers', async () => {
  const bytes = (await writePaper(paper)).toString('latin1')
  for (const mark of [/pdfuaid:part>1</, /\/Lang \(en-US\)/, /\/DisplayDocTitle true/, /\/MarkInfo/, /\/Scope \/Row/])
    expect(bytes).toMatch(mark)
  // A font's list of glyphs must be complete (ISO 14289-1, 7.21.4.2); the library's isn't.
  expect(bytes).not.toContain('/CIDSet')
})

/** PDF operators that paint. */
const paintOperator = /^(?:.*\s)?(?:Tj|TJ|f\*?|F|S|s|B\*?|b\*?|Do|sh)$/
const untaggedPaint = (pdf: Buffer): string[] => {
  const streams = [
    ...pdf.toString('latin1').matchAll(/\n\/Filter \/FlateDecode\n>>\nstream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
  const pages = streams
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((text) => text.includes(' BDC'))
  expect(pages.length).toBeGreaterThan(0)
  return pages.flatMap((page) => {
    let depth = 0
    return page.split('\n').filter((line) => {
      if (/ BDC$| BMC$/.test(line)) depth += 1
      if (line === 'EMC') depth -= 1
      return paintOperator.test(line) && depth === 0
    })
  })
}

test('paints nothing that is neither tagged nor marked as decoration (ISO 14289-1, 7.1)', async () => {
  expect(untaggedPaint(await writePaper(long(12)))).toEqual([])
})

test('writing PDFs keeps the event loop busy for less than 30 ms each', async () => {
  const papers = openPapers()
  await papers.write(paper)
  // This thread's CPU time, so that the machine's other work doesn't count.
  const before = process.threadCpuUsage()
  const written = await Promise.all(Array.from({ length: 12 }, () => papers.write(long(40))))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / written.length).toBeLessThan(30)
  await papers.close()
})

test('too many PDFs at once, or one that hangs, get a 503', async () => {
  const papers = openPapers({ maxQueued: 2, timeoutMs: 1 })
  const results = await Promise.allSettled([papers.write(long(200)), papers.write(paper), papers.write(paper)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  for (const answer of results) expect(answer).toMatchObject({ reason: { status: 503 } })
  await papers.close()
  const otherPapers = openPapers()
  expect((await otherPapers.write(paper)).subarray(0, 5).toString()).toBe('%PDF-')
  await otherPapers.close()
})
