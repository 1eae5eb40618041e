import { membersSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const personRow = row({
  enrollment_id: text,
  user_id: whole.nullable(),
  policy_id: text,
  submitted_at: instant,
  role: text,
  place: whole,
  first_name: text,
  last_name: text,
  birthdate: day,
  email: text.nullable(),
  ssn_hash: text,
  account: flag,
})
/** A person on a policy. `account`: the member submitted it from their own account. */
export type PolicyPerson = RowOf<typeof personRow>

const selectPeople = `select /* all servers */ e.enrollment_id, e.user_id, p.policy_id, p.submitted_at, q.role, q.place, q.first_name,
  q.last_name, q.birthdate,
    q.email, q.ssn_hash, exists (select 1 from enrollment_holder h where h.enrollment_id = e.enrollment_id
    and h.person_role in ${membersSql}
      and h.person_id = e.user_id) as account
  from enrollment e join policy p on p.enrollment_id = e.enrollment_id join policy_person q on q.enrollment_id = e.enrollment_id where `
const newestPeople = ' order by p.submitted_at desc, e.enrollment_id, q.role, q.place limit 500'

export const peopleOn = (db: Db, enrollmentIds: readonly string[]): Promise<PolicyPerson[]> =>
  enrollmentIds.length === 0
    ? Promise.resolve([])
    : db.many(personRow, `${selectPeople} e.enrollment_id = any($1::text[])${newestPeople}`, [enrollmentIds])
export const peopleBorn = (db: Db, birthdate: string): Promise<PolicyPerson[]> =>
  db.many(personRow, `${selectPeople} q.birthdate = $1${newestPeople}`, [birthdate])
export const policiesOfMember = (db: Db, userId: number): Promise<PolicyPerson[]> =>
  db.many(
    personRow,
    `${selectPeople} e.user_id = $1 and e.submitted_at is not null and q.role = 'member'${newestPeople}`,
    [userId],
  )

const idRow = row({ enrollment_id: text })
const findIds = async (db: Db, sql: string, value: string): Promise<string[]> =>
  (await db.many(idRow, sql, [value])).map(({ enrollment_id }) => enrollment_id)

/** Enrollments found by a value; hashes are keyed. */
export const enrollmentsByPolicyNumber = (db: Db, policyId: string): Promise<string[]> =>
  findIds(db, 'select enrollment_id from policy_number where policy_id = $1', policyId)
export const enrollmentsBySsn = (db: Db, hash: string): Promise<string[]> =>
  findIds(db, 'select enrollment_id from person_hash where ssn_hash = $1 limit 500', hash)
export const enrollmentsByEmail = (db: Db, hash: string): Promise<string[]> =>
  findIds(db, 'select enrollment_id from member_email where email_hash = $1 limit 500', hash)
export const draftsByEmail = async (db: Db, hash: string): Promise<string[]> => [
  ...(await findIds(
    db,
    'select /* all servers */ enrollment_id from resume_code where email_hash = $1 limit 200',
    hash,
  )),
  ...(await findIds(
    db,
    'select /* all servers */ enrollment_id from resume_link where email_hash = $1 limit 200',
    hash,
  )),
]

const unfinishedRow = row({
  enrollment_id: text,
  user_id: whole.nullable(),
  dob: day,
  changed_at: instant,
  first_name: text.nullable(),
  last_name: text.nullable(),
  email: text.nullable(),
  sealed: text.nullable(),
})
export type UnfinishedEnrollment = RowOf<typeof unfinishedRow>

const selectUnfinished = `select /* all servers */ e.enrollment_id, e.user_id, e.dob, e.changed_at,
    n.answers ->> 'first_name' as first_name, n.answers ->> 'last_name' as last_name, c.answers ->> 'email_address' as email, n.sealed
  from enrollment e left join step_draft n on n.enrollment_id = e.enrollment_id and n.step = 'primary_info'
    left join step_draft c on c.enrollment_id = e.enrollment_id and c.step = 'contact_info'
  where e.submitted_at is null and e.purged_at is null and `
const newestUnfinished = ' order by e.changed_at desc limit 500'

export const unfinishedAmong = (db: Db, enrollmentIds: readonly string[]): Promise<UnfinishedEnrollment[]> =>
  enrollmentIds.length === 0
    ? Promise.resolve([])
    : db.many(unfinishedRow, `${selectUnfinished} e.enrollment_id = any($1::text[])${newestUnfinished}`, [
        enrollmentIds,
      ])
export const unfinishedBorn = (db: Db, birthdate: string): Promise<UnfinishedEnrollment[]> =>
  db.many(unfinishedRow, `${selectUnfinished} e.dob = $1${newestUnfinished}`, [birthdate])
export const unfinishedOfMember = (db: Db, userId: number): Promise<UnfinishedEnrollment[]> =>
  db.many(unfinishedRow, `${selectUnfinished} e.user_id = $1${newestUnfinished}`, [userId])
export const unfinishedWithEmail = (db: Db, email: string): Promise<UnfinishedEnrollment[]> =>
  db.many(
    unfinishedRow,
    `${selectUnfinished} c.step = 'contact_info' and c.answers ->> 'email_address' = $1${newestUnfinished}`,
    [email],
  )

const accountRow = row({ id: text, email: text, name: text, number: whole, created_at: instant, invited: flag })
export type Account = RowOf<typeof accountRow>
/** Members' accounts by id, email or member number. `invited`: made from the link in the receipt's email. */
export const accountsOf = (
  db: Db,
  keys: {
    readonly ids?: readonly string[]
    readonly emails?: readonly string[]
    readonly numbers?: readonly number[]
  },
): Promise<Account[]> =>
  db.many(
    accountRow,
    `select id, email, name, coalesce(member_id, subject_id) as number, created_at, member_id is not null as invited from person
     where role in ${membersSql}
       and (id = any($1::text[]) or email = any($2::text[]) or coalesce(member_id, subject_id) = any($3::integer[])
         or coalesce(member_id, subject_id) in (select j.user_id from member_join j where j.into_id = any($3::integer[]))) limit 100`,
    [keys.ids ?? [], keys.emails ?? [], keys.numbers ?? []],
  )

const leadRow = row({ lead_id: text, name: text, email: text, phone: text, state: text, requested_at: instant })
export type Lead = RowOf<typeof leadRow>
export const leadsOf = (
  db: Db,
  keys: { readonly ids?: readonly string[]; readonly emails?: readonly string[] },
): Promise<Lead[]> =>
  db.many(
    leadRow,
    `select /* all servers */ lead_id, name, email, phone, state, requested_at
     from lead where lead_id = any($1::text[]) or email = any($2::text[])
     order by requested_at desc limit 100`,
    [keys.ids ?? [], keys.emails ?? []],
  )

const employeeRow = row({
  group_id: whole,
  email: text,
  first_name: text,
  last_name: text,
  hire_date: day.nullable(),
  added_at: instant,
})
export type Employee = RowOf<typeof employeeRow>
/** Group employees by lowercase email, including removed ones that are still stored. */
export const employeesAt = (db: Db, emails: readonly string[]): Promise<Employee[]> =>
  db.many(
    employeeRow,
    `select /* all servers */ group_id, email, first_name, last_name, hire_date, added_at from group_employee where email = any($1::text[])
     order by group_id, email limit 200`,
    [emails.map((email) => email.toLowerCase())],
  )
/** All employees of one group. */
export const employeesIn = (db: Db, groupId: number): Promise<Employee[]> =>
  db.many(
    employeeRow,
    'select group_id, email, first_name, last_name, hire_date, added_at from group_employee where group_id = $1',
    [groupId],
  )

const mailRow = row({
  enrollment_id: text,
  mail_id: text,
  kind: text,
  subject: text,
  created_at: instant,
  alone: flag,
})
export type RecipientMail = RowOf<typeof mailRow>
/** Emails to an address; `alone` if they belong to no enrollment. */
export const mailsTo = (db: Db, email: string): Promise<RecipientMail[]> =>
  db.many(
    mailRow,
    `select /* all servers */ o.enrollment_id, o.mail_id, o.kind, o.subject, o.created_at, e.enrollment_id is null as alone
     from outbox o left join enrollment e on e.enrollment_id = o.enrollment_id where o.to_address = $1 order by o.created_at desc
     limit 200`,
    [email],
  )

const quoteRow = row({
  enrollment_id: text,
  quote_id: text,
  name: text,
  sent_at: instant,
  ends_at: instant,
  mail_id: text.nullable(),
  to_address: text.nullable(),
})
/** A quote, and its email while that is stored. */
export type RecipientQuote = RowOf<typeof quoteRow>
export type QuoteKey = Pick<RecipientQuote, 'enrollment_id' | 'quote_id'>

const selectQuotes = `select /* all servers */ q.enrollment_id, q.quote_id, q.name, q.sent_at, q.ends_at, o.mail_id, o.to_address
  from quote q left join outbox o on o.enrollment_id = q.enrollment_id and o.event = 'quote/' || q.quote_id where `

export const quotesAmong = async (db: Db, keys: readonly QuoteKey[]): Promise<RecipientQuote[]> => {
  if (keys.length === 0) return []
  const found = await db.many(
    quoteRow,
    `${selectQuotes} q.enrollment_id = any($1::text[]) order by q.sent_at desc limit 500`,
    [keys.map(({ enrollment_id }) => enrollment_id)],
  )
  return found.filter((one) =>
    keys.some((key) => key.enrollment_id === one.enrollment_id && key.quote_id === one.quote_id),
  )
}

/** Quotes sent to an address, by its keyed hash, or by their email for older quotes without a hash. */
export const quotesTo = (db: Db, email: string, hash: string): Promise<RecipientQuote[]> =>
  db.many(
    quoteRow,
    `${selectQuotes} q.email_hash = $1 or (q.email_hash is null and o.to_address = $2) order by q.sent_at desc limit 200`,
    [hash, email],
  )
