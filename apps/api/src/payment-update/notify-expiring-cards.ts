import type { Deps } from '../http/deps.ts'
import { brandOf } from '../mail/brand.ts'
import { cardExpiresLetter } from '../mail/letters/card-expires.ts'
import { queueMail } from '../mail/outbox.ts'
import { actIfExists } from '../office/act/act-on.ts'
import { findBooks } from '../ledger/books-store.ts'
import { eachOf } from '../office/list/each-of.ts'
import { monthsToNotify, firstUnpayablePayment } from './expires-soon.ts'
import { findExpiring, findExpiringOf, type ExpiringCard } from './expiring-store.ts'

type NotifyContext = Pick<Deps, 'db' | 'config' | 'clock' | 'directory' | 'wakeMail'>
const pageSize = 500

/**
 * Emails each member whose card expires before a payment, once per card; returns the number of emails. Safe to repeat and to run in
 * parallel, since the outbox has one email per card.
 */
export const notifyExpiringCards = async (deps: NotifyContext): Promise<number> => {
  if (!deps.config.mail) return 0
  const months = monthsToNotify(deps.clock.today())
  let [after, written] = ['', 0]
  for (;;) {
    const found = await findExpiring(deps.db, { ...months, after, limit: pageSize })
    await eachOf(found, async (one) => {
      if (await tellOne(deps, one)) written += 1
    })
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) break
    after = last.enrollment_id
  }
  if (written > 0) deps.wakeMail()
  return written
}

/** Checked before locking, since most aren't due yet. */
const tellOne = async (deps: NotifyContext, { enrollment_id, ends }: ExpiringCard): Promise<boolean> => {
  if ((await unpayableOf(deps, enrollment_id, ends)) === undefined) return false
  const told = await actIfExists(deps.db, enrollment_id, async (db) => {
    // The card may have been replaced in the meantime.
    const now = await findExpiringOf(db, enrollment_id)
    const payment = now && (await unpayableOf({ ...deps, db }, enrollment_id, now.ends))
    return now !== undefined && payment !== undefined && queueLetter({ ...deps, db }, now, payment)
  })
  return told?.done ?? false
}

const unpayableOf = async ({ db, config, clock }: NotifyContext, enrollmentId: string, ends: string) => {
  const policy = await findBooks(db, enrollmentId)
  return policy && firstUnpayablePayment(policy, policy, { ends, today: clock.today(), from: config.paymentsFrom })
}

const queueLetter = (
  { db, config, directory, clock }: NotifyContext,
  { enrollment_id, event, policy_id, ends, first_name, email, site_id }: ExpiringCard,
  payment: { readonly on: string; readonly amount: string },
): Promise<boolean> => {
  const brand = brandOf(directory().site(site_id), config.publicUrl)
  const about = { first_name: first_name ?? '', policy_id, ends, today: clock.today(), ...payment }
  const letter = cardExpiresLetter(brand, about)
  const mail = { enrollment_id, event, kind: 'card-expires' as const, from_name: brand.name, to: email, letter }
  return queueMail(db, mail, clock.now())
}
