import { setTimeout as pause } from 'node:timers/promises'
import { moveLocked, movesOfAll } from '../coverage/move.ts'
import type { Directory } from '../directory/directory.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../http/deps.ts'
import { joinEnrollment } from '../enrollment/lifecycle/close-store.ts'
import { markOlderEnrollments } from '../enrollment/mark-older-enrollments.ts'
import { currentNumber } from '../who/merged-numbers-store.ts'
import { Refusal } from '../who/refusal.ts'
import { spend, type Spender } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { likelyDuplicateLetter } from '../mail/letters/holds.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { queueMail, releaseMails, type NewMail } from '../mail/outbox.ts'
import {
  endCheck,
  findCompared,
  findLikeness,
  findUnchecked,
  findReceiptTo,
  dropDuplicate,
  holdNew,
  insertDuplicate,
  type ComparedPolicy,
  type Likeness,
} from './check-duplicate-store.ts'

export type DuplicateCheckContext = Spender & Pick<Deps, 'wakeMail' | 'clock'> & { readonly directory: Directory }

/**
 * Puts a likely duplicate (D-3.01) on hold and notifies the office and the address on file. If that is another mailbox and nothing was sent
 * or collected yet, either policy could be fake, so both go on hold. Runs in the background, so that response time reveals nothing.
 */
export const checkDuplicate = async (checking: DuplicateCheckContext, enrollmentId: string): Promise<void> => {
  const { db, audit, caller, browser, now } = checking
  const own = await findCompared(db, enrollmentId)
  const found = own && (await decided(db, enrollmentId, await followJoin(db, enrollmentId, own)))
  if (found === 'undecided') return
  if (found === undefined) return letThrough(checking, enrollmentId)
  const actor = { ...caller, address: browser.address }
  const holdsBoth = found.is_new && mailboxOf(found.email ?? '') !== mailboxOf(found.own_email ?? '')
  const mail = checking.config.mail ? await warning(checking, enrollmentId, { ...found, holdsBoth }) : undefined
  const isHeld = await db.transaction(async (tx) => {
    if ((await endCheck(tx, enrollmentId, 'likely-duplicate')) === 0) return false
    await insertDuplicate(tx, enrollmentId, found, now)
    const about = [{ enrollment_id: enrollmentId, user_id: found.user_id }]
    await audit.note(tx, { event: 'likely-duplicate', actor, about, now })
    await releaseMails(tx, enrollmentId, 'held')
    if (mail !== undefined) await queueMail(tx, mail, now)
    return true
  })
  if (isHeld && holdsBoth) {
    const { like_enrollment_id: earlier, plan_ids, user_id } = found
    await db.transaction(async (tx) => {
      // Only once: after a decision, it can't be put on hold again.
      if ((await insertDuplicate(tx, earlier, { like_enrollment_id: enrollmentId, plan_ids }, now)) === 0) return
      if ((await holdNew(tx, earlier)) === 0) return await dropDuplicate(tx, earlier)
      await audit.note(tx, { event: 'likely-duplicate', actor, about: [{ enrollment_id: earlier, user_id }], now })
    })
  }
  checking.wakeMail()
}

/** Uses the current member number, which may have been merged during submission, and that member's newest policies. */
const followJoin = async (db: Db, enrollmentId: string, own: ComparedPolicy): Promise<ComparedPolicy> => {
  const into = await currentNumber(db, own.user_id)
  if (into !== own.user_id) await joinEnrollment(db, enrollmentId, own.user_id, into)
  await markOlderEnrollments(db, into)
  return { ...own, user_id: into }
}

/** A policy that is no duplicate can be charged and sent to its carriers. */
const letThrough = async (
  { db, audit, now, clock, wakeMail }: DuplicateCheckContext,
  enrollmentId: string,
): Promise<void> => {
  await db.transaction(async (tx) => {
    if ((await endCheck(tx, enrollmentId, null)) === 0) return
    const moving = { audit, mover: 'system', today: clock.today(), now } as const
    await moveLocked(tx, enrollmentId, movesOfAll('check', 'check-by-itself'), moving)
    await releaseMails(tx, enrollmentId, 'let-through')
  })
  wakeMail()
}

/** Waits briefly for a concurrent submission; the sweep handles what is still undecided then. */
const decided = async (
  db: Db,
  enrollmentId: string,
  own: ComparedPolicy,
): Promise<Likeness | 'undecided' | undefined> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await findLikeness(db, enrollmentId, own)
    if (found?.undecided !== true) return found
    await pause(50)
  }
  return 'undecided'
}

/** Emails the address on file, unless it has had too many emails caused by others (D-1.17). */
const warning = async (
  checking: DuplicateCheckContext,
  enrollmentId: string,
  { email, policy_id, site_id, holdsBoth }: Likeness & { readonly holdsBoth: boolean },
): Promise<NewMail | undefined> => {
  // The receipt to this mailbox already says that it is on hold.
  if (
    email === null ||
    (await findReceiptTo(checking.db, enrollmentId)).some((to) => mailboxOf(to) === mailboxOf(email))
  )
    return undefined
  try {
    // Has a budget of its own: the shared one would reveal that this email was sent.
    const charge = { budget: 'warnings_per_recipient', key: mailboxOf(email) } as const
    await spend(checking, [charge], { target: 'enrollment_id' })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  const brand = brandOf(checking.directory.site(site_id), checking.config.publicUrl)
  const letter = likelyDuplicateLetter(brand, { policy_id, isHeld: holdsBoth })
  const kind = 'likely-duplicate'
  return { enrollment_id: enrollmentId, event: kind, kind, from_name: brand.name, to: email, letter }
}

/** Checks policies left unchecked by a stopped process; returns how many. */
export const checkLeftOver = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now()
  const left = await findUnchecked(deps.db, new Date(now.getTime() - 60_000))
  const nobody = { caller: { session: '', person: null }, browser: { address: '' } }
  for (const id of left) await checkDuplicate({ ...deps, ...nobody, directory: deps.directory(), now }, id)
  return left.length
}
