import type { Db } from '../../db/pool.ts'
import type { PersonKey } from '../../roles/members/person-key.ts'

export const saveNumber = (db: Db, ssnHash: string, enrollmentId: string): Promise<number> =>
  db.run('insert into person_hash (ssn_hash, enrollment_id) values ($1, $2) on conflict do nothing', [
    ssnHash,
    enrollmentId,
  ])

export const deleteNumber = (db: Db, ssnHash: string, enrollmentId: string): Promise<number> =>
  db.run('delete from person_hash where ssn_hash = $1 and enrollment_id = $2', [ssnHash, enrollmentId])

/** Whether anyone on the enrollment has this number. */
export const findByNumber = async (db: Db, enrollmentId: string, ssnHash: string): Promise<boolean> =>
  (await db.run('select 1 from policy_person where enrollment_id = $1 and ssn_hash = $2', [enrollmentId, ssnHash])) > 0

/** Deletes a person's key of this member or of a number merged into theirs, never another member's. */
export const deleteMemberKey = (db: Db, { ssn_hash, person_hash }: PersonKey, userId: number): Promise<number> =>
  db.run(
    `delete from member where ssn_hash = $1 and person_hash = $2
       and (user_id = $3 or user_id in (select j.user_id from member_join j where j.into_id = $3))`,
    [ssn_hash, person_hash, userId],
  )
