import type { Directory } from '../../directory/directory.ts'
import { asksProof } from '../../directory/kinds-of-group.ts'
import type { Db } from '../../db/pool.ts'
import { type Asker, type Person, groupNumber, repNumber } from '../../who/person.ts'
import { fieldFault } from '../../who/refusal.ts'

type Place = { readonly db: Db; readonly asker: Asker; readonly directory: Directory }

export const codeNeeded = (groupName: string): string =>
  `Enter ${groupName}’s group code first: choose Employee Enrollment at the bottom of the page`

/** Keeps that a browser session gave a group's code. */
export const putProof = (db: Db, session: string, groupId: number, now: Date): Promise<number> =>
  db.run(
    'insert into group_proof (session_hash, group_id, proved_at) values ($1, $2, $3) on conflict (session_hash, group_id) do nothing',
    [session, groupId, now],
  )

/** Whether somebody is a group's administrator or one of its reps. */
export const isOfGroup = (person: Person | null, groupId: number, directory: Directory): boolean =>
  groupNumber(person) === groupId || directory.rep(repNumber(person))?.groups.includes(groupId) === true

/** Whether who asks may bring people into a group that is entered with proof (D-1.19): its rep, its administrator, or who gave its code. */
export const hasProof = async ({ db, asker, directory }: Place, groupId: number): Promise<boolean> => {
  const { person, session } = asker
  if (isOfGroup(person, groupId, directory)) return true
  const kept = 'select group_id from group_proof where session_hash = $1 and group_id = $2'
  return (await db.run(kept, [session, groupId])) > 0
}

/** The name of a group whose code who asks has yet to give; null for any other. */
export const codeAsked = async (place: Place, groupId: number | null | undefined): Promise<string | null> => {
  const group = place.directory.group(groupId ?? null)
  return group === undefined || !asksProof(group) || (await hasProof(place, group.gid)) ? null : group.gname
}

/**
 * The group that an enrollment is proved for: `groupId` where it is entered with proof and who asks, or the enrollment before
 * (`kept`), has it; null for a group that anybody enters. 422 without the proof.
 */
export const provedGroup = async (
  place: Place,
  groupId: number | null,
  kept: number | null = null,
): Promise<number | null> => {
  const group = place.directory.group(groupId)
  if (group === undefined || !asksProof(group)) return null
  if (group.gid === kept || (await hasProof(place, group.gid))) return group.gid
  throw fieldFault('group_id', codeNeeded(group.gname))
}
