import { expect, test } from 'vitest'
import { quoteLetter, type Quote } from '../../mail/letters/quote.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { writePaper } from '../../papers/write-paper.ts'
import { quotePaper } from './quote-pdf.ts'

const brand = {
  name: 'Harborview',
  url: 'https://harborview.example',
  phone: '(312) 555-0100',
  hours: 'Mon-Fri',
  color: '#0f766e',
  ink: '#ffffff',
}
const quoteOf = (text: string): Quote => ({
  name: text,
  sent_by: text,
  rep: { name: text, phone: text, email: text },
  message: text,
  lines: [
    {
      plan_id: 1001,
      plan_name: text,
      carrier: text,
      detail: text,
      price: '38.85',
      fees: [{ name: text, amount: '5.00' }],
      covers: [{ label: text, value: text }],
      in_review: true,
    },
  ],
  first: '43.85',
  monthly: '38.85',
  notices: [text],
  holds_until: '2026-12-10',
  start: { day: '2026-12-01', chosen: false },
})

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `' onmouseover='alert(1)`,
  '" style="background:url(https://evil.example/x)" x="',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '</td></table><form action="https://evil.example"><input name=ssn>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--><script>alert(1)//-->',
  '\u202Egnp.exe\u2066',
  'line\r\nBcc: everybody@example.com',
  ') Tj ET /JavaScript (app.alert(1)) BT (',
  '>> endobj 9 0 obj << /S /JavaScript /JS (app.alert(1)) >>',
  '日本語 😀 \u0007 العربية',
  '𝕏'.repeat(60),
]

const tagsIn = (html: string): string[] =>
  [...html.matchAll(/<\/?([a-z!][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase())
const plain = quoteLetter(brand, quoteOf('Plain'), 'https://harborview.example/quote#t')

test.each(attacks)('keeps typed text as plain text in a quote’s email: %j [SF-7.64, D-6.02]', (attack) => {
  const letter = quoteLetter(brand, quoteOf(attack), 'https://harborview.example/quote#t')
  // Only the template's own tags; a multi-line message keeps its line breaks.
  expect(tagsIn(letter.html).filter((tag) => tag !== 'br')).toEqual(tagsIn(plain.html).filter((tag) => tag !== 'br'))
  expect(letter.html.match(/ (?:on\w+|src|srcdoc|action|http-equiv)\s*=\s*"/g)).toBeNull()
  expect(letter.html.match(/ style="[^"]*url\(/g)).toBeNull()
  expect(letter.subject).not.toMatch(/[\r\n]/)
})

/** The document's objects without stream contents, and its metadata. */
const insides = (pdf: Buffer) => {
  const bytes = pdf.toString('latin1')
  const [metadata = ''] = /<\?xpacket[\s\S]*?<\?xpacket end/.exec(bytes) ?? []
  return { objects: bytes.replaceAll(/stream\r?\n[\s\S]*?\r?\nendstream/g, ''), metadata }
}

const pdfOf = (text: string) =>
  writePaper(quotePaper(brand, quoteOf(text), { sentOn: '2026-11-10', now: new Date('2026-11-10T12:00:00Z') }))

test.each(attacks)('keeps typed text as plain text in a quote’s PDF: %j', async (attack) => {
  const { objects, metadata } = insides(await pdfOf(attack))
  // Strings and metadata XML hold plain text; anything active would be a name outside of them.
  const names = objects.replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '')
  expect(names).toMatch(/\/StructTreeRoot/)
  expect(names).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|AA|EmbeddedFile)\b/)
  expect(metadata).toContain('pdfuaid')
  expect(metadata).not.toMatch(/<(?:script|img|svg|iframe|form|a |base|meta http)/)
})

test('the PDF is tagged: headings in order, the sender’s message, and tables with row headers', async () => {
  const { tags, loose, title } = await readPdf(await pdfOf('Plan'))
  const count = (role: string) => tags.filter((tag) => tag.startsWith(`${role} `)).length
  expect([count('H1'), count('BlockQuote'), count('H2'), count('H3'), count('Table')]).toEqual([1, 1, 2, 1, 2])
  // A plan, its fee, both totals, and one fact about its coverage.
  expect([count('TR'), count('TH'), count('TD')]).toEqual([5, 5, 5])
  expect([loose, title]).toEqual([[], 'Harborview quote from Plan'])
})
