import type { Directory } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import type { Db } from '../../db/pool.ts'
import { type Asker, type Person, groupNumber, repNumber } from '../../who/person.ts'
import { fieldFault } from '../../who/refusal.ts'

type Place = { readonly db: Db; readonly asker: Asker; readonly directory: Directory }

export const codeNeeded = (groupName: string): string =>
  `Enter ${groupName}’s group code first: choose Employee Enrollment at the bottom of the page`

/** Records that a browser session gave a group's code. */
export const saveProof = (db: Db, session: string, groupId: number, now: Date): Promise<number> =>
  db.run(
    'insert into group_proof (session_hash, group_id, proved_at) values ($1, $2, $3) on conflict (session_hash, group_id) do nothing',
    [session, groupId, now],
  )

/** Whether someone is a group's administrator or one of its reps. */
export const isOfGroup = (person: Person | null, groupId: number, directory: Directory): boolean =>
  groupNumber(person) === groupId || directory.rep(repNumber(person))?.groups.includes(groupId) === true

/**
 * Whether the caller may enroll people in a group that requires proof (D-1.19): its reps, its administrator, or anyone who gave its
 * code.
 */
export const hasProof = async ({ db, asker, directory }: Place, groupId: number): Promise<boolean> => {
  const { person, session } = asker
  if (isOfGroup(person, groupId, directory)) return true
  const kept = 'select group_id from group_proof where session_hash = $1 and group_id = $2'
  return (await db.run(kept, [session, groupId])) > 0
}

/** The name of a group whose code the caller still has to give; otherwise null. */
export const groupAskingCode = async (place: Place, groupId: number | null | undefined): Promise<string | null> => {
  const group = place.directory.group(groupId ?? null)
  return group === undefined || !requiresProof(group) || (await hasProof(place, group.gid)) ? null : group.gname
}

/**
 * The group an enrollment is proved for; null if the group needs no proof. `kept` is the group it is already proved for. 422 without
 * proof.
 */
export const provedGroup = async (
  place: Place,
  groupId: number | null,
  kept: number | null = null,
): Promise<number | null> => {
  const group = place.directory.group(groupId)
  if (group === undefined || !requiresProof(group)) return null
  if (group.gid === kept || (await hasProof(place, group.gid))) return group.gid
  throw fieldFault('group_id', codeNeeded(group.gname))
}
