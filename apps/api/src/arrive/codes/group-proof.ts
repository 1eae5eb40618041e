import type { Directory } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import type { Db } from '../../db/pool.ts'
import { type Caller, type Person, groupNumber, repNumber } from '../../who/person.ts'
import { fieldFault } from '../../who/refusal.ts'

type Place = { readonly db: Db; readonly caller: Caller; readonly directory: Directory }

export const groupCodeRequired = (groupName: string): string =>
  `Enter ${groupName}’s group enrollment code first: choose Employee Enrollment at the bottom of the page`

/** Records that a browser session gave a group's code. */
export const saveProof = (db: Db, session: string, groupId: number, now: Date): Promise<number> =>
  db.run(
    'insert into group_proof (session_hash, group_id, proved_at) values ($1, $2, $3) on conflict (session_hash, group_id) do nothing',
    [session, groupId, now],
  )

/** Whether someone is a group's administrator or one of its reps. */
export const belongsToGroup = (person: Person | null, groupId: number, directory: Directory): boolean =>
  groupNumber(person) === groupId || directory.rep(repNumber(person))?.groups.includes(groupId) === true

/**
 * Whether the caller may enroll people in a group that requires proof (D-1.19): its reps, its administrator, or anyone who gave its
 * code.
 */
export const hasProof = async ({ db, caller, directory }: Place, groupId: number): Promise<boolean> => {
  const { person, session } = caller
  if (belongsToGroup(person, groupId, directory)) return true
  const sql = 'select group_id from group_proof where session_hash = $1 and group_id = $2'
  return (await db.run(sql, [session, groupId])) > 0
}

/** The name of a group whose code the caller still has to give; otherwise null. */
export const groupMissingCode = async (place: Place, groupId: number | null | undefined): Promise<string | null> => {
  const group = place.directory.group(groupId ?? null)
  return group === undefined || !requiresProof(group) || (await hasProof(place, group.gid)) ? null : group.gname
}

/**
 * Checks the caller's proof for a group and returns its id, or null if it needs none. `provedGroup` is the group already proved. Throws 422
 * without proof.
 */
export const requireGroupProof = async (
  place: Place,
  groupId: number | null,
  provedGroup: number | null = null,
): Promise<number | null> => {
  const group = place.directory.group(groupId)
  if (group === undefined || !requiresProof(group)) return null
  if (group.gid === provedGroup || (await hasProof(place, group.gid))) return group.gid
  throw fieldFault('group_id', groupCodeRequired(group.gname))
}
