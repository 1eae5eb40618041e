import type { declineEnding } from '@openroll/contract/office/worklist/endings'
import { noSuchWork } from '@openroll/contract/office/worklist/worklist'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { endRequestDeclinedLetter } from '../../mail/letters/end-request.ts'
import { queueMail } from '../../mail/outbox.ts'
import { workNote } from '../../vault/sealed-columns.ts'
import { notFound } from '../../who/refusal.ts'
import { findOfficePolicy, findPeople } from '../enrollment/store.ts'
import { auditWork } from './assign-and-finish.ts'
import { findEndRequest, setDeclined } from './ending-store.ts'
import { actOnWork, refuseDone, workItem } from './work-item.ts'

/** Declines a member's request to end a plan, once, and emails them the reason. */
export const decline = async (ask: Ask<typeof declineEnding>, call: string): Promise<{ mailed: boolean }> => {
  const { db, vault, caller, now, input, config, directory } = ask
  const work = await workItem(ask, input.work_id)
  const { enrollment_id, work_id } = work
  const [request, policy] = [
    await findEndRequest(db, enrollment_id, work_id),
    await findOfficePolicy(db, enrollment_id),
  ]
  if (work.kind !== 'ending' || request === undefined || policy === undefined) throw notFound('work_id', noSuchWork)
  await refuseDone(ask, work)
  const reason = input.reason.trim()
  const sealed = vault.seal(reason, workNote.context({ enrollment_id, work_id }))
  const brand = brandOf(directory.site(policy.site_id), config.publicUrl)
  const { plan_name, asked_end } = request
  const last_day = asked_end === null ? null : lastDayOf(asked_end)
  const letter = endRequestDeclinedLetter(brand, { policy_id: policy.policy_id, plan_name, last_day, reason })
  const done = await actOnWork(ask, work, async (tx) => {
    if ((await setDeclined(tx, { enrollment_id, work_id, sealed, by: caller.person?.id ?? 0, now })) === 0)
      return undefined
    await auditWork({ ...ask, db: tx }, call, work, 'work-changed', { declined: true })
    const to = (await findPeople(tx, enrollment_id)).find(({ role }) => role === 'member')?.email
    if (!config.mail || to === undefined || to === null || to === '') return { mailed: false }
    const mail = { enrollment_id, to, event: `ending-declined/${work_id}`, kind: 'ending-declined' as const }
    return { mailed: await queueMail(tx, { ...mail, from_name: brand.name, letter }, now) }
  })
  if (done === undefined) await refuseDone(ask, await workItem(ask, work_id))
  ask.wakeMail()
  return done ?? { mailed: false }
}
