import type { DuplicateCheckContext } from '../../holds/check-duplicate.ts'
import { findToConfirm, refuseHold, type WaitingEmployee } from '../../holds/hold-store.ts'
import { mailBuyer } from '../../holds/mail-buyer.ts'
import { passHold } from '../../holds/pass-hold.ts'
import { moveCoverages, movesOfAll } from '../../coverage/move.ts'
import { notConfirmedLetter } from '../../mail/letters/holds.ts'
import { dropWaitingMails } from '../../mail/outbox.ts'
import { notFound } from '../../who/refusal.ts'
import { auditGroup, ownGroup, type GroupRequest } from './own-group.ts'

type ConfirmContext = DuplicateCheckContext & GroupRequest

const notWaiting = () => notFound('policy_id', 'This enrollment no longer needs your confirmation. Reload the page')

/** The waiting enrollment with this policy number; 404 if it isn't the group's or is no longer waiting. */
export const requireWaiting = async (
  { db }: ConfirmContext,
  groupId: number,
  policyId: string,
): Promise<WaitingEmployee> => {
  const found = (await findToConfirm(db, groupId)).find(({ policy_id }) => policy_id === policyId)
  if (found === undefined) throw notWaiting()
  return found
}

/** Confirms that a waiting enrollment's member is the group's employee; 404 if it is no longer waiting. */
export const confirmWaiting = async (ask: ConfirmContext, call: string, enrollment_id: string): Promise<void> => {
  if (!(await passHold(ask, { enrollment_id, hold: 'unlisted', call }))) throw notWaiting()
}

/** Cancels a waiting enrollment whose member isn't the group's employee, and emails them; 404 if it is no longer waiting. */
export const refuseWaiting = async (ask: ConfirmContext, call: string, enrollment_id: string): Promise<void> => {
  const { audit, today, now } = ask
  const { gname } = ownGroup(ask)
  await ask.db.transaction(async (tx) => {
    // First, so that if a confirmation and a refusal happen at once, the second one fails.
    if ((await refuseHold(tx, enrollment_id)) === 0) throw notWaiting()
    const moves = movesOfAll('cancel', 'not-confirmed', { reason: 'not-eligible' })
    await moveCoverages(tx, enrollment_id, moves, { audit, mover: 'system', today, now })
    await dropWaitingMails(tx, enrollment_id)
    await auditGroup({ ...ask, db: tx }, 'hold-refused', {}, call, [{ enrollment_id }])
    await mailBuyer({ ...ask, db: tx }, enrollment_id, {
      event: 'hold/refused',
      kind: 'group-confirms',
      letter: (brand, { policy_id }) => notConfirmedLetter(brand, { policy_id, group: gname }),
    })
  })
  ask.wakeMail()
}
