import { neverInForceSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, type RowOf } from '../../db/row.ts'

const employeeRow = row({
  email: text,
  first_name: text,
  last_name: text,
  hire_date: day.nullable(),
  reminded_at: instant.nullable(),
})
export type EmployeeRow = RowOf<typeof employeeRow>
export type NewEmployee = Pick<EmployeeRow, 'email' | 'first_name' | 'last_name' | 'hire_date'>

/** A group's whole roster, by name. */
export const findEmployees = (db: Db, groupId: number): Promise<EmployeeRow[]> =>
  db.many(
    employeeRow,
    `select email, first_name, last_name, hire_date, reminded_at from group_employee
     where group_id = $1 and removed_at is null order by lower(last_name), lower(first_name), email`,
    [groupId],
  )

/** Adds employees, or updates those with the same email address, in one statement. */
export const upsertEmployees = (db: Db, groupId: number, people: readonly NewEmployee[], now: Date): Promise<number> =>
  db.run(
    `insert into group_employee (group_id, email, first_name, last_name, hire_date, added_at)
     select $group_id, p.email, p.first_name, p.last_name, p.hire_date, $now
     from unnest($emails::text[], $first_names::text[], $last_names::text[], $hire_dates::date[]) as p (email, first_name, last_name,
     hire_date)
     on conflict (group_id, email) do update
       set first_name = excluded.first_name, last_name = excluded.last_name, hire_date = excluded.hire_date, removed_at = null,
         left_at = null, left_on = null`,
    {
      group_id: groupId,
      now,
      emails: people.map(({ email }) => email),
      first_names: people.map(({ first_name }) => first_name),
      last_names: people.map(({ last_name }) => last_name),
      hire_dates: people.map(({ hire_date }) => hire_date),
    },
  )

const leavingMarkRow = row({ left_at: instant.nullable(), left_on: day.nullable() })

/** Whether an employee was last marked as leaving (`left_at`); undefined if they have no row. */
export const findLeavingMark = (
  db: Db,
  groupId: number,
  email: string,
): Promise<RowOf<typeof leavingMarkRow> | undefined> =>
  db.maybe(leavingMarkRow, 'select left_at, left_on from group_employee where group_id = $1 and email = $2', [
    groupId,
    email,
  ])

/** Marks a listed employee as leaving, without removing them yet. */
export const markLeaving = (
  db: Db,
  groupId: number,
  email: string,
  { left_on, now }: { readonly left_on: string | null; readonly now: Date },
): Promise<number> =>
  db.run(
    'update group_employee set left_at = $4, left_on = $3 where group_id = $1 and email = $2 and removed_at is null',
    [groupId, email, left_on, now],
  )

/** Removes an employee who is still marked as leaving; the row is deleted a day later. */
export const removeFromRoster = (db: Db, groupId: number, email: string, now: Date): Promise<number> =>
  db.run('update group_employee set removed_at = $3 where group_id = $1 and email = $2 and left_at is not null', [
    groupId,
    email,
    now,
  ])

/** Restores an employee and clears the leaving mark; 0 if they have no row. */
export const restoreToRoster = (db: Db, groupId: number, email: string): Promise<number> =>
  db.run(
    'update group_employee set removed_at = null, left_at = null, left_on = null where group_id = $1 and email = $2',
    [groupId, email],
  )

/** Records a reminder; 0 if they were reminded since `before` or removed. */
export const recordReminder = (db: Db, groupId: number, email: string, now: Date, before: Date): Promise<number> =>
  db.run(
    `update group_employee set reminded_at = $3
     where group_id = $1 and email = $2 and (reminded_at is null or reminded_at < $4 or reminded_at = $3)`,
    [groupId, email, now, before],
  )

const enrolledRow = row({ email: text, submitted_on: day })

/** Each email address with its first enrollment date under the group. */
export const findEnrolled = (db: Db, groupId: number): Promise<RowOf<typeof enrolledRow>[]> =>
  db.many(
    enrolledRow,
    `select /* all servers */ lower(q.email) as email, min(p.submitted_on) as submitted_on from enrollment e
       join policy p on p.enrollment_id = e.enrollment_id
       join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
     where e.group_id = $1 and e.submitted_at is not null and q.email is not null and p.state not in ${neverInForceSql}
       and p.payment_hold is distinct from 'unlisted'
     group by lower(q.email)`,
    [groupId],
  )
