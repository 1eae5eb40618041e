import { memberAwaitsAnswer } from '@openroll/contract/office/worklist/endings'
import { dutyOfWork } from '@openroll/contract/office/worklist/work-kinds'
import type { assignWork, finishWork } from '@openroll/contract/office/worklist/worklist'
import { noteNoChange } from '../../audit/audit.ts'
import { listOperators } from '../../accounts/store.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import type { Ask } from '../../http/serve.ts'
import { workNote } from '../../vault/sealed-columns.ts'
import { fieldFault } from '../../who/refusal.ts'
import { actOnWork, reassignedError, refuseDone, workItem, type WorkRequest } from './work-item.ts'
import { setAssigned, setDone, type Work } from './store.ts'

/** Logs what an operator did with a work item. */
export const auditWork = (
  { db, audit, caller, browser, now }: WorkRequest,
  call: string,
  { enrollment_id, work_id }: Pick<Work, 'enrollment_id' | 'work_id'>,
  event: AuditEvent,
  details: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> =>
  audit.note(db, {
    event,
    actor: { ...caller, address: browser.address },
    call,
    about: [{ enrollment_id }],
    details: { work_id, ...details },
    now,
  })

/** Assigns a work item to a colleague with its duty, or to nobody. */
export const assign = async (ask: Ask<typeof assignWork>, call: string) => {
  const { work_id, was = null, to = null } = ask.input
  const work = await workItem(ask, work_id)
  await refuseDone(ask, work)
  const colleague = (await listOperators(ask.db)).find(({ id }) => id === to)
  if (to !== null && colleague?.duties.includes(dutyOfWork[work.kind]) !== true)
    throw fieldFault('to', 'Choose an operator who has the duty for this work')
  const assignment = { assigned_to: colleague === undefined ? null : { id: colleague.id, name: colleague.name } }
  // A repeat after a lost response.
  if (work.assigned_to === to && was !== to) {
    noteNoChange()
    return assignment
  }
  if (work.assigned_to !== was) throw await reassignedError(ask, work)
  const isAssigned = await actOnWork(ask, work, async (tx) => {
    const changed = await setAssigned(tx, { ...work, was, to })
    if (changed > 0) await auditWork({ ...ask, db: tx }, call, work, 'work-changed', { assigned_to: to ?? 0 })
    return changed > 0
  })
  if (!isAssigned) throw await reassignedError(ask, await workItem(ask, work_id))
  return assignment
}

/** Completes a work item with a note. */
export const finish = async (ask: Ask<typeof finishWork>, call: string) => {
  const { vault, caller, now, input } = ask
  const work = await workItem(ask, input.work_id)
  await refuseDone(ask, work)
  if (work.kind === 'ending') throw fieldFault('note', memberAwaitsAnswer)
  const { enrollment_id, work_id } = work
  const sealed = vault.seal(input.note.trim(), workNote.context({ enrollment_id, work_id }))
  const done = await actOnWork(ask, work, async (tx) => {
    const changed = await setDone(tx, { enrollment_id, work_id, sealed, by: caller.person?.id ?? 0, now })
    if (changed > 0) await auditWork({ ...ask, db: tx }, call, work, 'work-changed', { done: true })
    return changed > 0
  })
  if (!done) await refuseDone(ask, await workItem(ask, input.work_id))
  return { done_at: now.toISOString() }
}
