import { stillOwedSql } from '../../coverage/owed/still-owed.ts'
import { neverBilledSql, waitsForOperatorSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { foldedSql, patterns } from '../../enrollment/names/folded.ts'
import type { Holder } from '../members/store.ts'

const draftRow = row({
  enrollment_id: text,
  group_id: whole.nullable(),
  changed_at: instant,
  first_name: text.nullable(),
  last_name: text.nullable(),
  saved: text.array(),
  plan_ids: whole.array(),
  asked_agreed: text.nullable(),
  asked_ends_at: instant.nullable(),
  email: text.nullable(),
  phone: text.nullable(),
})
export type DraftRow = RowOf<typeof draftRow>

// Leaves out visits that only looked at prices, and drafts the person took over by email (D-1.13, D-1.15).
const draftsFrom = (filter: string): string => `
  from enrollment_holder h join enrollment e on e.enrollment_id = h.enrollment_id
    left join step_draft p on p.enrollment_id = h.enrollment_id and p.step = 'primary_info'
    left join lateral (select n.agreed, n.ends_at, n.requested_at from consent n where n.enrollment_id = h.enrollment_id
      order by n.requested_at desc, n.consent_id limit 1) k on true
    left join step_draft c on c.enrollment_id = h.enrollment_id and c.step = 'contact_info'
  where h.person_role = $role and h.person_id = $id and e.submitted_at is null and e.purged_at is null
    and (p.enrollment_id is not null or exists (select 1 from cart_line l where l.enrollment_id = h.enrollment_id)) ${filter}`
const draftsSql = (filter: string): string => `
  select /* all servers */ h.enrollment_id, e.group_id, e.changed_at, p.answers->>'first_name' as first_name,
    p.answers->>'last_name' as last_name,
    array(select s.step from step_draft s where s.enrollment_id = h.enrollment_id and s.saved) as saved,
    array(select l.plan_id from cart_line l where l.enrollment_id = h.enrollment_id order by l.added_at, l.plan_id) as plan_ids,
    k.agreed::text as asked_agreed, k.ends_at as asked_ends_at,
    c.answers->>'email_address' as email, c.answers->>'phone_number' as phone
  ${draftsFrom(filter)} order by e.changed_at desc, h.enrollment_id offset $offset limit $limit`
const countSql = (filter: string): string => `select /* all servers */ count(*)::integer as total ${draftsFrom(filter)}`
const nameSql = foldedSql(`coalesce(p.answers->>'first_name', '') || ' ' || coalesce(p.answers->>'last_name', '')`)
const searchFilter = `and (${nameSql} like any($patterns::text[])
  or ${foldedSql(`coalesce(c.answers->>'email_address', '')`)} like any($patterns::text[]))`
const allDrafts = { page: draftsSql(''), count: countSql('') }
const searchedDrafts = { page: draftsSql(searchFilter), count: countSql(searchFilter) }

type DraftQuery = { readonly offset: number; readonly limit: number; readonly search: string | undefined }
const totalRow = row({ total: whole })

/** A page of a holder's unsubmitted drafts for others, last changed first, and their total. */
export const findDraftPage = async (
  db: Db,
  holder: Holder,
  { search, ...page }: DraftQuery,
): Promise<{ rows: DraftRow[]; total: number }> => {
  const sql = search === undefined ? allDrafts : searchedDrafts
  const values = { ...holder, ...(search === undefined ? {} : { patterns: patterns(search) }) }
  const [rows, { total }] = await Promise.all([
    db.many(draftRow, sql.page, { ...values, ...page }),
    db.one(totalRow, sql.count, values),
  ])
  return { rows, total }
}

// Few drafts have a consent request, so filter by it first.
const consentDraftsSql = draftsSql('and exists (select 1 from consent a where a.enrollment_id = h.enrollment_id)')

/** A holder's drafts with a consent request, last changed first. */
export const findConsentDrafts = (db: Db, holder: Holder, limit: number): Promise<DraftRow[]> =>
  db.many(draftRow, consentDraftsSql, { ...holder, offset: 0, limit })

const ofMemberSql = draftsSql('and e.user_id = $user_id')
/** The most drafts shown for one member. */
const maxDraftsPerMember = 20

/** A holder's unsubmitted drafts for one member, last changed first. */
export const findDraftsOf = (db: Db, holder: Holder, userId: number): Promise<DraftRow[]> =>
  db.many(draftRow, ofMemberSql, { ...holder, user_id: userId, offset: 0, limit: maxDraftsPerMember })

const endingRow = row({
  user_id: whole,
  policy_id: text,
  first_name: text,
  last_name: text,
  plan_name: text,
  ends_on: day,
})
export type EndingRow = RowOf<typeof endingRow>

const endingsSql = (column: string): string => `
  select /* all servers */ e.user_id, p.policy_id, q.first_name, q.last_name, l.plan_name, l.ends_on
  from policy_line l join enrollment e on e.enrollment_id = l.enrollment_id
    join policy p on p.enrollment_id = l.enrollment_id
    join policy_person q on q.enrollment_id = l.enrollment_id and q.role = 'member'
  where l.ends_on between $2 and $3 and l.state not in ${neverBilledSql} and e.${column} = $1 and e.submitted_at is not null
  and e.user_id is not null
  order by l.ends_on, e.enrollment_id, l.place limit $4`
const endings = { rep: endingsSql('agent_id'), group: endingsSql('group_id') }

/** Plans of a holder's members that end between two dates, earliest first. */
export const findEndings = (
  db: Db,
  { role, id }: Holder,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<EndingRow[]> => db.many(endingRow, endings[role], [id, from, to, most])

const returnedPaymentRow = row({
  user_id: whole,
  policy_id: text,
  first_name: text,
  last_name: text,
  amount_cents: whole,
  due_on: day,
  settled: flag,
})
type ReturnedPaymentRow = RowOf<typeof returnedPaymentRow>

const returnedPaymentsSql = (column: string): string => `
  select /* all servers */ e.user_id, y.policy_id, q.first_name, q.last_name, y.amount_cents, y.due_on, y.state <> 'returned' as settled
  from office_work w join payment y on y.enrollment_id = w.enrollment_id and y.payment_id = w.subject
    join enrollment e on e.enrollment_id = w.enrollment_id join policy p on p.enrollment_id = w.enrollment_id
    join policy_person q on q.enrollment_id = w.enrollment_id and q.role = 'member'
  where w.kind = 'payment' and w.done_at is null and (y.state <> 'returned' or ${stillOwedSql}) and e.${column} = $1
  and e.user_id is not null
  order by y.due_on desc, y.payment_id limit $2`
const returnedPayments = { rep: returnedPaymentsSql('agent_id'), group: returnedPaymentsSql('group_id') }

/** Open returned payments of a holder's members, latest first; `settled`: paid another way or written off. */
export const findReturnedPayments = (db: Db, { role, id }: Holder, most: number): Promise<ReturnedPaymentRow[]> =>
  db.many(returnedPaymentRow, returnedPayments[role], [id, most])

const rejectedRow = row({ user_id: whole, policy_id: text, first_name: text, last_name: text, plan_name: text })
export type RejectedRow = RowOf<typeof rejectedRow>

const rejectedSql = (column: string): string => `
  select /* all servers */ e.user_id, p.policy_id, q.first_name, q.last_name, l.plan_name
  from policy_line l join enrollment e on e.enrollment_id = l.enrollment_id
    join policy p on p.enrollment_id = l.enrollment_id
    join policy_person q on q.enrollment_id = l.enrollment_id and q.role = 'member'
  where l.state in ${waitsForOperatorSql} and l.plan_id > 0 and e.${column} = $1 and e.user_id is not null
  order by p.submitted_at desc, l.enrollment_id, l.place limit $2`
const rejected = { rep: rejectedSql('agent_id'), group: rejectedSql('group_id') }

/** Plans of a holder's members that a carrier rejected, latest enrollment first. */
export const findRejected = (db: Db, { role, id }: Holder, most: number): Promise<RejectedRow[]> =>
  db.many(rejectedRow, rejected[role], [id, most])
