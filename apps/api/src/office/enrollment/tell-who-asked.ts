import type { InputOf } from '@openroll/contract/call'
import type { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { findEndings } from '../../work/ending.ts'
import { mailReceiptOfMove } from './receipt-again.ts'
import { findOfficePolicy } from './store.ts'

type Telling = Parameters<typeof mailReceiptOfMove>[0]
type Made = Pick<InputOf<typeof moveCoverage>, 'enrollment_id' | 'act_id' | 'event' | 'plans' | 'ends_on'>

/**
 * Moves plans by a way that mails nobody; but whoever asked for the end of one of them waits for an answer, and
 * is mailed the receipt as it is then. Within the transaction of the act. Yields how many events were written.
 */
export const tellingWhoAsked = async (ask: Telling, made: Made, move: () => Promise<number>): Promise<number> => {
  const { db } = ask
  const endings = await findEndings(db, made.enrollment_id)
  const isAsked = endings.some((one) => one.done_at === null && made.plans.some(({ place }) => place === one.place))
  const moved = await move()
  const policy = isAsked && moved > 0 ? await findOfficePolicy(db, made.enrollment_id) : undefined
  if (policy !== undefined && (await mailReceiptOfMove(ask, policy, made))) ask.wakeMail()
  return moved
}
