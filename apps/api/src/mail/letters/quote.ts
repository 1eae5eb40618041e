import { repContactSentence, type QuoteRep } from '@openroll/contract/cart/quote-contact'
import { quoteStartSentence, type QuoteStart } from '@openroll/contract/cart/quote-start'
import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import { everyMonthAfter } from '@openroll/contract/receipt/monthly-costs'
import { layOut, siteQuestions, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** A line of a quote: a plan, or the membership it requires; money as 38.85. */
type QuoteLine = {
  /** 0 is the membership. */
  readonly plan_id: number
  readonly plan_name: string
  readonly carrier: string
  readonly detail: string
  readonly price: string
  readonly fees: readonly { readonly name: string; readonly amount: string }[]
  readonly covers: readonly { readonly label: string; readonly value: string }[]
  /** The carrier has to approve it first (SF-9.10). */
  readonly in_review: boolean
}

/** Content of a quote's email, preview and PDF (D-6.02): about people, only what the sender typed. */
export type Quote = {
  /** The recipient. */
  readonly name: string
  /** The rep or the group. */
  readonly sent_by: string
  /** The rep who sent it; null if a group did. */
  readonly rep: QuoteRep | null
  readonly message: string
  readonly lines: readonly QuoteLine[]
  readonly first: string
  readonly monthly: string
  readonly notices: readonly string[]
  /** yyyy-mm-dd. */
  readonly holds_until: string
  readonly start: QuoteStart | null
}

/** Title of a quote's email and PDF. */
export const quoteTitle = 'Your personalized quote'

/** How long the prices hold. */
export const holdsUntil = ({ holds_until }: Pick<Quote, 'holds_until'>): string =>
  `These prices are good through ${longDate(holds_until)}, as long as your answers and your age on the start date stay the same.`

/** The start date it is priced for. */
export const startText = ({ lines, start }: Pick<Quote, 'lines' | 'start'>): string[] =>
  start === null ? [] : [quoteStartSentence(lines, start)]

/** Contact for questions: the rep who sent it, otherwise the site. */
export const questionsTo = (brand: Brand, { rep }: Pick<Quote, 'rep'>): string =>
  rep === null ? siteQuestions(brand) : repContactSentence(rep)

/** Table rows of a quote: each line with its fees, then both totals. */
export const quoteRows = (quote: Quote): { label: string; value: string; sum?: boolean }[] => [
  ...quote.lines.flatMap(({ plan_name, detail, price, fees }) => [
    { label: detail === '' ? plan_name : `${plan_name} (${detail})`, value: `${shownMoney(price)} a month` },
    ...fees.map(({ name, amount }) => ({ label: `${name} (one time)`, value: shownMoney(amount) })),
  ]),
  { label: 'First month', value: shownMoney(quote.first), sum: true },
  { label: everyMonthAfter, value: `${shownMoney(quote.monthly)} a month`, sum: true },
]

/** The email of a quote, also used as its preview. `link` opens the quote. */
export const quoteLetter = (brand: Brand, quote: Quote, link: string): Letter =>
  layOut(brand, {
    subject: `Your ${brand.name} quote from ${quote.sent_by}`,
    preview: `${shownMoney(quote.monthly)} a month. ${holdsUntil(quote)}`,
    questions: questionsTo(brand, quote),
    blocks: [
      { kind: 'heading', text: quoteTitle },
      { kind: 'paragraph', text: `Hello ${quote.name}, ${quote.sent_by} put these plans together for you.` },
      ...(quote.message.trim() === '' ? [] : [{ kind: 'blockquote', text: quote.message } satisfies Block]),
      { kind: 'table', rows: quoteRows(quote) },
      ...startText(quote).map((text): Block => ({ kind: 'paragraph', text })),
      ...quote.lines.flatMap(coversOf),
      ...quote.notices.map((text): Block => ({ kind: 'paragraph', text })),
      { kind: 'paragraph', text: holdsUntil(quote) },
      { kind: 'button', label: 'See your quote', href: link },
      {
        kind: 'paragraph',
        text:
          'The link opens these plans on any device. There’s nothing to pay or sign yet. ' +
          'We’ve also attached the quote as a PDF. If you weren’t expecting this, you can ignore it.',
      },
    ],
  })

const coversOf = ({ plan_name, carrier, covers }: QuoteLine): Block[] =>
  covers.length === 0
    ? []
    : [
        { kind: 'paragraph', text: carrier === '' ? plan_name : `${plan_name}, by ${carrier}:` },
        { kind: 'list', items: covers.map(({ label, value }) => `${label}: ${value}`) },
      ]
