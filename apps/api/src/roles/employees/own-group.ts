import type { AuditSubject } from '../../audit/audit.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import type { Group } from '../../directory/directory.ts'
import type { Ask } from '../../http/serve.ts'
import { mostEmployees, type getNextBill } from '@openroll/contract/roles/employees'
import { forbidden, notFound } from '../../who/refusal.ts'

/** Said where nobody more has room on a list. */
export const listIsFull = `A list holds at most ${mostEmployees} people. Remove who has left first`

export const notListed = (): Error => notFound('email', 'Nobody on the list has this address')

export type OfGroup = Omit<Ask<typeof getNextBill>, 'input'> & { readonly input: { readonly group_id: number } }

/** The group that the signed-in administrator asks about: their own; 403 for any other (D-1.05). */
export const ownGroup = ({ asker, directory, input }: OfGroup): Group => {
  const group = directory.group(input.group_id)
  if (asker.person?.id !== input.group_id || group === undefined) throw forbidden()
  return group
}

export const noteOfGroup = (
  { audit, db, asker, browser, now }: OfGroup,
  event: AuditEvent,
  details: Record<string, number | string>,
  call?: string,
  about: readonly AuditSubject[] = [],
) =>
  audit.note(db, {
    event,
    actor: { ...asker, address: browser.address },
    ...(call === undefined ? {} : { call }),
    about,
    details,
    now,
  })
