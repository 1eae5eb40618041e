import { consoleSql } from '../../codes/code-sets.ts'
import { auditEntries, getAuditEvents } from '@openroll/contract/office/audit'
import { auditEvents } from '@openroll/contract/audit-events'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import * as z from 'zod'
import { row, text } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { actorName } from './actor-name.ts'
import { detailsInWords, eventInWords } from './in-words.ts'

export const officeAuditRoutes = (app: App): void => {
  serve(app, getAuditEvents, () => ({
    result: Object.keys(auditEvents).map((event) => ({ event, about: eventInWords(event) })),
  }))
  // Entries about no enrollment have a random id here, which matches no policy.
  serveList(app, auditEntries, {
    from: 'audit_entry a left join policy p on p.enrollment_id = a.enrollment_id',
    key: 'a.entry_id',
    columns: {
      entry_id: 'a.entry_id',
      at: 'a.at',
      event: 'a.event',
      actor_role: 'a.actor_role',
      actor_id: 'a.actor_id',
      address: 'a.address',
      call: 'a.call',
      user_id: 'a.user_id',
      policy_id: 'p.policy_id',
    },
    reads: {
      shape: row({
        logged: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        actor_name: text.nullable(),
      }),
      select: `a.details as logged, (select o.name from person o where a.actor_role in ${consoleSql} and o.role in ${consoleSql}
        and o.subject_id = a.actor_id order by o.email limit 1) as actor_name`,
    },
    filters: {
      event: 'a.event = $event',
      actor_role: 'a.actor_role = $actor_role',
      actor_id: 'a.actor_id = $actor_id::integer',
      user_id: 'a.user_id = $user_id::integer',
      // A subquery, since a cluster can’t plan a filter on the joined column together with the operator’s name.
      policy_id: `exists (select 1 from policy o where o.enrollment_id = a.enrollment_id and o.policy_id = upper($policy_id))`,
      from: fromDay('a.at'),
      to: toDay('a.at'),
    },
    noted: true,
    compute: (rows, { directory }) =>
      rows.map(({ logged, actor_name, ...entry }) => {
        const { actor_id: id, event } = entry
        const operators = actor_name === null || id === null ? [] : [{ id, name: actor_name }]
        return {
          who: actorName(entry, { operators, directory, nobody: 'Not signed in' }),
          about: eventInWords(event),
          details: detailsInWords({ ...entry, details: logged }),
        }
      }),
  })
}
