import { everyHoldCountsSql, returnedHoldCountsSql } from '../../codes/code-sets.ts'
import { getFilterNames, mostFilterNames } from '@openroll/contract/office/filter-names'
import { submittedEnrollments, unfinishedEnrollments } from '@openroll/contract/office/enrollments'
import { coverageStates } from '@openroll/contract/office/states'
import { maskContact } from '@openroll/contract/mask'
import { dollarsOf } from '@openroll/contract/money'
import * as z from 'zod'
import { monthlyNow, plansNow } from '../../coverage/monthly-now.ts'
import { dayBeginsSql } from '../../day-of-sql.ts'
import { row, text, whole, type RowOf } from '../../db/row.ts'
import type { Directory } from '../../directory/directory.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import { serveList, type Listing } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { memberNameSql } from '../list/member-name.ts'
import { searchValues } from './search-values.ts'

const ownersRow = row({ agent_id: whole.nullable(), group_id: whole.nullable() })
type Owners = RowOf<typeof ownersRow>
const ownerFilters = (table: 'p' | 'e') => ({
  site_id: `${table}.site_id = $site_id`,
  agent_id: `${table}.agent_id = $agent_id::integer`,
  group_id: `${table}.group_id = $group_id::integer`,
})

/** Names of an enrollment's rep and group; a number if the directory no longer has them. */
const namesOf = ({ agent_id, group_id }: Owners, directory: Directory) => ({
  rep: directory.repName(agent_id) ?? (agent_id === null ? null : `Rep ${agent_id}`),
  group: directory.group(group_id)?.gname ?? (group_id === null ? null : `Group ${group_id}`),
})

const changedAtSql = 'coalesce(p.moved_at, p.submitted_at)'
const sortedNameSql = "coalesce(p.name_sorted, '')"
// Same rule as isHeldNow.
const isHeldSql = `(p.state in ${everyHoldCountsSql} or p.state in ${returnedHoldCountsSql} and p.payment_hold = 'returned')`

/** A day, the site's time zone and the sort column: the filter applies to the sort column, so that one index serves both. */
const daySearch = (day: string, { config, input }: Listing<typeof submittedEnrollments>): readonly string[] => [
  day,
  config.timeZone,
  input.sort ?? 'changed_at',
]
/** Filters the last change or the submission by the start or end of a day. */
const since = (comparison: string, value: string, after?: string): string => {
  const moment = dayBeginsSql(`(${value}::text[])[1]`, `(${value}::text[])[2]`, after)
  return (
    `((${value}::text[])[3] = 'changed_at' and ${changedAtSql} ${comparison} ${moment} or (${value}::text[])[3] <> 'changed_at' ` +
    `and p.submitted_at ${comparison} ${moment})`
  )
}

const startsWithSql = (column: string, at: number): string =>
  `(${column} >= ($search::text[])[${at}] and ${column} < ($search::text[])[${at + 1}])`
/** Matches `$search`, as `searchValues` builds it: policy number, ranges of names and emails, and phone, each with its own index. */
const searchSql = `(p.policy_id = ($search::text[])[1] or ${startsWithSql(sortedNameSql, 2)} or ${startsWithSql('p.name_said', 2)}
  or ${startsWithSql('p.email_said', 2)}
  or ${startsWithSql(sortedNameSql, 4)} or ${startsWithSql(sortedNameSql, 6)} or p.phone_said = ($search::text[])[8])`

const contactAnswerSql = (name: 'email_address' | 'phone_number'): string =>
  `(select d.answers ->> '${name}' from step_draft d where d.enrollment_id = e.enrollment_id and d.step = 'contact_info')`

type NamedNumber = { readonly number: number; readonly name: string }
const byName = (named: readonly NamedNumber[]): NamedNumber[] =>
  named.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).slice(0, mostFilterNames)

export const officeEnrollmentRoutes = (app: App): void => {
  serve(app, getFilterNames, async ({ directory, catalog }) => ({
    reps: byName(
      directory
        .repsNamed('')
        .map(({ agent_id, first_name, last_name }) => ({ number: agent_id, name: `${first_name} ${last_name}` })),
    ),
    groups: byName(directory.groupsNamed('').map(({ gid, gname }) => ({ number: gid, name: gname }))),
    plans: byName(catalog.planList.map(({ plan_id, name }) => ({ number: plan_id, name }))),
  }))

  serveList(app, submittedEnrollments, {
    from: `policy p left join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member' and q.place = 0
      left join enrollment e on e.enrollment_id = p.enrollment_id`,
    key: 'p.enrollment_id',
    columns: {
      enrollment_id: 'p.enrollment_id',
      name: memberNameSql,
      policy_id: 'p.policy_id',
      state: 'p.state',
      hold: `case when ${isHeldSql} then p.payment_hold end`,
      starts_on: 'p.effective_date',
      site_id: 'p.site_id',
      payment_method: 'p.payment_method',
      submitted_at: 'p.submitted_at',
      changed_at: changedAtSql,
      assigned_to: 'p.assigned_to',
    },
    reads: {
      shape: row({
        user_id: whole.nullable(),
        lines: z.array(
          z.object({ plan_id: whole, plan_name: text, state: z.enum(coverageStates), price_cents: whole }),
        ),
        sold_cents: whole,
        ...ownersRow.shape,
      }),
      select: `e.user_id, (select coalesce(jsonb_agg(jsonb_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'state', l.state,
          'price_cents', l.price_cents) order by l.place), '[]') from policy_line l where l.enrollment_id = p.enrollment_id) as lines,
        p.recurring_month_cents as sold_cents, p.agent_id, p.group_id`,
    },
    sorts: { name: sortedNameSql },
    filters: {
      search: { sql: searchSql, value: searchValues },
      state: 'p.state = $state',
      from: { sql: since('>=', '$from'), value: daySearch },
      to: { sql: since('<', '$to', '1 day'), value: daySearch },
      ...ownerFilters('p'),
      plan_id: 'p.plan_ids @> array[$plan_id::integer]',
      payment_method: 'p.payment_method = $payment_method',
      hold: `p.payment_hold = $hold and ${isHeldSql}`,
      assigned_to: 'p.assigned_to = $assigned_to::integer',
    },
    about: ({ enrollment_id, user_id }) => ({ enrollment_id, ...(user_id === null ? {} : { user_id }) }),
    compute: (rows, { directory }) =>
      rows.map(({ lines, sold_cents, ...owners }) => ({
        plans: plansNow(lines),
        monthly: dollarsOf(monthlyNow(sold_cents, lines)),
        ...namesOf(owners, directory),
      })),
  })

  serveList(app, unfinishedEnrollments, {
    from: 'enrollment e',
    where: 'e.submitted_at is null and e.purged_at is null',
    key: 'e.enrollment_id',
    columns: {
      enrollment_id: 'e.enrollment_id',
      begun_at: 'e.created_at',
      reached: 'e.last_step',
      changed_at: 'e.changed_at',
      state: 'e.state',
      site_id: 'e.site_id',
    },
    reads: {
      shape: row({
        email: text.nullable(),
        phone: text.nullable(),
        plan_ids: whole.array().nullable(),
        ...ownersRow.shape,
      }),
      select: `(select array_agg(c.plan_id order by c.added_at) from cart_line c where c.enrollment_id = e.enrollment_id) as plan_ids,
        ${contactAnswerSql('email_address')} as email, ${contactAnswerSql('phone_number')} as phone, e.agent_id, e.group_id`,
    },
    filters: {
      reached: 'e.last_step = $reached',
      from: fromDay('e.created_at'),
      to: toDay('e.created_at'),
      ...ownerFilters('e'),
    },
    about: ({ enrollment_id }) => ({ enrollment_id }),
    compute: (rows, { directory, catalog }) =>
      rows.map(({ plan_ids, email, phone, ...owners }) => ({
        contact: maskContact({ email, phone }),
        plans: (plan_ids ?? []).map((id) => catalog.plans.get(id)?.name ?? `Plan ${id}`),
        ...namesOf(owners, directory),
      })),
  })
}
