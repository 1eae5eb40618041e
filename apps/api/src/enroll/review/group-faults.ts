import type { Fault } from '@openroll/contract/reply'
import type { Directory } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import type { Db } from '../../db/pool.ts'
import type { Caller } from '../../who/person.ts'
import { groupCodeRequired, hasProof } from '../../arrive/codes/group-proof.ts'
import { findInvited, hasInvitation, spendInvitation } from '../../enrollment/quoted/invited-store.ts'
import { fieldFault } from '../../who/refusal.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

type Place = {
  readonly db: Db
  readonly caller: Caller
  readonly directory: Directory
  readonly enrollment: Enrollment
}

const invitationOf = async ({ db, enrollment }: Place) => {
  const quote = await findInvited(db, enrollment.enrollment_id)
  return quote === undefined ? undefined : { enrollment_id: quote.of_enrollment_id, quote_id: quote.quote_id }
}

/** Proof given for this enrollment stays valid; a quote's invitation is for one enrollment of the quoted person. */
const isStillProved = async (place: Place): Promise<boolean> => {
  const quote = await invitationOf(place)
  return quote === undefined || (await hasInvitation(place.db, quote, place.enrollment))
}

/** Uses up an invitation right before the submission that needs it; 422, as without a code, if another enrollment has used it. */
export const spendProof = async (place: Place): Promise<void> => {
  const { db, directory, enrollment } = place
  const group = directory.group(enrollment.group_id)
  if (group === undefined || !requiresProof(group) || enrollment.proved_group !== group.gid) return
  const quote = await invitationOf(place)
  if (quote === undefined || (await spendInvitation(db, quote, enrollment.enrollment_id)) > 0) return
  if (!(await hasProof(place, group.gid))) throw fieldFault('group_id', groupCodeRequired(group.gname))
}

/**
 * Errors that keep an enrollment out of its group at submission: the group is gone, or neither the submitter nor anyone before has given
 * valid proof for it (D-1.19).
 */
export const groupFaults = async (place: Place): Promise<Fault[]> => {
  const { group_id, proved_group } = place.enrollment
  const group = place.directory.group(group_id)
  if (group_id !== null && group === undefined)
    return [{ target_element: 'group_id', error_message: 'The group you’re enrolling under is no longer available' }]
  if (group === undefined || !requiresProof(group) || (await hasProof(place, group.gid))) return []
  if (proved_group === group.gid && (await isStillProved(place))) return []
  return [{ target_element: 'group_id', error_message: groupCodeRequired(group.gname) }]
}
