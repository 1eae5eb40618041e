import { onDay } from '@openroll/contract/office/enrollment/moves'
import { isFinal } from '@openroll/contract/office/states'
import { holdPolicy, readCoverages } from '../../coverage/store.ts'
import type { Db } from '../../db/pool.ts'
import { endLeaver, openLeaver } from '../../work/store.ts'
import { findDeparted } from './departed-store.ts'
import { noteOfGroup, type OfGroup } from './own-group.ts'
import { findSaid } from './store.ts'

/**
 * Brings what the office was asked about somebody in step with what their group's list says of them. The list is written first, in a
 * transaction of its own; it is read again here while the policy is held. So whichever order comes last is what stands, and the same
 * order sent anew finishes what one that was cut off left. Yields how many enrollments nobody ends any more.
 */
export const followList = async (
  ask: OfGroup,
  {
    email,
    call,
    enrollments,
  }: { readonly email: string; readonly call: string; readonly enrollments: readonly string[] },
): Promise<number> => {
  let takenBack = 0
  for (const enrollment_id of new Set(enrollments)) {
    const isTakenBack = await ask.db.transaction(async (tx) =>
      (await holdPolicy(tx, enrollment_id)) === 0 ? false : follow({ ...ask, db: tx }, { email, call, enrollment_id }),
    )
    if (isTakenBack) takenBack += 1
  }
  return takenBack
}

/** Whoever of these stands on the list is ended no more; yields for whom that was news. */
export const takeBack = async (ask: OfGroup, emails: readonly string[], call: string): Promise<string[]> => {
  const asked = (await findDeparted(ask.db, ask.input.group_id, emails)).filter(({ done_how }) => done_how === null)
  const people: string[] = []
  for (const email of new Set(asked.map((one) => one.email))) {
    const enrollments = asked.filter((one) => one.email === email).map(({ enrollment_id }) => enrollment_id)
    if ((await followList(ask, { email, call, enrollments })) > 0) people.push(email)
  }
  return people
}

type Of = { readonly email: string; readonly call: string; readonly enrollment_id: string }

const follow = async (ask: OfGroup, { email, call, enrollment_id }: Of): Promise<boolean> => {
  const { db, input, today, now } = ask
  const said = await findSaid(db, input.group_id, email)
  const about = [{ enrollment_id }]
  if (said?.left_at === null) {
    if ((await endLeaver(db, { enrollment_id, how: 'withdrawn', by: null, now })) === 0) return false
    await noteOfGroup(ask, 'employee-left', { taken_back: 1 }, call, about)
    return true
  }
  // Of who has nothing that goes on no day was asked; whose row is gone, nothing is said any more.
  const left_on = said?.left_on ?? null
  if (left_on !== null && (await goesOn(db, enrollment_id, today)))
    if (await openLeaver(db, { enrollment_id, last_day: left_on, now }))
      await noteOfGroup(ask, 'employee-left', { left_on }, call, about)
  return false
}

const goesOn = async (tx: Db, enrollmentId: string, today: string): Promise<boolean> =>
  (await readCoverages(tx, enrollmentId)).some((one) => one.ends_on === null && !isFinal(onDay(one, today).state))
