import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { date, digits, oneOf, text } from '../rules.ts'
import { codesOf } from '../words.ts'
import { officeList } from './list/page.ts'
import { role } from '../role-meanings.ts'
import { officeScreens } from './screens.ts'

/** An entry of the audit log (D-1.14): who did what, when and from where, and whose data it was. */
const auditRow = z.object({
  entry_id: z.string(),
  at: z.string(),
  event: z.string(),
  /** What the event is, in words. */
  about: z.string(),
  call: z.string().nullable(),
  /** null: a visitor, or a command. */
  actor_role: z.enum(codesOf(role)).nullable(),
  actor_id: z.int().nullable(),
  /** By name where there is one: an operator’s account’s, or a rep’s or group’s of the directory. */
  who: z.string(),
  address: z.string(),
  /** The member whose data it was, and the enrollment; null where it was about none. */
  user_id: z.int().nullable(),
  policy_id: z.string().nullable(),
  /** In words, with the list that was read. */
  details: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

export const getAuditEvents = call({
  method: 'GET',
  path: '/api/admin/v1/get-audit-events',
  who: 'operator',
  duties: officeScreens.audit.duties,
  about: 'The kinds of entries that the audit log has, each with what it says.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ event: z.string(), about: z.string() })) }),
})

const number = 'Enter a number'
export const auditEntries = officeList({
  name: 'audit-entries',
  about: 'The audit log, the newest entry first: who did what to whose data, when and from where.',
  duties: officeScreens.audit.duties,
  filters: fields({
    event: { label: 'Event', rule: text(40), control: 'select', empty: 'Every event' },
    actor_role: { label: 'Who', rule: oneOf(role), control: 'select', words: role, empty: 'Anybody' },
    actor_id: {
      label: 'Their number',
      rule: digits(1, 999_999_999, number),
      control: 'text',
      inputMode: 'numeric',
      maxLength: 9,
    },
    user_id: {
      label: 'Member’s number',
      rule: digits(1, 999_999_999, number),
      control: 'text',
      inputMode: 'numeric',
      maxLength: 9,
    },
    policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20 },
    from: { label: 'From', rule: date, control: 'date' },
    to: { label: 'To', rule: date, control: 'date' },
  }),
  often: ['event', 'user_id', 'policy_id'],
  sorts: { at: 'When' },
  order: 'desc',
  row: auditRow,
})
