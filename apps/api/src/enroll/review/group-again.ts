import type { Fault } from '@openroll/contract/reply'
import type { Directory } from '../../directory/directory.ts'
import { asksProof } from '../../directory/kinds-of-group.ts'
import type { Db } from '../../db/pool.ts'
import type { Asker } from '../../who/person.ts'
import { codeNeeded, hasProof } from '../../arrive/codes/group-proof.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

type Place = {
  readonly db: Db
  readonly asker: Asker
  readonly directory: Directory
  readonly enrollment: Enrollment
}

/** What keeps an enrollment out of its group at submission: proof for the group as both are then (D-1.19), given before or by who submits. */
export const groupFaults = async (place: Place): Promise<Fault[]> => {
  const { group_id, proved_group } = place.enrollment
  const group = place.directory.group(group_id)
  if (group_id !== null && group === undefined)
    return [
      { target_element: 'group_id', error_message: 'The group that you are enrolling under is no longer available' },
    ]
  if (group === undefined || !asksProof(group) || proved_group === group.gid) return []
  if (await hasProof(place, group.gid)) return []
  return [{ target_element: 'group_id', error_message: codeNeeded(group.gname) }]
}
