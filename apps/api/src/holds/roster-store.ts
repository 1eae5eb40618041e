import type { Db } from '../db/pool.ts'

/** Whether a group lists an employee with this email address and last name; small letters. A work address alone is easily known. */
export const isListed = async (
  db: Db,
  groupId: number,
  { email, last_name }: { readonly email: string; readonly last_name: string },
): Promise<boolean> =>
  (await db.run(
    `select 1 from group_employee
     where group_id = $1 and email = lower($2) and lower(last_name) = lower($3) and removed_at is null and left_at is null`,
    [groupId, email.trim(), last_name.trim()],
  )) > 0
