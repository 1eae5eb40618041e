import { role } from '@openroll/contract/role-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { instant, row, text, whole } from '../../db/row.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import type { ListSql } from '../../http/list/list-query.ts'
import { consoleSql } from '../../codes/code-sets.ts'

const entryRow = row({
  entry_id: text,
  at: instant,
  event: text,
  call: text.nullable(),
  actor_role: z.enum(codesOf(role)).nullable(),
  actor_id: whole.nullable(),
  actor_name: text.nullable(),
  address: text,
  user_id: whole.nullable(),
  policy_id: text.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/** The audit log. What is about no enrollment has a random id in its place, which no policy has. */
export const entriesSql = {
  shape: entryRow,
  select: `a.entry_id, a.at, a.event, a.call, a.actor_role, a.actor_id, a.address, a.user_id, p.policy_id, a.details,
    (select o.name from person o where a.actor_role in ${consoleSql} and o.role in ${consoleSql} and o.subject_id = a.actor_id
      order by o.email limit 1) as actor_name`,
  from: 'audit_entry a left join policy p on p.enrollment_id = a.enrollment_id',
  filters: {
    event: 'a.event = $event',
    actor_role: 'a.actor_role = $actor_role',
    actor_id: 'a.actor_id = $actor_id::integer',
    user_id: 'a.user_id = $user_id::integer',
    policy_id: 'p.policy_id = upper($policy_id)',
    from: fromDay('a.at'),
    to: toDay('a.at'),
  },
  sorts: { at: { by: 'a.at', kind: 'instant' } },
  key: 'a.entry_id',
} as const satisfies ListSql<string, string, typeof entryRow>
