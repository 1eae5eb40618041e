import { isMember } from '@openroll/contract/role-meanings'
import type { Call } from '@openroll/contract/call'
import type { Audit, AuditEntry } from '../audit/audit.ts'
import type { Enrollment } from '../enrollment/enrollment.ts'
import type { Deps } from './deps.ts'
import { memberNumber, type Asker } from '../who/person.ts'
import { Refusal } from '../who/refusal.ts'

type Asked = Pick<Deps, 'audit' | 'db' | 'spent'> & {
  readonly call: Call
  readonly asker: Asker
  readonly browser: { readonly address: string }
  readonly now: Date
}

const entryOf = ({ call, asker, browser, now }: Asked): Omit<AuditEntry, 'event'> => ({
  call: call.path,
  actor: { ...asker, address: browser.address },
  now,
})

/** Notes that somebody signed in reads or changes an enrollment that is not their own, before anything of it is handed out (D-1.14). */
export const noteAccess = async (asked: Asked, enrollment: Enrollment, changes: boolean): Promise<void> => {
  const { audit, db, asker } = asked
  const { person } = asker
  if (person === null || (isMember(person.role) && memberNumber(person) === enrollment.user_id)) return
  const { enrollment_id, user_id } = enrollment
  const about = [user_id === null ? { enrollment_id } : { enrollment_id, user_id }]
  await audit.note(db, { ...entryOf(asked), event: changes ? 'enrollment-changed' : 'enrollment-read', about })
}

/** Runs what may refuse somebody for who they are, and notes it when it does, once in a while for a browser and call (D-1.05). */
export const notingRefusal = async <T>(asked: Asked, run: () => Promise<T> | T): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const key = `not-for-you ${asked.asker.session} ${asked.call.path}`
    if (error instanceof Refusal && error.status === 403 && !asked.spent.told.has(key)) {
      asked.spent.told.set(key, true)
      await asked.audit.note(asked.db, { ...entryOf(asked), event: 'not-for-you' })
    }
    throw error
  }
}

/**
 * The audit log for one act: `complete` writes the entry that the call declares, where its handler has written none. What is sent twice
 * under one act_id is noted once, by its handler; tests fail where the first one leaves no entry.
 */
export const actLog = (asked: Asked, input: Readonly<Record<string, unknown>>, isStrict: boolean) => {
  const { audit, db, call, spent } = asked
  const event = typeof call.audit === 'string' ? call.audit : undefined
  if (event === undefined) return { audit, complete: () => Promise.resolve() }
  let isNoted = false
  const note: Audit['note'] = async (to, entry) => {
    isNoted ||= entry.event === event
    await audit.note(to, entry)
  }
  const complete = async (): Promise<void> => {
    const act = input.act_id === undefined ? undefined : `act ${call.path} ${String(input.act_id)}`
    if (isNoted && act !== undefined) spent.told.set(act, true)
    if (isNoted || (act !== undefined && (!isStrict || spent.told.has(act)))) return
    if (act !== undefined) throw new Error(`${call.path} left no entry in the audit log`)
    await audit.note(db, { ...entryOf(asked), event })
  }
  return { audit: { note }, complete }
}
