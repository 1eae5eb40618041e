import { paymentNumber, personSsn, snapshotSecrets, stepSecrets } from '../../apps/api/src/vault/sealed-columns.ts'

/** A table copied with its enrollment: which columns of a copy `c` differ from its template `t`. */
export type CopiedTable = {
  readonly table: string
  readonly set: Readonly<Record<string, string>>
  /** Re-encrypted: a value decrypts only in its own place. */
  readonly sealed?: { readonly column: string; readonly context: (key: Readonly<Record<string, string>>) => string }
  /** Columns that distinguish an enrollment's rows. */
  readonly within?: readonly string[]
}

const earlier = (column: string) => ({ [column]: `t.${column} - c.seconds * interval '1 second'` })
const hashed = (column: string) => ({ [column]: `encode(sha256(convert_to(t.${column} || c.new_id, 'UTF8')), 'hex')` })
const own = { enrollment_id: 'c.new_id' }
// A third of a group's people stay with the one that has an administrator.
const attribution = { agent_id: 'c.agent_id', group_id: 'case when t.group_id = 77 then 77 else c.group_id end' }
const emailOf = `lower(c.first_name || '.' || c.last_name || '.' || c.user_id || '@example.com')`
const isMember = `t.role = 'member'`
const nameText = `lower(c.first_name || ' ' || c.last_name)`
/** As in enrollment/names/parts.ts. */
const partsOf = `(select array_agg(distinct substr(s.said, n.at, l.long) collate "C")
  from (values (${nameText}), (${emailOf}), (lower(c.policy_id))) as s (said) cross join (values (2), (3)) as l (long)
    cross join lateral generate_series(1, length(s.said) - l.long + 1) as n (at))`

/** In write order; lookup tables come after what they refer to. */
export const copiedTables: readonly CopiedTable[] = [
  {
    table: 'enrollment',
    set: {
      ...own,
      ...attribution,
      ...earlier('created_at'),
      ...earlier('changed_at'),
      ...earlier('submitted_at'),
      user_id: 'case when t.submitted_at is null then t.user_id else c.user_id end',
      // A copy is a separate member.
      agent_has_later: 'false',
      group_has_later: 'false',
    },
  },
  { table: 'enrollment_holder', set: { ...own, ...earlier('since'), ...hashed('session_hash') } },
  { table: 'cart_line', set: { ...own, ...earlier('priced_at'), ...earlier('added_at') } },
  {
    table: 'step_draft',
    set: {
      ...own,
      ...earlier('saved_at'),
      answers: `case t.step
        when 'primary_info' then t.answers || jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name)
        when 'contact_info' then t.answers || jsonb_build_object('email_address', ${emailOf}) else t.answers end`,
    },
    sealed: {
      column: 'sealed',
      context: ({ enrollment_id = '', step = '' }) => stepSecrets.context({ enrollment_id, step }),
    },
    within: ['step'],
  },
  {
    table: 'policy',
    set: {
      ...own,
      ...attribution,
      ...earlier('submitted_at'),
      ...earlier('moved_at'),
      policy_id: 'c.policy_id',
      name_sorted: `lower(c.last_name || ', ' || c.first_name)`,
      name_said: nameText,
      email_said: emailOf,
      assigned_to: 'c.assigned_to',
    },
  },
  { table: 'policy_line', set: own },
  { table: 'coverage_event', set: { ...own, ...earlier('at') } },
  {
    table: 'policy_person',
    set: {
      ...own,
      ...hashed('ssn_hash'),
      last_name: 'c.last_name',
      first_name: `case when ${isMember} then c.first_name else t.first_name end`,
      email: `case when ${isMember} then ${emailOf} else t.email end`,
      parts: `case when ${isMember} then ${partsOf} end`,
    },
    sealed: {
      column: 'ssn_sealed',
      context: ({ enrollment_id = '', role = '', place = '' }) => personSsn.context({ enrollment_id, role, place }),
    },
    within: ['role', 'place'],
  },
  {
    table: 'policy_snapshot',
    set: own,
    sealed: { column: 'sealed', context: ({ enrollment_id = '' }) => snapshotSecrets.context({ enrollment_id }) },
  },
  {
    table: 'payment_vault',
    set: { ...own, ...earlier('created_at') },
    sealed: {
      column: 'sealed',
      context: ({ enrollment_id = '', token = '' }) => paymentNumber.context({ enrollment_id, token }),
    },
    within: ['token'],
  },
  {
    table: 'payment',
    set: {
      ...own,
      policy_id: 'c.policy_id',
      payment_id: `replace(c.policy_id, '-', '') || substr(t.payment_id, 10)`,
    },
  },
  {
    table: 'ledger_entry',
    set: { ...own, payment_id: `replace(c.policy_id, '-', '') || substr(t.payment_id, 10)` },
  },
  { table: 'policy_number', set: { ...own, policy_id: 'c.policy_id' } },
  { table: 'member_email', set: { ...own, ...hashed('email_hash') } },
  { table: 'person_hash', set: { ...own, ...hashed('ssn_hash') } },
  { table: 'receipt_link', set: { ...own, ...hashed('link_hash') } },
  { table: 'member_invitation', set: { ...own, ...hashed('link_hash') } },
]
