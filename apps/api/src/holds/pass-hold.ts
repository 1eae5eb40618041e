import type { HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import { isOneOf } from '@openroll/contract/code-table'
import { holdsToConfirm } from '@openroll/contract/office/hold-meanings'
import { queueMails } from '../mail/outbox.ts'
import { checkDuplicate, type DuplicateCheckContext } from './check-duplicate.ts'
import { employeeReleasedMails, holdMails } from './hold-mails.ts'
import { endHoldToConfirm, findHeldPolicy } from './hold-store.ts'

type HoldPassed = {
  readonly enrollment_id: string
  readonly hold: HoldToConfirm
  readonly call: string
  /** An operator releases it, so the group that hasn't confirmed its employee is told. */
  readonly byOperator?: true
}

/**
 * Ends a policy's hold: the next one asks for its own confirmation, and after the last one the policy is checked. Idempotent; false if it
 * wasn't on that hold.
 */
export const passHold = async (
  context: DuplicateCheckContext,
  { enrollment_id, hold, call, byOperator }: HoldPassed,
): Promise<boolean> => {
  const { db, audit, caller, browser, now, config, directory } = context
  const next = await db.transaction(async (tx) => {
    const next = await endHoldToConfirm(tx, enrollment_id, hold)
    if (next === undefined) return undefined
    const actor = { ...caller, address: browser.address }
    await audit.note(tx, { event: 'hold-confirmed', actor, call, about: [{ enrollment_id }], details: { hold }, now })
    const policy = await findHeldPolicy(tx, enrollment_id)
    if (!config.mail || policy === undefined) return next
    const held = { enrollment_id, ...policy }
    const place = { directory, publicUrl: config.publicUrl }
    await queueMails(
      tx,
      [
        ...(hold === 'unlisted' && byOperator ? employeeReleasedMails(held, place) : []),
        ...(isOneOf(holdsToConfirm, next) ? holdMails(next, held, place) : []),
      ],
      now,
    )
    return next
  })
  if (next === undefined) return false
  context.wakeMail()
  if (next === 'unchecked') await checkDuplicate(context, enrollment_id)
  return true
}
