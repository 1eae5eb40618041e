import { onDay } from '@openroll/contract/office/enrollment/moves'
import { isFinal } from '@openroll/contract/office/states'
import { holdPolicy, readCoverages } from '../../coverage/store.ts'
import type { Db } from '../../db/pool.ts'
import { closeDeparture, openDeparture } from '../../work/store.ts'
import { findDeparted } from './departed-store.ts'
import { auditGroup, type GroupRequest } from './own-group.ts'
import { findLeavingMark } from './store.ts'

/**
 * Syncs an employee's termination work with the roster, which is committed first and re-read here under the policy's
 * lock. So the latest roster change wins, and a retry completes an interrupted one. Returns the number of withdrawn terminations.
 */
export const syncTermination = async (
  ask: GroupRequest,
  {
    email,
    call,
    enrollments,
  }: { readonly email: string; readonly call: string; readonly enrollments: readonly string[] },
): Promise<number> => {
  let withdrawnCount = 0
  for (const enrollment_id of new Set(enrollments)) {
    const isWithdrawn = await ask.db.transaction(async (tx) =>
      (await holdPolicy(tx, enrollment_id)) === 0
        ? false
        : syncEnrollment({ ...ask, db: tx }, { email, call, enrollment_id }),
    )
    if (isWithdrawn) withdrawnCount += 1
  }
  return withdrawnCount
}

/** Withdraws the terminations of employees who are on the roster; returns the addresses that had one. */
export const withdrawTerminations = async (
  ask: GroupRequest,
  emails: readonly string[],
  call: string,
): Promise<string[]> => {
  const requests = (await findDeparted(ask.db, ask.input.group_id, emails)).filter(({ done_how }) => done_how === null)
  const people: string[] = []
  for (const email of new Set(requests.map((one) => one.email))) {
    const enrollments = requests.filter((one) => one.email === email).map(({ enrollment_id }) => enrollment_id)
    if ((await syncTermination(ask, { email, call, enrollments })) > 0) people.push(email)
  }
  return people
}

type EnrollmentSync = { readonly email: string; readonly call: string; readonly enrollment_id: string }

const syncEnrollment = async (ask: GroupRequest, { email, call, enrollment_id }: EnrollmentSync): Promise<boolean> => {
  const { db, input, today, now } = ask
  const mark = await findLeavingMark(db, input.group_id, email)
  const about = [{ enrollment_id }]
  if (mark?.left_at === null) {
    if ((await closeDeparture(db, { enrollment_id, how: 'withdrawn', by: null, now })) === 0) return false
    await auditGroup(ask, 'employee-left', { taken_back: 1 }, call, about)
    return true
  }
  // There is no date if they had no ongoing coverage or their row was deleted.
  const left_on = mark?.left_on ?? null
  if (left_on !== null && (await hasOngoingCoverage(db, enrollment_id, today)))
    if (await openDeparture(db, { enrollment_id, last_day: left_on, now }))
      await auditGroup(ask, 'employee-left', { left_on }, call, about)
  return false
}

const hasOngoingCoverage = async (tx: Db, enrollmentId: string, today: string): Promise<boolean> =>
  (await readCoverages(tx, enrollmentId)).some((one) => one.ends_on === null && !isFinal(onDay(one, today).state))
