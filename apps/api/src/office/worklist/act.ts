import { answerTheMember } from '@openroll/contract/office/worklist/endings'
import { dutyOfWork } from '@openroll/contract/office/worklist/work-kinds'
import type { assignWork, finishWork } from '@openroll/contract/office/worklist/worklist'
import { listOperators } from '../../accounts/store.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import type { Ask } from '../../http/serve.ts'
import { workNote } from '../../vault/sealed-columns.ts'
import { fieldFault } from '../../who/refusal.ts'
import { actOnWork, givenMeanwhile, refuseDone, workNamed, type Acting } from './named.ts'
import { putAssigned, putDone, type Work } from './store.ts'

/** Notes what an operator did with a piece of work, with whose it was. */
export const noteWork = (
  { db, audit, asker, browser, now }: Acting,
  call: string,
  { enrollment_id, work_id }: Pick<Work, 'enrollment_id' | 'work_id'>,
  event: AuditEvent,
  details: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> =>
  audit.note(db, {
    event,
    actor: { ...asker, address: browser.address },
    call,
    about: [{ enrollment_id }],
    details: { work_id, ...details },
    now,
  })

/** Gives a piece of work to a colleague with its duty, or to nobody. */
export const assign = async (ask: Ask<typeof assignWork>, call: string) => {
  const { work_id, was = null, to = null } = ask.input
  const work = await workNamed(ask, work_id)
  await refuseDone(ask, work)
  const colleague = (await listOperators(ask.db)).find(({ id }) => id === to)
  if (to !== null && colleague?.duties.includes(dutyOfWork[work.kind]) !== true)
    throw fieldFault('to', 'Choose somebody whose duty this is')
  if (work.assigned_to !== was) throw await givenMeanwhile(ask, work)
  const given = await actOnWork(ask, work, async (tx) => {
    const changed = await putAssigned(tx, { ...work, was, to })
    if (changed > 0) await noteWork({ ...ask, db: tx }, call, work, 'work-changed', { assigned_to: to ?? 0 })
    return changed > 0
  })
  if (!given) throw await givenMeanwhile(ask, await workNamed(ask, work_id))
  return { assigned_to: colleague === undefined ? null : { id: colleague.id, name: colleague.name } }
}

/** Ends a piece of work with what somebody says was done. */
export const finish = async (ask: Ask<typeof finishWork>, call: string) => {
  const { vault, asker, now, input } = ask
  const work = await workNamed(ask, input.work_id)
  await refuseDone(ask, work)
  if (work.kind === 'ending') throw fieldFault('note', answerTheMember)
  const { enrollment_id, work_id } = work
  const sealed = vault.seal(input.note.trim(), workNote.context({ enrollment_id, work_id }))
  const done = await actOnWork(ask, work, async (tx) => {
    const changed = await putDone(tx, { enrollment_id, work_id, sealed, by: asker.person?.id ?? 0, now })
    if (changed > 0) await noteWork({ ...ask, db: tx }, call, work, 'work-changed', { done: true })
    return changed > 0
  })
  if (!done) await refuseDone(ask, await workNamed(ask, input.work_id))
  return { done_at: now.toISOString() }
}
