import { isMember } from '@openroll/contract/role-meanings'
import type { Call } from '@openroll/contract/call'
import { collectEvents, type AuditEntry } from '../audit/audit.ts'
import type { Enrollment } from '../enrollment/enrollment.ts'
import type { Deps } from './deps.ts'
import { memberNumber, type Caller } from '../who/person.ts'
import { Refusal } from '../who/refusal.ts'

type AuditedRequest = Pick<Deps, 'audit' | 'db' | 'spent'> & {
  readonly call: Call
  readonly caller: Caller
  readonly browser: { readonly address: string }
  readonly now: Date
}

const entryOf = ({ call, caller, browser, now }: AuditedRequest): Omit<AuditEntry, 'event'> => ({
  call: call.path,
  actor: { ...caller, address: browser.address },
  now,
})

/** Audits a signed-in person's access to someone else's enrollment before any of it is returned (D-1.14). */
export const auditAccess = async (request: AuditedRequest, enrollment: Enrollment, changes: boolean): Promise<void> => {
  const { audit, db, caller } = request
  const { person } = caller
  if (person === null || (isMember(person.role) && memberNumber(person) === enrollment.user_id)) return
  const { enrollment_id, user_id } = enrollment
  const about = [user_id === null ? { enrollment_id } : { enrollment_id, user_id }]
  await audit.note(db, { ...entryOf(request), event: changes ? 'enrollment-changed' : 'enrollment-read', about })
}

/** Runs a check that may refuse someone for who they are, and audits refusals once in a while per browser and call (D-1.05). */
export const auditRefusal = async <T>(request: AuditedRequest, run: () => Promise<T> | T): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const key = `not-for-you ${request.caller.session} ${request.call.path}`
    if (error instanceof Refusal && error.status === 403 && !request.spent.told.has(key)) {
      request.spent.told.set(key, true)
      await request.audit.note(request.db, { ...entryOf(request), event: 'not-for-you' })
    }
    throw error
  }
}

/**
 * Runs an action and writes the audit entry that its call declares, unless the handler wrote one. A repeated act_id is audited once,
 * by its handler; tests fail if the first run leaves no entry.
 */
export const auditAct = async <T>(
  request: AuditedRequest,
  input: Readonly<Record<string, unknown>>,
  isStrict: boolean,
  act: () => Promise<T> | T,
): Promise<T> => {
  const { audit, db, call, spent } = request
  if (typeof call.audit !== 'string') return act()
  const name = typeof input.act_id === 'string' ? `act ${call.path} ${input.act_id}` : undefined
  // Of two concurrent requests, either may be the one that runs.
  const isRepeat = (): boolean => spent.told.has(`${name} again`)
  if (isStrict && name !== undefined) spent.told.set(spent.told.has(name) ? `${name} again` : name, true)
  const { answer, events } = await collectEvents(act)
  if (events.has(call.audit) || events.has('nothing') || isRepeat()) return answer
  if (name === undefined) await audit.note(db, { ...entryOf(request), event: call.audit })
  else if (isStrict) throw new Error(`${call.path} left no entry in the audit log`)
  return answer
}
