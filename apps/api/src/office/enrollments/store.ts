import { coverageStates } from '@openroll/contract/office/states'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { everyHoldCountsSql, returnedHoldCountsSql } from '../../codes/code-sets.ts'
import { dayBeginsSql } from '../../day-of-sql.ts'
import { day, instant, row, text, whole } from '../../db/row.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import type { ListSql } from '../../http/list/list-query.ts'

const listedRow = row({
  enrollment_id: text,
  policy_id: text,
  user_id: whole.nullable(),
  first_name: text.nullable(),
  last_name: text.nullable(),
  state: z.enum(coverageStates),
  lines: z.array(z.object({ plan_id: whole, plan_name: text, state: z.enum(coverageStates), price_cents: whole })),
  starts_on: day,
  submitted_at: instant,
  changed_at: instant,
  site_id: text.nullable(),
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  payment_method: z.enum(codesOf(paymentMethod)),
  hold: text.nullable(),
  sold_cents: whole,
  assigned_to: whole.nullable(),
})

const changed = 'coalesce(p.moved_at, p.submitted_at)'

/** From the beginning of a day on, or before the end of one: of the last change, or of the submission. */
const since = (column: string, sign: string, value: string, after?: string): string => {
  const moment = dayBeginsSql(`(${value}::text[])[1]`, `(${value}::text[])[2]`, after)
  return `((${value}::text[])[3] = 'changed' and ${column} ${sign} ${moment} or (${value}::text[])[3] <> 'changed' and p.submitted_at ${sign} ${moment})`
}

const begins = (column: string, at: number): string =>
  `(${column} >= ($search::text[])[${at}] and ${column} < ($search::text[])[${at + 1}])`
const sorted = "coalesce(p.name_sorted, '')"

/**
 * `$search` holds a policy number, beginnings of a name or an address, each with the first text after all that begin so, and a phone number:
 * each part has an index of its own.
 */
const found = `(p.policy_id = ($search::text[])[1] or ${begins(sorted, 2)} or ${begins('p.name_said', 2)} or ${begins('p.email_said', 2)}
  or ${begins(sorted, 4)} or ${begins(sorted, 6)} or p.phone_said = ($search::text[])[8])`

/**
 * The submitted enrollments. `$from` and `$to` hold a day, the site's time zone and the name of the sort: the day is of what the list is
 * sorted by, so that one index has both.
 */
export const enrollmentsSql = {
  shape: listedRow,
  select: `p.enrollment_id, p.policy_id, e.user_id, q.first_name, q.last_name, p.state,
    (select coalesce(jsonb_agg(jsonb_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'state', l.state,
      'price_cents', l.price_cents) order by l.place), '[]') from policy_line l where l.enrollment_id = p.enrollment_id) as lines,
    p.effective_date as starts_on, p.submitted_at, ${changed} as changed_at, p.site_id, p.agent_id, p.group_id, p.payment_method,
    p.payment_hold as hold, p.recurring_month_cents as sold_cents, p.assigned_to`,
  from: `policy p left join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member' and q.place = 0
    left join enrollment e on e.enrollment_id = p.enrollment_id`,
  filters: {
    search: found,
    state: 'p.state = $state',
    from: since(changed, '>=', '$from'),
    to: since(changed, '<', '$to', '1 day'),
    site_id: 'p.site_id = $site_id',
    agent_id: 'p.agent_id = $agent_id::integer',
    group_id: 'p.group_id = $group_id::integer',
    plan_id: 'p.plan_ids @> array[$plan_id::integer]',
    payment_method: 'p.payment_method = $payment_method',
    // As isHeldNow has it.
    hold: `p.payment_hold = $hold and (p.state in ${everyHoldCountsSql} or p.state in ${returnedHoldCountsSql} and p.payment_hold = 'returned')`,
    assigned_to: 'p.assigned_to = $assigned_to::integer',
  },
  sorts: {
    changed: { by: changed, kind: 'instant' },
    submitted: { by: 'p.submitted_at', kind: 'instant' },
    name: { by: "coalesce(p.name_sorted, '')", kind: 'text' },
  },
  key: 'p.enrollment_id',
} as const satisfies ListSql<string, string, typeof listedRow>

const unfinishedRow = row({
  enrollment_id: text,
  begun_at: instant,
  changed_at: instant,
  reached: text,
  email: text.nullable(),
  phone: text.nullable(),
  plan_ids: whole.array().nullable(),
  state: text,
  site_id: text.nullable(),
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
})

const contacted = (name: 'email_address' | 'phone_number'): string =>
  `(select d.answers ->> '${name}' from step_draft d where d.enrollment_id = e.enrollment_id and d.step = 'contact_info')`

/** The enrollments in progress; what is sorted by is what no save changes. */
export const unfinishedSql = {
  shape: unfinishedRow,
  select: `e.enrollment_id, e.created_at as begun_at, e.changed_at, e.last_step as reached,
    (select array_agg(c.plan_id order by c.added_at) from cart_line c where c.enrollment_id = e.enrollment_id) as plan_ids,
    ${contacted('email_address')} as email, ${contacted('phone_number')} as phone, e.state, e.site_id, e.agent_id, e.group_id`,
  from: 'enrollment e',
  always: 'e.submitted_at is null and e.purged_at is null',
  filters: {
    reached: 'e.last_step = $reached',
    from: fromDay('e.created_at'),
    to: toDay('e.created_at'),
    site_id: 'e.site_id = $site_id',
    agent_id: 'e.agent_id = $agent_id::integer',
    group_id: 'e.group_id = $group_id::integer',
  },
  sorts: { begun: { by: 'e.created_at', kind: 'instant' } },
  key: 'e.enrollment_id',
} as const satisfies ListSql<string, string, typeof unfinishedRow>
