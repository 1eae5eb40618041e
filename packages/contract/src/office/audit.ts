import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { role } from '../role-meanings.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'
import { officeScreens } from './screens.ts'

export const getAuditEvents = call({
  method: 'GET',
  path: '/api/admin/v1/get-audit-events',
  who: 'operator',
  duties: officeScreens.audit.duties,
  about: 'Lists the kinds of entries in the audit log, with a description of each.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ event: z.string(), about: z.string() })) }),
})

/** The audit log (D-1.14): who did what, when, from where, and to whose data. */
export const auditEntries = list({
  name: 'audit-entries',
  title: 'Audit log',
  about: 'Lists audit log entries, newest first: who did what to whose data, when and from where.',
  screen: 'audit',
  key: ['entry_id'],
  columns: {
    entry_id: column.id(),
    at: column.moment('When', { sort: 'desc' }),
    event: column.text('Event', { csvOnly: true }),
    /** The event in words, with details and the list read. */
    about: column.text('Activity'),
    details: column.text('Details', { below: 'about' }),
    /** The name of the operator, rep or group, if known. */
    who: column.text('Who'),
    /** null for a visitor or a command. */
    actor_role: orNone(column.code('Role', role, { below: 'who' })),
    actor_id: orNone(column.number('User number', { csvOnly: true })),
    address: column.text('IP address', { below: 'who' }),
    call: orNone(column.text('API call', { csvOnly: true })),
    /** Whose data it was; null if nobody's. */
    user_id: orNone(column.number('Member')),
    policy_id: orNone(column.text('Policy')),
  },
  order: 'at',
  filters: fields({
    event: { label: 'Event', rule: text(40), control: 'select', empty: 'Any event' },
    actor_role: filter.oneOf('Who', role, 'Anyone'),
    actor_id: filter.number('User number'),
    user_id: filter.number('Member number'),
    policy_id: filter.policyNumber,
    from: filter.from,
    to: filter.to,
  }),
  mainFilters: ['event', 'user_id', 'policy_id'],
  empty: 'No activity yet',
})
