import { isListed } from '../../holds/roster-store.ts'
import { findHeldPolicy, findUnlisted } from '../../holds/hold-store.ts'
import { passHold } from '../../holds/pass-hold.ts'
import type { Checking } from '../../holds/check-duplicate.ts'
import { moveCoverages, movesOfAll } from '../../coverage/move.ts'
import { brandOf } from '../../mail/brand.ts'
import { notConfirmedLetter } from '../../mail/letters/holds.ts'
import { dropWaitingMails, queueMail } from '../../mail/outbox.ts'
import { auditGroup, type GroupRequest } from './own-group.ts'

type Confirming = Checking & GroupRequest

/** Confirms a group's waiting enrollments of listed employees, or those with this email address. */
export const confirmListed = async (ask: Confirming, groupId: number, call: string, email?: string): Promise<void> => {
  for (const one of await findUnlisted(ask.db, groupId))
    if (email === undefined ? await isListed(ask.db, groupId, one) : one.email === email.toLowerCase())
      await passHold(ask, { enrollment_id: one.enrollment_id, hold: 'unlisted', call })
}

/** Cancels a group's waiting enrollments with this email address; returns how many. */
export const refuseListed = async (ask: Confirming, groupId: number, call: string, email: string): Promise<number> => {
  const those = (await findUnlisted(ask.db, groupId)).filter((one) => one.email === email.toLowerCase())
  for (const { enrollment_id } of those) await refuse(ask, call, enrollment_id)
  if (those.length > 0) ask.wakeMail()
  return those.length
}

const refuse = async (ask: Confirming, call: string, enrollment_id: string): Promise<void> => {
  const { audit, config, directory, today, now } = ask
  await ask.db.transaction(async (tx) => {
    const moves = await movesOfAll(tx, enrollment_id, 'cancel', 'not-confirmed', { reason: 'not-eligible' })
    if ((await moveCoverages(tx, enrollment_id, moves, { audit, mover: 'system', today, now })) === 0) return
    await dropWaitingMails(tx, enrollment_id)
    await auditGroup({ ...ask, db: tx }, 'hold-refused', {}, call, [{ enrollment_id }])
    const held = await findHeldPolicy(tx, enrollment_id)
    const group = directory.group(held?.group_id ?? null)
    if (!config.mail || held?.email == null || group === undefined) return
    const brand = brandOf(directory.site(held.site_id), config.publicUrl)
    const letter = notConfirmedLetter(brand, { policy_id: held.policy_id, group: group.gname })
    const mail = { enrollment_id, event: 'hold/refused', kind: 'group-confirms' as const, from_name: brand.name }
    await queueMail(tx, { ...mail, to: held.email, letter }, now)
  })
}
