import { dutyOfWork } from '@openroll/contract/office/worklist/work-kinds'
import { noSuchWork } from '@openroll/contract/office/worklist/worklist'
import { listOperators } from '../../accounts/store.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import type { Ask } from '../../http/serve.ts'
import type { assignWork } from '@openroll/contract/office/worklist/worklist'
import { conflict, notFound } from '../../who/refusal.ts'
import { actIfExists, type LockedTx } from '../act/act-on.ts'
import { policyIdOf } from '../../ledger/payment-id.ts'
import { enrollmentOfPolicy } from '../money/settlement/settle-store.ts'
import { findWork, type Work } from './store.ts'

export type WorkRequest = Pick<Ask<typeof assignWork>, 'db' | 'audit' | 'caller' | 'browser' | 'now'>

/** Finds a work item; 404 for operators without its duty. */
export const workItem = async ({ db, caller }: WorkRequest, workId: string): Promise<Work> => {
  const policy = readPolicyNumber(policyIdOf(workId))
  const enrollment = policy === undefined ? undefined : await enrollmentOfPolicy(db, policy)
  const work = enrollment === undefined ? undefined : await findWork(db, enrollment, workId)
  if (work === undefined || caller.person?.duties?.includes(dutyOfWork[work.kind]) !== true)
    throw notFound('work_id', noSuchWork)
  return work
}

/** Acts on a work item's enrollment; 404 if that was erased. */
export const actOnWork = async <T>(
  { db }: WorkRequest,
  { enrollment_id }: Pick<Work, 'enrollment_id'>,
  act: (tx: LockedTx) => Promise<T>,
): Promise<T> => {
  const acted = await actIfExists(db, enrollment_id, act)
  if (acted === undefined) throw notFound('work_id', noSuchWork)
  return acted.done
}

const nameOf = async ({ db }: WorkRequest, id: number | null): Promise<string | undefined> =>
  (await listOperators(db)).find((operator) => operator.id === id)?.name

/** Throws 409 with the operator's name if the item is done. */
export const refuseDone = async (ask: WorkRequest, { done_at, done_by }: Work): Promise<void> => {
  if (done_at === null) return
  const name = await nameOf(ask, done_by)
  throw conflict('work_id', name === undefined ? 'This is already done' : `${name} already did this`)
}

/** The error for an item that was reassigned in the meantime. */
export const reassignedError = async (ask: WorkRequest, { assigned_to }: Work): Promise<Error> => {
  const name = assigned_to === null ? 'nobody' : ((await nameOf(ask, assigned_to)) ?? 'someone else')
  return conflict('to', `This is now assigned to ${name}. Reload the page, then try again`)
}
