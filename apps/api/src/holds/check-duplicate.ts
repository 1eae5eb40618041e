import { setTimeout as pause } from 'node:timers/promises'
import { moveLocked, movesOfAll } from '../coverage/move.ts'
import { automaticCheck } from '../coverage/submitted.ts'
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
  findPolicyToCompare,
  findDuplicateCandidate,
  findUnchecked,
  isFirstPolicyComing,
  findReceiptRecipients,
  dropDuplicate,
  holdNew,
  insertDuplicate,
  type ComparedPolicy,
  type DuplicateCandidate,
} from './check-duplicate-store.ts'

export type DuplicateCheckContext = Spender & Pick<Deps, 'wakeMail' | 'clock'> & { readonly directory: Directory }

/**
 * Puts a likely duplicate (D-3.01) on hold and notifies the office and the email on file. If that is another mailbox and nothing was sent
 * or collected yet, either policy could be fake, so both go on hold. Runs in the background, so that response time reveals nothing.
 */
export const checkDuplicate = async (context: DuplicateCheckContext, enrollmentId: string): Promise<void> => {
  const { db, audit, caller, browser, now } = context
  const own = await findPolicyToCompare(db, enrollmentId)
  const found = own && (await awaitCandidate(context, enrollmentId, await followMerge(db, enrollmentId, own)))
  if (found === 'undecided') return
  if (found === undefined) return release(context, enrollmentId)
  const actor = { ...caller, address: browser.address }
  const holdsBoth = found.is_new && mailboxOf(found.email ?? '') !== mailboxOf(found.own_email ?? '')
  const mail = context.config.mail ? await warningMail(context, enrollmentId, { ...found, holdsBoth }) : undefined
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
  context.wakeMail()
}

/** Uses the current member number, which may have been merged during submission, and that member's newest policies. */
const followMerge = async (db: Db, enrollmentId: string, own: ComparedPolicy): Promise<ComparedPolicy> => {
  const currentId = await currentNumber(db, own.user_id)
  if (currentId !== own.user_id) await joinEnrollment(db, enrollmentId, own.user_id, currentId)
  await markOlderEnrollments(db, currentId)
  return { ...own, user_id: currentId }
}

/** A policy that is no duplicate can be charged and sent to its carriers. */
const release = async (
  { db, audit, now, clock, wakeMail }: DuplicateCheckContext,
  enrollmentId: string,
): Promise<void> => {
  await db.transaction(async (tx) => {
    if ((await endCheck(tx, enrollmentId, null)) === 0) return
    const moveContext = { audit, mover: 'system', today: clock.today(), now } as const
    await moveLocked(tx, enrollmentId, movesOfAll('check', automaticCheck), moveContext)
    await releaseMails(tx, enrollmentId, 'let-through')
  })
  wakeMail()
}

/** A submission that takes longer than this has failed. */
const longestSubmissionMs = 120_000

/** Waits briefly for a concurrent submission; the sweep handles what is still undecided then. */
const awaitCandidate = async (
  { db, now }: Pick<DuplicateCheckContext, 'db' | 'now'>,
  enrollmentId: string,
  own: ComparedPolicy,
): Promise<DuplicateCandidate | 'undecided' | undefined> => {
  const since = new Date(now.getTime() - longestSubmissionMs)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // In this order: a first policy that is submitted in between is compared in the next round.
    const isWaiting = await isFirstPolicyComing(db, enrollmentId, { user_id: own.user_id, since })
    const found = await findDuplicateCandidate(db, enrollmentId, own)
    if (found === undefined ? !isWaiting : !found.undecided) return found
    await pause(50)
  }
  return 'undecided'
}

/** The email to the address on file, unless it has had too many emails caused by others (D-1.17). */
const warningMail = async (
  context: DuplicateCheckContext,
  enrollmentId: string,
  { email, policy_id, site_id, holdsBoth }: DuplicateCandidate & { readonly holdsBoth: boolean },
): Promise<NewMail | undefined> => {
  // The receipt to this mailbox already says that the policy is on hold.
  if (
    email === null ||
    (await findReceiptRecipients(context.db, enrollmentId)).some((to) => mailboxOf(to) === mailboxOf(email))
  )
    return undefined
  try {
    // Has its own budget: the shared one would reveal that this email was sent.
    const charge = { budget: 'warnings_per_recipient', key: mailboxOf(email) } as const
    await spend(context, [charge], { target: 'enrollment_id' })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  const brand = brandOf(context.directory.site(site_id), context.config.publicUrl)
  const letter = likelyDuplicateLetter(brand, { policy_id, isHeld: holdsBoth })
  const kind = 'likely-duplicate'
  return { enrollment_id: enrollmentId, event: kind, kind, from_name: brand.name, to: email, letter }
}

/** Checks policies left unchecked by a stopped process; returns how many. */
export const checkUncheckedPolicies = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now()
  const uncheckedIds = await findUnchecked(deps.db, new Date(now.getTime() - 60_000))
  const nobody = { caller: { session: '', person: null }, browser: { address: '' } }
  for (const id of uncheckedIds) await checkDuplicate({ ...deps, ...nobody, directory: deps.directory(), now }, id)
  return uncheckedIds.length
}
