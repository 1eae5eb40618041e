import { countedFigures } from '@openroll/contract/office/today'
import { workKind, type WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { waitsForCheckSql, waitsForOperatorSql } from '../../codes/code-sets.ts'
import { dayOfSql } from '../../day-of-sql.ts'
import { isAwakeSql } from '../../work/snoozed.ts'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const figuresRow = row({ today: whole, week: whole, rejected: whole, duplicates: whole, mine: whole })

const counted = (condition: string): string =>
  `(select count(*)::integer from (select 1 from policy p where ${condition} limit ${countedFigures}) n)`
const figures = `select /* all servers */ ${counted('p.submitted_at >= $today::timestamptz')} as today,
  ${counted('p.submitted_at >= $since::timestamptz')} as week,
  ${counted(`p.state in ${waitsForOperatorSql}`)} as rejected,
  ${counted(`p.payment_hold = 'likely-duplicate' and p.state in ${waitsForCheckSql}`)} as duplicates,
  ${counted('p.assigned_to = $operator::integer')} as mine ${plannedEachTime}`

/** Counts of enrollments that need attention. */
export const readFigures = (
  db: Db,
  asked: { readonly today: Date; readonly since: Date; readonly operator: number },
): Promise<RowOf<typeof figuresRow>> => db.one(figuresRow, figures, asked)

const workRow = row({
  kind: z.enum(codesOf(workKind)),
  open: whole,
  mine: whole,
  since: instant.nullable(),
  snoozed: whole,
})
export type OpenWork = RowOf<typeof workRow>

const openItems = (kind: WorkKind): string => {
  const open = `w.done_at is null and w.kind = '${kind}'`
  return `select '${kind}' as kind, count(*)::integer as open, count(*) filter (where f.assigned_to = $operator::integer)::integer as mine,
     min(f.since) as since, (select count(*)::integer from (select 1 from office_work w where ${open} and not ${isAwakeSql('$day')}
       limit ${countedFigures}) s) as snoozed
   from (select w.assigned_to, w.since from office_work w where ${open} and ${isAwakeSql('$day')} order by w.since
     limit ${countedFigures}) f`
}

/** Open work by kind: total, assigned to this operator, age of the oldest item, and snoozed. */
export const readWork = (db: Db, asked: { readonly operator: number; readonly day: string }): Promise<OpenWork[]> =>
  db.many(workRow, `${codesOf(workKind).map(openItems).join(' union all ')} /* all servers */`, asked)

const owedRow = row({ payments: whole, cents: whole })
export type RefundsDue = RowOf<typeof owedRow>

/** Refunds owed: count and amount. */
export const readRefundsDue = (db: Db): Promise<RefundsDue> =>
  db.one(
    owedRow,
    `select /* all servers */ count(*)::integer as payments, coalesce(sum(o.cents), 0)::integer as cents from (
       select y.refundable_cents as cents from payment y where y.refundable_cents > 0 and y.billed_to is null limit ${countedFigures}) o`,
  )

const submittedRow = row({ day, submitted: whole })
/** Submissions per day since then. */
export const readSubmitted = (db: Db, since: Date): Promise<RowOf<typeof submittedRow>[]> =>
  db.many(
    submittedRow,
    `select /* all servers */ f.submitted_on as day, count(*)::integer as submitted from (
       select p.submitted_on from policy p where p.submitted_at >= $1 order by p.submitted_at desc limit ${countedFigures}) f
     group by f.submitted_on`,
    [since],
  )

const reachedRow = row({ day, reached: text, people: whole })
/** Enrollments begun since then and still in progress, by day and last saved step. */
export const readReached = (db: Db, since: Date, timeZone: string): Promise<RowOf<typeof reachedRow>[]> =>
  db.many(
    reachedRow,
    `select /* all servers */ f.day, f.reached, count(*)::integer as people from (
       select ${dayOfSql('e.created_at', '$2')} as day, e.last_step as reached from enrollment e
       where e.submitted_at is null and e.purged_at is null and e.created_at >= $1 order by e.created_at desc limit ${countedFigures}) f
     group by f.day, f.reached`,
    [since, timeZone],
  )
