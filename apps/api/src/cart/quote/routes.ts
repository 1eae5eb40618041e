import {
  getQuotePreviewContent,
  getSentQuotes,
  renewQuote,
  openQuote,
  quoteLinkInvalid,
  quotesPerPage,
  acceptQuote,
} from '@openroll/contract/cart/quote'
import type { Caller } from '../../who/person.ts'
import { forbidden, notFound } from '../../who/refusal.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { quoteLetter } from '../../mail/letters/quote.ts'
import { mayEnrollWith } from '../../shop/filter/attribution.ts'
import { startCharges, tooManyStarted } from '../../shop/filter/start-charges.ts'
import { resendQuote } from './resend.ts'
import { beginFromQuote } from './begin-from-quote.ts'
import { sellersExist } from './quoted-enrollment.ts'
import { compareQuote, chosenLines } from './compare.ts'
import { moveInvitation, putInvited } from '../../enrollment/quoted/invited-store.ts'
import { mailedTokenHash } from '../../vault/mailed-token.ts'
import { quoteUrl } from './link.ts'
import { requireQuoteSender, senderOf, checkQuoteInput } from './require-quote-sender.ts'
import { quoteView } from './quote-view.ts'
import { quoteContentOf } from './quote-content.ts'
import { asQuoted, refuseUnsellable } from './send.ts'
import { repOf } from './sender.ts'
import { sentQuoteRow } from './sent-quote.ts'
import { countOpening, findQuote, findQuoteLink, findSentQuotes, type StoredQuote } from './store.ts'

/** Quotes are sent by save-enrollment (SF-7.63), so by resume/, which calls send.ts. */
export const quoteRoutes = (app: App): void => {
  serve(app, getQuotePreviewContent, async (ask) => {
    const { enrollment, catalog, directory, config, now } = ask
    const { timeZone } = config
    const sender = requireQuoteSender(ask)
    const { email: _, ...senderInput } = checkQuoteInput(ask.input, ask.today)
    refuseUnsellable(ask)
    const key = `${sender.role} ${sender.id}`
    await spend(ask, [{ budget: 'quote_previews_per_sender', key }], { target: 'message' })
    const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
    const content = quoteContentOf(
      asQuoted(ask),
      { catalog, directory },
      { senderInput, person: sender, now, timeZone },
    )
    return {
      content: quoteLetter(brand, { ...content, rep: repOf(sender, directory) }, quoteUrl(brand.url, 'preview')).html,
    }
  })

  serve(app, openQuote, async (ask) => {
    const { db, catalog, directory, config, caller, browser, audit, today, now } = ask
    const { key, quote } = await findOpenQuote(ask)
    const compared = compareQuote(quote.carried, catalog, { today, timeZone: config.timeZone }, now)
    if (!isSender(caller, quote)) await countOpening(db, key, now)
    const about = [{ enrollment_id: key.enrollment_id }]
    await audit.note(db, { event: 'quote-opened', actor: { ...caller, address: browser.address }, about, now })
    return { result: quoteView(quote, compared, { directory, timeZone: config.timeZone }) }
  })

  serve(app, acceptQuote, async (ask) => {
    const { db, catalog, config, directory, caller, input, today, now } = ask
    const { key, quote } = await findOpenQuote(ask)
    if (!mayEnrollWith(quote.carried, { person: caller.person, directory })) throw forbidden()
    const compared = compareQuote(quote.carried, catalog, { today, timeZone: config.timeZone }, now)
    await spend(ask, startCharges(ask), { target: 'token', message: tooManyStarted })
    const { proved_group: invitedGroup } = quote.carried
    const response = await beginFromQuote(ask, quote.carried, {
      cart: chosenLines(compared, input.prices),
      claimProvedGroup: async (enrollment_id) =>
        invitedGroup !== null && (await moveInvitation(db, key, enrollment_id)) > 0 ? invitedGroup : null,
      alsoWrite: async (tx, own) => {
        if (own.proved_group !== null) await putInvited(tx, own.enrollment_id, key)
      },
    })
    if (!isSender(caller, quote)) await countOpening(db, key, now)
    return response
  })

  serve(app, renewQuote, resendQuote)

  serve(app, getSentQuotes, async (ask) => {
    const { db, caller, browser, audit, now, input } = ask
    const { page = 1, search } = input
    const quotesPage = { offset: (page - 1) * quotesPerPage, limit: quotesPerPage, search }
    const { rows, total } = await findSentQuotes(db, senderOf(caller), quotesPage)
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'quotes-read', actor, call: getSentQuotes.path, details: { page }, now })
    return { result: rows.map((row) => sentQuoteRow(row, now.toISOString())), total }
  })
}

type OpenRequest = Ask<typeof openQuote> | Ask<typeof acceptQuote>

/** The quote behind a token, within its opening budget. 404 with one message for every reason (D-1.16). */
const findOpenQuote = async (ask: OpenRequest) => {
  const { db, vault, directory, input, now } = ask
  const hash = mailedTokenHash(vault, 'quote', input.token)
  const key = hash === undefined ? undefined : await findQuoteLink(db, hash, now)
  if (key === undefined) throw linkExpired()
  await spend(ask, [{ budget: 'quote_openings_per_quote', key: key.quote_id }], { target: 'token' })
  const quote = await findQuote(db, key, now)
  if (quote === undefined || !sellersExist(quote.carried, directory)) throw linkExpired()
  return { key, quote }
}

/** Whether the caller sent the quote; senders viewing their own quotes don't count as openings. */
const isSender = ({ person }: Caller, { sender_role, sender_id }: StoredQuote): boolean =>
  person?.role === sender_role && person.id === sender_id

const linkExpired = () => notFound('token', quoteLinkInvalid)
