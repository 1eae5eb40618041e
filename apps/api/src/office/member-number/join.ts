import { differInSsn, joinMembers, numbersChanged, partMembers } from '@openroll/contract/office/member-number'
import { partEnrollment } from '../../enrollment/whole/close-store.ts'
import { markLater } from '../../enrollment/later.ts'
import type { Ask } from '../../http/serve.ts'
import { numberNow } from '../../who/joined-store.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { carryOn } from './carry-on.ts'
import { beginAct, endAct, howFar, nameOfAct } from '../act/begun.ts'
import { keepNote } from '../act/note.ts'
import { readNumbers, type Numbers } from './numbers.ts'
import { deleteJoin, findJoin, insertJoin, policiesUnder, type Under } from './numbers-store.ts'

/** Both calls ask the same. */
type Asking = Ask<typeof joinMembers>

/** Whether what an operator decided on is what there is. */
const isSame = (seen: readonly string[], found: readonly Under[]): boolean =>
  seen.toSorted().join() ===
  found
    .map(({ policy_id }) => policy_id)
    .toSorted()
    .join()

/** What the same act, sent at the same moment, is doing is no change by somebody else: then all is read anew. */
const besideItself =
  (call: typeof joinMembers, work: (ask: Asking, hasBegun: boolean) => Promise<void>, tries = 3) =>
  async (ask: Asking): Promise<void> => {
    const far = await howFar(ask, call)
    if (far === 'done') return
    try {
      await work(ask, far === 'begun')
      await endAct(ask)
    } catch (error) {
      if (tries === 1 || (await howFar(ask, call)) === 'not begun') throw error
      await besideItself(call, work, tries - 1)(ask)
    }
  }

/**
 * Joins another member's number to that of an enrollment, the older one of the two stays (D-1.18). Each of the enrollments is moved by a
 * statement of its own; what a process that ended left of it is done when the same act is sent again.
 */
export const join = besideItself(joinMembers, async (ask, hasBegun) => {
  const { db, input, asker, now } = ask
  const { enrollment_id, act_id, other } = input
  const numbers = await readNumbers(db, enrollment_id)
  const { user_id, own, like, joins } = numbers
  const made = hasBegun ? joins.find((each) => each.act_id === act_id) : undefined
  if (made !== undefined) return carryOn(db, made.user_id)
  if (user_id === null || other === user_id) throw conflict('other', numbersChanged)
  if ((await findJoin(db, other)) !== undefined) return healed(ask, numbers)
  const theirs = await policiesUnder(db, other)
  if (theirs.length === 0) throw fieldFault('other', 'There is no such member number')
  if (!like.some((each) => each.user_id === other)) throw fieldFault('other', differInSsn)
  if (!isSame(input.policies, [...own, ...theirs])) throw conflict('policies', numbersChanged)
  const [from, into] = isOlder(theirs, own) ? [user_id, other] : [other, user_id]
  await noteOf(ask, joinMembers, numbers, `Joined the member numbers ${into} and ${from}: ${input.why}`)
  const actor_id = asker.person?.id ?? 0
  if ((await insertJoin(db, { user_id: from, into_id: into, act_id, at: now, actor_id })) === 0) {
    const first = await findJoin(db, from)
    if (first?.act_id !== act_id) throw conflict('other', numbersChanged)
  }
  await carryOn(db, from)
})

/** The same whichever of the two is asked first, so that no two numbers are joined to each other. */
const isOlder = (one: readonly Under[], other: readonly Under[]): boolean => orderOf(one) < orderOf(other)
const orderOf = ([first]: readonly Under[]): string => `${first?.submitted_at} ${first?.enrollment_id}`

/** A number that is joined already has no policies: what still stands under it was left on the way, and is carried on. */
const healed = async (ask: Asking, numbers: Numbers): Promise<void> => {
  const { db, input } = ask
  const { other, why } = input
  const stranded = await policiesUnder(db, other)
  const isTheirs = stranded.length > 0 && (await numberNow(db, other)) === numbers.user_id
  if (isTheirs)
    await noteOf(ask, joinMembers, numbers, `Joined the member numbers ${numbers.user_id} and ${other}: ${why}`)
  await carryOn(db, other)
  // Joined to somebody else, or to nobody any more: what is seen then is another thing to decide on.
  if (!isTheirs) throw conflict('other', numbersChanged)
}

/** Parts a number again that was joined to that of an enrollment: what was submitted under it is under it again. */
export const part = besideItself(partMembers, async (ask, hasBegun) => {
  const { db, input } = ask
  const { enrollment_id, other } = input
  const numbers = await readNumbers(db, enrollment_id)
  const made = await findJoin(db, other)
  const into = made?.into_id
  if (into === undefined || (into !== numbers.user_id && other !== numbers.user_id)) {
    // Done, or all but the enrollments that were still to move.
    if (!hasBegun) throw conflict('other', numbersChanged)
    return moveBack(ask, numbers, other)
  }
  if (!hasBegun && !isSame(input.policies, numbers.own)) throw conflict('policies', numbersChanged)
  await noteOf(ask, partMembers, numbers, `Parted the member numbers ${into} and ${other}: ${input.why}`)
  await deleteJoin(db, other, into)
  await moveBack(ask, numbers, other)
})

const moveBack = async ({ db }: Asking, { user_id, own }: Numbers, from: number): Promise<void> => {
  for (const { enrollment_id, submitted_as } of own)
    if (submitted_as === from) await partEnrollment(db, enrollment_id, from)
  for (const number of new Set([from, user_id ?? from])) await markLater(db, number)
}

/** Kept before anything is moved: why, as a note, and in the audit log that both were meant. */
const noteOf = (ask: Asking, call: typeof joinMembers, { policy, user_id }: Numbers, text: string): Promise<void> => {
  const { db, audit, asker, browser, now, input } = ask
  const { enrollment_id, act_id, other } = input
  return actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, call))) return
    await keepNote(tx, ask, { enrollment_id, text, note_id: nameOfAct(call, act_id) })
    await audit.note(tx, {
      event: call.path === joinMembers.path ? 'members-joined' : 'members-parted',
      actor: { ...asker, address: browser.address },
      call: call.path,
      about: [{ enrollment_id: policy.enrollment_id, ...(user_id === null ? {} : { user_id }) }, { user_id: other }],
      details: { number: user_id ?? 0, other },
      now,
    })
  })
}
