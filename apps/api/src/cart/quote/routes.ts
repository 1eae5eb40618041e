import {
  getQuotePreviewContent,
  getSentQuotes,
  quoteAgain,
  openQuote,
  quoteNotKnown,
  quotesPerPage,
  takeQuote,
} from '@openroll/contract/cart/quote'
import type { Asker } from '../../who/person.ts'
import { forbidden, notFound } from '../../who/refusal.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { quoteLetter } from '../../mail/letters/quote.ts'
import { mayBringUnder } from '../../shop/filter/made-under.ts'
import { beginCharges, tooManyBegun } from '../../shop/filter/begin-charges.ts'
import { beginAgain } from './again.ts'
import { beginCarried } from './begin-carried.ts'
import { isStillUnder } from './carried.ts'
import { compareQuote, linesTaken } from './compare.ts'
import { giveInvitation, putInvited } from '../../enrollment/quoted/invited-store.ts'
import { mailedTokenHash } from '../../vault/mailed-token.ts'
import { quoteAddress } from './link.ts'
import { mayQuote, senderOf, typedQuote } from './may-send.ts'
import { openedOf } from './opened.ts'
import { saidOf } from './said.ts'
import { asQuoted, refuseUnsellable } from './send.ts'
import { repOf } from './sender.ts'
import { shownQuote } from './sent.ts'
import { countOpening, findQuote, findQuoteLink, findSentQuotes, type KeptQuote } from './store.ts'

/** Sending is a case of save-enrollment (SF-7.63): send.ts, which resume/ calls. */
export const quoteRoutes = (app: App): void => {
  serve(app, getQuotePreviewContent, async (ask) => {
    const { enrollment, catalog, directory, config, now } = ask
    const { timeZone } = config
    const sender = mayQuote(ask)
    const { email: _, ...typed } = typedQuote(ask.input, ask.today)
    refuseUnsellable(ask)
    const key = `${sender.role} ${sender.id}`
    await spend(ask, [{ budget: 'quote_previews_per_sender', key }], { target: 'message' })
    const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
    const said = saidOf(asQuoted(ask), { catalog, directory }, { typed, person: sender, now, timeZone })
    return {
      content: quoteLetter(brand, { ...said, rep: repOf(sender, directory) }, quoteAddress(brand.url, 'preview')).html,
    }
  })

  serve(app, openQuote, async (ask) => {
    const { db, catalog, directory, config, asker, browser, audit, today, now } = ask
    const { key, quote } = await found(ask)
    const compared = compareQuote(quote.carried, catalog, { today, timeZone: config.timeZone }, now)
    if (!isSender(asker, quote)) await countOpening(db, key, now)
    const about = [{ enrollment_id: key.enrollment_id }]
    await audit.note(db, { event: 'quote-opened', actor: { ...asker, address: browser.address }, about, now })
    return { result: openedOf(quote, compared, { directory, timeZone: config.timeZone }) }
  })

  serve(app, takeQuote, async (ask) => {
    const { db, catalog, config, directory, asker, input, today, now } = ask
    const { key, quote } = await found(ask)
    if (!mayBringUnder(quote.carried, { person: asker.person, directory })) throw forbidden()
    const compared = compareQuote(quote.carried, catalog, { today, timeZone: config.timeZone }, now)
    await spend(ask, beginCharges(ask), { target: 'token', message: tooManyBegun })
    const { proved_group: invites } = quote.carried
    const begun = await beginCarried(ask, quote.carried, {
      cart: linesTaken(compared, input.prices),
      proved: async (enrollment_id) =>
        invites !== null && (await giveInvitation(db, key, enrollment_id)) > 0 ? invites : null,
      within: async (tx, own) => {
        if (own.proved_group !== null) await putInvited(tx, own.enrollment_id, key)
      },
    })
    if (!isSender(asker, quote)) await countOpening(db, key, now)
    return begun
  })

  serve(app, quoteAgain, beginAgain)

  serve(app, getSentQuotes, async (ask) => {
    const { db, asker, browser, audit, now, input } = ask
    const { page = 1, search } = input
    const wanted = { offset: (page - 1) * quotesPerPage, limit: quotesPerPage, search }
    const { rows, total } = await findSentQuotes(db, senderOf(asker), wanted)
    const actor = { ...asker, address: browser.address }
    await audit.note(db, { event: 'quotes-read', actor, call: getSentQuotes.path, details: { page }, now })
    return { result: rows.map((kept) => shownQuote(kept, now.toISOString())), total }
  })
}

type Opening = Ask<typeof openQuote> | Ask<typeof takeQuote>

/** The quote of a token, within what one quote may be opened; 404 with one answer for whatever stands in the way (D-1.16). */
const found = async (ask: Opening) => {
  const { db, vault, directory, input, now } = ask
  const hash = mailedTokenHash(vault, 'quote', input.token)
  const key = hash === undefined ? undefined : await findQuoteLink(db, hash, now)
  if (key === undefined) throw ended()
  await spend(ask, [{ budget: 'quote_openings_per_quote', key: key.quote_id }], { target: 'token' })
  const quote = await findQuote(db, key, now)
  if (quote === undefined || !isStillUnder(quote.carried, directory)) throw ended()
  return { key, quote }
}

/** Whoever sent a quote may look at it without its counting as opened. */
const isSender = ({ person }: Asker, { sender_role, sender_id }: KeptQuote): boolean =>
  person?.role === sender_role && person.id === sender_id

const ended = () => notFound('token', quoteNotKnown)
