import { askRepBy, type QuoteRep } from '@openroll/contract/cart/quote-contact'
import { pricedFor, type QuoteStart } from '@openroll/contract/cart/quote-start'
import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import { layOut, siteQuestions, type Block, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** One line of a quote: a plan, or the membership that goes with it; money as 38.85, `covers` as the plan’s own facts. */
type QuoteLine = {
  /** 0 is the membership. */
  readonly plan_id: number
  readonly plan_name: string
  readonly carrier: string
  readonly detail: string
  readonly price: string
  readonly fees: readonly { readonly name: string; readonly amount: string }[]
  readonly covers: readonly { readonly label: string; readonly value: string }[]
  /** Its carrier decides on it first (SF-9.10). */
  readonly in_review: boolean
}

/** What a quote says, in its mail, in the preview and in its PDF (D-6.02): nothing of anybody but what its sender typed. */
export type Quote = {
  /** Whom it is for. */
  readonly name: string
  /** The rep or the group. */
  readonly sent_by: string
  /** The rep who sent it; null where it was a group. */
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

/** What stands above a quote, in its mail and its PDF. */
export const quoteTitle = 'Your personalized quote'

/** How long the prices hold, as mail and PDF say it. */
export const holdsUntil = ({ holds_until }: Pick<Quote, 'holds_until'>): string =>
  `These prices hold until ${longDate(holds_until)}, as long as your answers and your age when coverage starts stay the same.`

/** For which day it is priced, as mail and PDF say it. */
export const startSaid = ({ lines, start }: Pick<Quote, 'lines' | 'start'>): string[] =>
  start === null ? [] : [pricedFor(lines, start)]

/** Whom to ask: the rep who sent it, else the site. */
export const questionsTo = (brand: Brand, { rep }: Pick<Quote, 'rep'>): string =>
  rep === null ? siteQuestions(brand) : askRepBy(rep)

/** The rows of a quote’s table: each line with its fees, then both sums. */
export const quoteRows = (quote: Quote): { label: string; value: string; sum?: boolean }[] => [
  ...quote.lines.flatMap(({ plan_name, detail, price, fees }) => [
    { label: detail === '' ? plan_name : `${plan_name} (${detail})`, value: `${shownMoney(price)} a month` },
    ...fees.map(({ name, amount }) => ({ label: `${name}, once`, value: shownMoney(amount) })),
  ]),
  { label: 'First month', value: shownMoney(quote.first), sum: true },
  { label: 'Every month', value: `${shownMoney(quote.monthly)} a month`, sum: true },
]

/** The mail of a quote, and its preview: one template for both. `link` is where it opens. */
export const quoteLetter = (brand: Brand, quote: Quote, link: string): Letter =>
  layOut(brand, {
    subject: `Your quote from ${quote.sent_by} at ${brand.name}`,
    preview: `${shownMoney(quote.monthly)} a month. ${holdsUntil(quote)}`,
    questions: questionsTo(brand, quote),
    blocks: [
      { kind: 'heading', text: quoteTitle },
      { kind: 'paragraph', text: `Hello ${quote.name}. ${quote.sent_by} put these plans together for you.` },
      ...(quote.message.trim() === '' ? [] : [{ kind: 'said', text: quote.message } satisfies Block]),
      { kind: 'table', rows: quoteRows(quote) },
      ...startSaid(quote).map((text): Block => ({ kind: 'paragraph', text })),
      ...quote.lines.flatMap(coversOf),
      ...quote.notices.map((text): Block => ({ kind: 'paragraph', text })),
      { kind: 'paragraph', text: holdsUntil(quote) },
      { kind: 'button', label: 'See your quote', href: link },
      {
        kind: 'paragraph',
        text:
          'The link opens these plans on any device, with nothing to pay or sign yet. ' +
          'The quote comes with this email as a PDF, too. If you didn’t expect it, you can ignore it.',
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
