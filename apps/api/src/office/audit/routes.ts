import { auditEntries, getAuditEvents } from '@openroll/contract/office/audit'
import { auditEvents } from '@openroll/contract/audit-events'
import { role } from '@openroll/contract/role-meanings'
import { inZone } from '../../http/list/day-filters.ts'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { whoDid } from './who.ts'
import { detailsInWords, eventInWords } from './in-words.ts'
import { entriesSql } from './store.ts'

export const officeAuditRoutes = (app: App): void => {
  serve(app, getAuditEvents, () => ({
    result: Object.keys(auditEvents).map((event) => ({ event, about: eventInWords(event) })),
  }))
  serveOfficeList(app, auditEntries, {
    sql: entriesSql,
    given: ({ input: { from, to }, config }) => ({
      from: inZone(from, config.timeZone),
      to: inZone(to, config.timeZone),
    }),
    noted: true,
    shown: ({ details, actor_name, ...entry }, { directory }) => {
      const operators = actor_name === null || entry.actor_id === null ? [] : [{ id: entry.actor_id, name: actor_name }]
      return {
        ...entry,
        who: whoDid(entry, { operators, directory, nobody: 'Nobody signed in' }),
        about: eventInWords(entry.event),
        details: detailsInWords({ ...entry, details }),
      }
    },
    columns: [
      ['When', ({ at }) => at],
      ['Event', ({ event }) => event],
      ['About', ({ about }) => about],
      ['Who', ({ who }) => who],
      ['As', ({ actor_role }) => (actor_role === null ? '' : role[actor_role])],
      ['Their number', ({ actor_id }) => actor_id],
      ['Address', ({ address }) => address],
      ['Call', ({ call }) => call],
      ['Member', ({ user_id }) => user_id],
      ['Policy', ({ policy_id }) => policy_id],
      ['Details', ({ details }) => details],
    ],
  })
}
