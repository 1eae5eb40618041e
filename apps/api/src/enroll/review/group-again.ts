import type { Fault } from '@openroll/contract/reply'
import type { Directory } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import type { Db } from '../../db/pool.ts'
import type { Asker } from '../../who/person.ts'
import { codeNeeded, hasProof } from '../../arrive/codes/group-proof.ts'
import { findInvited, hasInvitation, spendInvitation } from '../../enrollment/quoted/invited-store.ts'
import { fieldFault } from '../../who/refusal.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

type Place = {
  readonly db: Db
  readonly asker: Asker
  readonly directory: Directory
  readonly enrollment: Enrollment
}

const invitationOf = async ({ db, enrollment }: Place) => {
  const quote = await findInvited(db, enrollment.enrollment_id)
  return quote === undefined ? undefined : { enrollment_id: quote.of_enrollment_id, quote_id: quote.quote_id }
}

/** A proof that was given for this enrollment stays; an invitation by a quote is for one enrollment of the person that was quoted. */
const stillProved = async (place: Place): Promise<boolean> => {
  const quote = await invitationOf(place)
  return quote === undefined || (await hasInvitation(place.db, quote, place.enrollment))
}

/** Uses an invitation up, right before a submission that rests on it; 422 as without a code where another enrollment has it by now. */
export const spendProof = async (place: Place): Promise<void> => {
  const { db, directory, enrollment } = place
  const group = directory.group(enrollment.group_id)
  if (group === undefined || !requiresProof(group) || enrollment.proved_group !== group.gid) return
  const quote = await invitationOf(place)
  if (quote === undefined || (await spendInvitation(db, quote, enrollment.enrollment_id)) > 0) return
  if (!(await hasProof(place, group.gid))) throw fieldFault('group_id', codeNeeded(group.gname))
}

/**
 * What keeps an enrollment out of its group at submission: proof for the group as both are then (D-1.19), given before or by who submits.
 */
export const groupFaults = async (place: Place): Promise<Fault[]> => {
  const { group_id, proved_group } = place.enrollment
  const group = place.directory.group(group_id)
  if (group_id !== null && group === undefined)
    return [
      { target_element: 'group_id', error_message: 'The group that you are enrolling under is no longer available' },
    ]
  if (group === undefined || !requiresProof(group) || (await hasProof(place, group.gid))) return []
  if (proved_group === group.gid && (await stillProved(place))) return []
  return [{ target_element: 'group_id', error_message: codeNeeded(group.gname) }]
}
