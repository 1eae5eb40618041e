import type { InputOf } from '@openroll/contract/call'
import type { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { findEndings } from '../../work/ending.ts'
import { mailReceiptOfMove } from './mail-receipt.ts'
import { findOfficePolicy } from './store.ts'

type MailContext = Parameters<typeof mailReceiptOfMove>[0]
type PlanChange = Pick<InputOf<typeof moveCoverage>, 'enrollment_id' | 'act_id' | 'event' | 'plans' | 'ends_on'>

/** Moves plans and emails the member what changed. Runs in the act's transaction; returns the number of events written. */
export const moveAndEmail = async (
  ask: MailContext,
  change: PlanChange,
  move: () => Promise<number>,
): Promise<number> => {
  const moveCount = await move()
  const policy = moveCount > 0 ? await findOfficePolicy(ask.db, change.enrollment_id) : undefined
  if (policy !== undefined && (await mailReceiptOfMove(ask, policy, change))) ask.wakeMail()
  return moveCount
}

/**
 * Moves plans without an email, except to a member with an open request to end one of them, who gets the updated receipt.
 * Runs in the act's transaction; returns the number of events written.
 */
export const moveAndAnswerRequests = async (
  ask: MailContext,
  change: PlanChange,
  move: () => Promise<number>,
): Promise<number> => {
  const { db } = ask
  const endings = await findEndings(db, change.enrollment_id)
  const hasRequest = endings.some(
    (one) => one.done_at === null && change.plans.some(({ place }) => place === one.place),
  )
  return hasRequest ? moveAndEmail(ask, change, move) : move()
}
