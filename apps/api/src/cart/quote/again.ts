import { randomBytes } from 'node:crypto'
import { quoteGone, type quoteAgain } from '@openroll/contract/cart/quote'
import { isOfGroup } from '../../arrive/codes/group-proof.ts'
import { insertCopy } from '../../enrollment/copy-store.ts'
import { holderOf } from '../../enrollment/holder.ts'
import { declinesOfSession, inheritDeclines } from '../../enrollment/session-declines.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { beginCharges, tooManyBegun } from '../../shop/filter/begin-charges.ts'
import { mayBringUnder } from '../../shop/filter/made-under.ts'
import { forbidden, notFound } from '../../who/refusal.ts'
import { asEnrollment, isStillUnder } from './carried.ts'
import { compareQuote, linesTaken } from './compare.ts'
import { senderOf } from './may-send.ts'
import { findOwnQuote } from './store.ts'

/** Begins an enrollment of the sender's own with what a quote of theirs carried, at today's prices: to be sent anew, to the right address. */
export const beginAgain = async (ask: Ask<typeof quoteAgain>) => {
  const { db, catalogue, config, directory, asker, browser, audit, input, today, now } = ask
  const sender = senderOf(asker)
  const carried = await findOwnQuote(db, sender, input.quote_id)
  if (carried === undefined || !isStillUnder(carried, directory)) throw notFound('quote_id', quoteGone)
  if (!mayBringUnder(carried, { person: sender, directory })) throw forbidden()
  const compared = compareQuote(carried, catalogue, { today, timeZone: config.timeZone }, now)
  await spend(ask, beginCharges(ask), { target: 'quote_id', message: tooManyBegun })
  const enrollment_id = randomBytes(18).toString('base64url')
  const { proved_group: invites } = carried
  const proved_group = invites !== null && isOfGroup(sender, invites, directory) ? invites : null
  const own = {
    ...asEnrollment({ ...carried, proved_group, cart: linesTaken(compared, 'today') }, enrollment_id),
    eprocess: sender.role,
  }
  const forms = await declinesOfSession(ask, asker.session, carried.again)
  await db.transaction(async (tx) => {
    await insertCopy(tx, own, holderOf(asker), now)
    await inheritDeclines(tx, ask.vault, { enrollment_id, forms, now })
    const actor = { ...asker, address: browser.address }
    await audit.note(tx, { event: 'quote-taken', actor, about: [{ enrollment_id }], now })
  })
  const { group_id, platform_group_id, agent_id, open_type, enroll_type: type, eprocess } = own
  const others = { group_id, platform_group_id, agent_id, open_type, type, eprocess }
  return { result: { enrollment_id, saved_tab: 'cart_info' as const, others } }
}
