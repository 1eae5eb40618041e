import { isSameName } from '@openroll/contract/enroll/same-name'
import { finalSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'

const nameRow = row({ first_name: text, last_name: text })

type Member = {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly ssn_hash: string
}

/**
 * Whether a group lists this person, by email and name, and nobody with another Social Security number has enrolled under
 * the group with that email. Otherwise anyone with the group's code could use a colleague's email.
 */
export const isListed = async (
  db: Db,
  groupId: number,
  { email, first_name, last_name, ssn_hash }: Member,
): Promise<boolean> => {
  const employees = await db.many(
    nameRow,
    `select first_name, last_name from group_employee
     where group_id = $1 and email = lower($2) and removed_at is null and left_at is null`,
    [groupId, email.trim()],
  )
  const member = `${first_name} ${last_name}`
  const isOnRoster = employees.some((employee) => isSameName(`${employee.first_name} ${employee.last_name}`, member))
  return isOnRoster && (await db.run(othersWithEmailSql, [groupId, email.trim(), ssn_hash])) === 0
}

const othersWithEmailSql = `select /* all servers */ 1 from policy p
    join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member'
  where p.group_id = $1 and lower(q.email) = lower($2) and q.ssn_hash <> $3 and p.state not in ${finalSql} limit 1`
