import type { AuditEvent } from '../../audit-events.ts'
import type { Group } from '../../directory/directory.ts'
import type { Ask } from '../../http/serve.ts'
import type { getNextBill } from '@openroll/contract/roles/employees'
import { forbidden } from '../../who/refusal.ts'

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
) => audit.note(db, { event, actor: { ...asker, address: browser.address }, details, now })
