import { quoteEmpty, quoteGone, type quoteAgain } from '@openroll/contract/cart/quote'
import { isOfGroup } from '../../arrive/codes/group-proof.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { beginCharges, tooManyBegun } from '../../shop/filter/begin-charges.ts'
import { mayBringUnder } from '../../shop/filter/made-under.ts'
import { conflict, forbidden, notFound } from '../../who/refusal.ts'
import { beginCarried } from './begin-carried.ts'
import { isStillUnder } from './carried.ts'
import { compareQuote, linesTaken } from './compare.ts'
import { senderOf } from './may-send.ts'
import { findOwnQuote } from './store.ts'

/**
 * Begins an enrollment of the sender's own with what a quote of theirs carried, at today's prices: to be sent anew, to the right address.
 */
export const beginAgain = async (ask: Ask<typeof quoteAgain>) => {
  const { db, catalog, config, directory, asker, input, today, now } = ask
  const sender = senderOf(asker)
  const carried = await findOwnQuote(db, sender, input.quote_id)
  if (carried === undefined || !isStillUnder(carried, directory)) throw notFound('quote_id', quoteGone)
  if (!mayBringUnder(carried, { person: sender, directory })) throw forbidden()
  const compared = compareQuote(carried, catalog, { today, timeZone: config.timeZone }, now)
  const cart = linesTaken(compared, 'today')
  if (cart.length === 0) throw conflict('quote_id', quoteEmpty)
  await spend(ask, beginCharges(ask), { target: 'quote_id', message: tooManyBegun })
  const { proved_group: invites } = carried
  const begun = await beginCarried(ask, carried, {
    cart,
    proved: async () => (invites !== null && isOfGroup(sender, invites, directory) ? invites : null),
    eprocess: sender.role,
  })
  return { ...begun, removed: [...compared.gone] }
}
