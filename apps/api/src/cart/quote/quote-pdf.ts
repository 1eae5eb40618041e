import { longDate } from '@openroll/contract/shown'
import type { Brand } from '../../mail/layout.ts'
import { holdsUntil, questionsTo, quoteRows, startText, quoteTitle, type Quote } from '../../mail/letters/quote.ts'
import type { Paper, PaperPart } from '../../papers/paper.ts'

/** A quote as a PDF document, created at `now`; `sentOn` is that day, yyyy-mm-dd. */
export const quotePaper = (
  brand: Brand,
  quote: Quote,
  { sentOn, now }: { readonly sentOn: string; readonly now: Date },
): Paper => {
  const described = quote.lines.filter(({ covers }) => covers.length > 0)
  const paragraph = (text: string): PaperPart => ({ kind: 'paragraph', text })
  return {
    title: `${brand.name} quote from ${quote.sent_by}`,
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at: now.toISOString(),
    parts: [
      { kind: 'heading', level: 1, text: quoteTitle },
      paragraph(`For ${quote.name}, from ${quote.sent_by}, ${longDate(sentOn)}.`),
      { kind: 'blockquote', text: quote.message },
      { kind: 'heading', level: 2, text: 'What it costs' },
      { kind: 'table', title: 'Plans and prices', rows: quoteRows(quote) },
      ...startText(quote).map(paragraph),
      paragraph(holdsUntil(quote)),
      ...(described.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'What it covers' } satisfies PaperPart]),
      ...described.flatMap(({ plan_name, carrier, covers }): PaperPart[] => [
        { kind: 'heading', level: 3, text: carrier === '' ? plan_name : `${plan_name}, by ${carrier}` },
        { kind: 'table', title: plan_name, rows: covers },
      ]),
      ...quote.notices.map(paragraph),
      paragraph(`${questionsTo(brand, quote)} ${brand.url}`),
    ],
  }
}
