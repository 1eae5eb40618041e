import { randomBytes } from 'node:crypto'
import type { renewQuote, acceptQuote } from '@openroll/contract/cart/quote'
import type { Db } from '../../db/pool.ts'
import { insertCopy } from '../../enrollment/lifecycle/copy-store.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { holderOf } from '../../enrollment/holder.ts'
import { declinesOfSession, inheritDeclines } from '../../enrollment/session-declines.ts'
import type { Ask } from '../../http/serve.ts'
import { asEnrollment, type QuotedEnrollment } from './quoted-enrollment.ts'

type BeginOptions = {
  readonly cart: QuotedEnrollment['cart']
  /** Moves a group's invitation to the new enrollment and returns the group; null if there is none. */
  readonly claimProvedGroup: (enrollmentId: string) => Promise<number | null>
  /** Defaults to the quote's process. */
  readonly eprocess?: Enrollment['eprocess']
  /** Other writes in the same transaction. */
  readonly alsoWrite?: (tx: Db, own: Enrollment) => Promise<void>
}

/** Starts a new enrollment in this browser from a quote and notes it in the audit log; returns where to continue. */
export const beginFromQuote = async (
  ask: Ask<typeof acceptQuote> | Ask<typeof renewQuote>,
  quoted: QuotedEnrollment,
  { cart, claimProvedGroup, eprocess, alsoWrite }: BeginOptions,
) => {
  const { db, vault, caller, browser, audit, now } = ask
  const enrollment_id = randomBytes(18).toString('base64url')
  const proved_group = await claimProvedGroup(enrollment_id)
  const newEnrollment = asEnrollment({ ...quoted, proved_group, cart }, enrollment_id)
  const own = eprocess === undefined ? newEnrollment : { ...newEnrollment, eprocess }
  const forms = await declinesOfSession(ask, caller.session, quoted.again)
  await db.transaction(async (tx) => {
    await insertCopy(tx, own, holderOf(caller), now)
    await alsoWrite?.(tx, own)
    await inheritDeclines(tx, vault, { enrollment_id, forms, now })
    const actor = { ...caller, address: browser.address }
    await audit.note(tx, { event: 'quote-accepted', actor, about: [{ enrollment_id }], now })
  })
  const { group_id, platform_group_id, agent_id, open_type, enroll_type: type } = own
  const others = { group_id, platform_group_id, agent_id, open_type, type, eprocess: own.eprocess }
  return { result: { enrollment_id, saved_tab: 'cart_info' as const, others } }
}
