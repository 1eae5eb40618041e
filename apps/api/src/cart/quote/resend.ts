import { quoteWithoutPlans, quoteNotResendable, type renewQuote } from '@openroll/contract/cart/quote'
import { belongsToGroup } from '../../arrive/codes/group-proof.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { startCharges, tooManyStarted } from '../../shop/filter/start-charges.ts'
import { mayEnrollWith } from '../../shop/filter/attribution.ts'
import { conflict, forbidden, notFound } from '../../who/refusal.ts'
import { beginFromQuote } from './begin-from-quote.ts'
import { sellersExist } from './quoted-enrollment.ts'
import { compareQuote, chosenLines } from './compare.ts'
import { senderOf } from './require-quote-sender.ts'
import { findOwnQuote } from './store.ts'

/** Starts a new enrollment for the sender from a quote of theirs, at current prices, so they can resend it. */
export const resendQuote = async (ask: Ask<typeof renewQuote>) => {
  const { db, catalog, config, directory, caller, input, today, now } = ask
  const sender = senderOf(caller)
  const carried = await findOwnQuote(db, sender, input.quote_id)
  if (carried === undefined || !sellersExist(carried, directory)) throw notFound('quote_id', quoteNotResendable)
  if (!mayEnrollWith(carried, { person: sender, directory })) throw forbidden()
  const comparison = compareQuote(carried, catalog, { today, timeZone: config.timeZone }, now)
  const cart = chosenLines(comparison, 'today')
  if (cart.length === 0) throw conflict('quote_id', quoteWithoutPlans)
  await spend(ask, startCharges(ask), { target: 'quote_id', message: tooManyStarted })
  const { proved_group: invitedGroup } = carried
  const response = await beginFromQuote(ask, carried, {
    cart,
    claimProvedGroup: async () =>
      invitedGroup !== null && belongsToGroup(sender, invitedGroup, directory) ? invitedGroup : null,
    eprocess: sender.role,
  })
  return { ...response, removed: [...comparison.unavailable] }
}
