import { differInSsn, mergeMembers, numbersChanged, separateMembers } from '@openroll/contract/office/member-number'
import { partEnrollment } from '../../enrollment/lifecycle/close-store.ts'
import { markOlderEnrollments } from '../../enrollment/mark-older-enrollments.ts'
import type { Ask } from '../../http/serve.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { movePolicies } from './move-policies.ts'
import { beginAct, finishAct, actProgress, nameOfAct } from '../act/act-once.ts'
import { mailboxesOnFile, mailDataChange } from '../act/mail-data-change.ts'
import { saveNote } from '../act/note.ts'
import { readNumbers, type Numbers } from './numbers.ts'
import { deleteMerge, findMerge, insertMerge, policiesUnder, type NumberedPolicy } from './numbers-store.ts'

/** Merging and separating have the same input. */
type MergeAsk = Ask<typeof mergeMembers>

/** Whether the policies are those the operator saw. */
const isSame = (seen: readonly string[], found: readonly NumberedPolicy[]): boolean =>
  seen.toSorted().join() ===
  found
    .map(({ policy_id }) => policy_id)
    .toSorted()
    .join()

/** If the same act is running at once, retries instead of reporting a conflict. */
const withRetry =
  (call: typeof mergeMembers, work: (ask: MergeAsk, hasBegun: boolean) => Promise<void>, attempts = 3) =>
  async (ask: MergeAsk): Promise<void> => {
    const progress = await actProgress(ask, call)
    if (progress === 'done') return
    try {
      await work(ask, progress === 'begun')
      await finishAct(ask)
    } catch (error) {
      if (attempts === 1 || (await actProgress(ask, call)) === 'not begun') throw error
      await withRetry(call, work, attempts - 1)(ask)
    }
  }

/**
 * Merges two member numbers into the older one (D-1.18). Each enrollment moves in its own statement; repeating the act
 * finishes an interrupted merge.
 */
export const merge = withRetry(mergeMembers, async (ask, hasBegun) => {
  const { db, input, caller, now } = ask
  const { enrollment_id, act_id, other } = input
  const numbers = await readNumbers(db, enrollment_id)
  const { user_id, joins } = numbers
  const mergeRow = hasBegun ? joins.find((each) => each.act_id === act_id) : undefined
  if (mergeRow !== undefined) return movePolicies(db, mergeRow.user_id)
  if (user_id === null || other === user_id) throw conflict('other', numbersChanged)
  if ((await findMerge(db, other)) !== undefined) return finishEarlierMerge(ask, numbers)
  const { own, theirs } = await policiesToMerge(ask, numbers)
  const [from, into] = isOlder(theirs, own) ? [user_id, other] : [other, user_id]
  await saveReason(ask, mergeMembers, numbers, `Merged member numbers ${into} and ${from}: ${input.why}`)
  const actor_id = caller.person?.id ?? 0
  if ((await insertMerge(db, { user_id: from, into_id: into, act_id, at: now, actor_id })) === 0) {
    const first = await findMerge(db, from)
    if (first?.act_id !== act_id) throw conflict('other', numbersChanged)
  }
  await movePolicies(db, from)
})

/** The policies of both numbers; refuses numbers that can't be merged, or that changed since the operator saw them. */
export const policiesToMerge = async (
  { db, input }: MergeAsk,
  { user_id, own, like }: Numbers,
): Promise<{ readonly own: readonly NumberedPolicy[]; readonly theirs: readonly NumberedPolicy[] }> => {
  const { other, policies } = input
  if (user_id === null || other === user_id) throw conflict('other', numbersChanged)
  const theirs = await policiesUnder(db, other)
  if (theirs.length === 0) throw fieldFault('other', 'Member number not found')
  if (!like.some((each) => each.user_id === other)) throw fieldFault('other', differInSsn)
  if (!isSame(policies, [...own, ...theirs])) throw conflict('policies', numbersChanged)
  return { own, theirs }
}

/** Doesn't depend on the order of the arguments, so that two numbers are never merged into each other. */
const isOlder = (one: readonly NumberedPolicy[], other: readonly NumberedPolicy[]): boolean =>
  orderOf(one) < orderOf(other)
const orderOf = ([first]: readonly NumberedPolicy[]): string => `${first?.submitted_at} ${first?.enrollment_id}`

/** Moves policies that an interrupted merge left under a merged number. */
const finishEarlierMerge = async (ask: MergeAsk, numbers: Numbers): Promise<void> => {
  const { db, input } = ask
  const { other, why } = input
  const policies = await policiesUnder(db, other)
  const isTheirs = policies.length > 0 && (await currentNumber(db, other)) === numbers.user_id
  if (isTheirs)
    await saveReason(ask, mergeMembers, numbers, `Merged member numbers ${numbers.user_id} and ${other}: ${why}`)
  await movePolicies(db, other)
  // The number was merged into another one or separated, so the operator must decide again.
  if (!isTheirs) throw conflict('other', numbersChanged)
}

/** Undoes a merge: enrollments submitted under the other number return to it. */
export const separate = withRetry(separateMembers, async (ask, hasBegun) => {
  const { db, input } = ask
  const { enrollment_id, other } = input
  const numbers = await readNumbers(db, enrollment_id)
  const mergeRow = await findMerge(db, other)
  const into = mergeRow?.into_id
  if (into === undefined || (into !== numbers.user_id && other !== numbers.user_id)) {
    // This act has already separated the numbers; some enrollments may still have to move.
    if (!hasBegun) throw conflict('other', numbersChanged)
    return moveBack(ask, numbers, other)
  }
  if (!hasBegun && !isSame(input.policies, numbers.own)) throw conflict('policies', numbersChanged)
  await saveReason(ask, separateMembers, numbers, `Separated member numbers ${into} and ${other}: ${input.why}`)
  await deleteMerge(db, other, into)
  await moveBack(ask, numbers, other)
})

const moveBack = async ({ db }: MergeAsk, { user_id, own }: Numbers, from: number): Promise<void> => {
  for (const { enrollment_id, submitted_as } of own)
    if (submitted_as === from) await partEnrollment(db, enrollment_id, from)
  for (const number of new Set([from, user_id ?? from])) await markOlderEnrollments(db, number)
}

/** Saves the reason as a note and an audit entry about both members, and emails both, before anything moves. */
const saveReason = async (
  ask: MergeAsk,
  call: typeof mergeMembers,
  { policy, user_id }: Numbers,
  text: string,
): Promise<void> => {
  const { db, audit, caller, browser, now, input } = ask
  const { enrollment_id, act_id, other } = input
  const isMerge = call.path === mergeMembers.path
  const act = nameOfAct(call, act_id)
  const to = await mailboxesOnFile(ask, [user_id, other])
  const change = isMerge ? 'merged' : 'separated'
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, call))) return
    await saveNote(tx, ask, { enrollment_id, text, note_id: act })
    await mailDataChange(ask, tx, { enrollment_id, site_id: policy.site_id, act, to, changes: [change] })
    await audit.note(tx, {
      event: isMerge ? 'members-joined' : 'members-split',
      actor: { ...caller, address: browser.address },
      call: call.path,
      about: [{ enrollment_id: policy.enrollment_id, ...(user_id === null ? {} : { user_id }) }, { user_id: other }],
      details: { number: user_id ?? 0, other },
      now,
    })
  })
  ask.wakeMail()
}
