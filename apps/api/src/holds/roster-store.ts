import { finalSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'

type Member = {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly ssn_hash: string
}

/**
 * Whether a group lists this very person: their address and full name, and nobody with another social security number has enrolled under the
 * group with that address. Whoever has the group's code and a colleague's address is not that colleague.
 */
export const isListed = async (
  db: Db,
  groupId: number,
  { email, first_name, last_name, ssn_hash }: Member,
): Promise<boolean> => {
  const listed = await db.run(
    `select 1 from group_employee where group_id = $1 and email = lower($2) and lower(first_name) = lower($3)
       and lower(last_name) = lower($4) and removed_at is null and left_at is null`,
    [groupId, email.trim(), first_name.trim(), last_name.trim()],
  )
  return listed > 0 && (await db.run(others, [groupId, email.trim(), ssn_hash])) === 0
}

const others = `select 1 from policy p join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member'
  where p.group_id = $1 and lower(q.email) = lower($2) and q.ssn_hash <> $3 and p.state not in ${finalSql} limit 1`
