import {
  acceptEmailChange,
  emailChangedAgain,
  noEmailChange,
  notYourEmailChange,
} from '@openroll/contract/office/enrollment/email-change'
import { confirmWaiting, waitingEmailChanges } from '../../enrollment/email-change-store.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, forbidden } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { auditAct } from '../act/note.ts'
import type { PolicyRow } from './store.ts'

/** Confirms all pending email changes. Refuses an operator who made one of them. */
export const acceptNewEmail = async (ask: Ask<typeof acceptEmailChange>, policy: PolicyRow): Promise<void> => {
  const { db, now, caller } = ask
  const { enrollment_id } = policy
  const operatorId = caller.person?.id ?? 0
  await actOn(db, enrollment_id, async (tx) => {
    const pending = await waitingEmailChanges(tx, enrollment_id, now)
    if (pending.length === 0) throw conflict('email_address', noEmailChange)
    if (pending[0]?.change_id !== ask.input.change_id) throw conflict('email_address', emailChangedAgain)
    if (pending.some(({ changed_by }) => changed_by === operatorId)) throw forbidden(notYourEmailChange)
    for (const { change_id } of pending) await confirmWaiting(tx, { enrollment_id, change_id, by: operatorId, now })
    await auditAct({ ...ask, db: tx }, acceptEmailChange, policy, 'email-change-confirmed', { by: 'operator' })
  })
}
