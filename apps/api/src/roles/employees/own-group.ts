import type { AuditSubject } from '../../audit/audit.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import type { Group } from '../../directory/directory.ts'
import type { Ask } from '../../http/serve.ts'
import { maxEmployees, type getNextInvoice } from '@openroll/contract/roles/employees'
import { forbidden, notFound } from '../../who/refusal.ts'

export const listIsFull = `A list can have at most ${maxEmployees} people. First remove the people who left`

export const employeeNotFound = (): Error => notFound('email', 'No one on your list has this email address')

export type GroupRequest = Omit<Ask<typeof getNextInvoice>, 'input'> & { readonly input: { readonly group_id: number } }

/** The signed-in administrator's own group; 403 for any other (D-1.05). */
export const ownGroup = ({ caller, directory, input }: GroupRequest): Group => {
  const group = directory.group(input.group_id)
  if (caller.person?.id !== input.group_id || group === undefined) throw forbidden()
  return group
}

export const auditGroup = (
  { audit, db, caller, browser, now }: GroupRequest,
  event: AuditEvent,
  details: Record<string, number | string>,
  call?: string,
  about: readonly AuditSubject[] = [],
) =>
  audit.note(db, {
    event,
    actor: { ...caller, address: browser.address },
    ...(call === undefined ? {} : { call }),
    about,
    details,
    now,
  })
