import { addDays } from '@openroll/contract/date'
import { snoozeRange, snoozeWork, wakeWork } from '@openroll/contract/office/worklist/snooze'
import type { Ask } from '../../http/serve.ts'
import { snoozeReason } from '../../vault/sealed-columns.ts'
import { fieldFault } from '../../who/refusal.ts'
import { auditWork } from './assign-and-finish.ts'
import { setSnoozed } from './store.ts'
import { actOnWork, refuseDone, workItem, type WorkRequest } from './work-item.ts'

type SnoozeValues = { readonly until: string | null; readonly sealed: string | null }

const save = async (
  ask: WorkRequest,
  call: string,
  work_id: string,
  { until, sealed }: SnoozeValues,
): Promise<void> => {
  const work = await workItem(ask, work_id)
  await refuseDone(ask, work)
  const isSaved = await actOnWork(ask, work, async (tx) => {
    const changed = await setSnoozed(tx, { enrollment_id: work.enrollment_id, work_id, until, sealed })
    const details = { snoozed_until: until ?? 'none' }
    if (changed > 0) await auditWork({ ...ask, db: tx }, call, work, 'work-changed', details)
    return changed > 0
  })
  if (!isSaved) await refuseDone(ask, await workItem(ask, work_id))
}

/** Hides a work item from its queue until a day. */
export const snooze = async (ask: Ask<typeof snoozeWork>) => {
  const { vault, today, input } = ask
  const { work_id, until, why } = input
  if (until <= today || until > addDays(today, snoozeRange.mostDays)) throw fieldFault('until', snoozeRange.message)
  const { enrollment_id } = await workItem(ask, work_id)
  const sealed = vault.seal(why.trim(), snoozeReason.context({ enrollment_id, work_id }))
  await save(ask, snoozeWork.path, work_id, { until, sealed })
  return { snoozed_until: until }
}

/** Returns a work item to its queue. */
export const wake = async (ask: Ask<typeof wakeWork>) => {
  await save(ask, wakeWork.path, ask.input.work_id, { until: null, sealed: null })
  return { snoozed_until: null }
}
