import type { Tampering } from './tampering.ts'

/** SQL: the first audit entry about $one. */
const firstEntry = '(select entry_id from audit_entry where enrollment_id = $one order by at, entry_id limit 1)'

/**
 * What docs/security.md lists. $one is not on hold and pays from an account or card, $other is on hold; both have a payment method, $one
 * has one payment, and was read before the latest anchor.
 */
export const eighteenChanges: readonly Tampering[] = [
  {
    what: 'a price',
    sql: ['update policy_line set price_cents = price_cents * 10 where enrollment_id = $one'],
    says: '$one: price changed',
  },
  {
    what: 'a day',
    sql: ['update policy set effective_date = effective_date + 31 where enrollment_id = $one'],
    says: '$one: day changed',
  },
  {
    what: 'a name',
    sql: [`update policy_person set last_name = 'Mallory' where enrollment_id = $one and role = 'member'`],
    says: '$one: name changed',
  },
  {
    what: 'an email address',
    sql: [`update policy_person set email = 'mallory@example.com' where enrollment_id = $one and role = 'member'`],
    says: '$one: email changed',
  },
  {
    what: 'a swapped SSN',
    sql: [
      `update policy_person p set ssn_sealed = o.ssn_sealed, ssn_hash = o.ssn_hash from policy_person o
       where p.enrollment_id = $one and p.role = 'member' and o.enrollment_id = $other and o.role = 'member'`,
    ],
    says: '$one: SSN changed',
  },
  {
    what: 'a swapped account number',
    sql: [
      `update payment_vault v set sealed = o.sealed from payment_vault o
       where v.enrollment_id = $one and o.enrollment_id = $other`,
    ],
    says: '$one: account changed',
  },
  {
    what: 'a replaced account',
    sql: [
      `insert into payment_vault (enrollment_id, token, sealed, created_at) select enrollment_id, 'mine', sealed, created_at
       from payment_vault where enrollment_id = $one`,
      `update policy set payment_token = 'mine' where enrollment_id = $one`,
    ],
    says: '$one: payment method changed; account 1 added',
  },
  {
    what: 'a lifted hold',
    sql: ['update policy set payment_hold = null where enrollment_id = $other'],
    says: '$other: hold changed',
  },
  {
    what: 'raised duties',
    sql: [`update person set duties = duties || ',accounts' where role = 'operator'`],
    says: '\\S+: duties changed',
  },
  {
    what: 'a deleted audit entry',
    sql: [`delete from audit_entry where enrollment_id = $one and entry_id = ${firstEntry}`],
    says: 'audit entry .*: audit entry deleted',
  },
  {
    what: 'a deleted audit entry, with its link',
    sql: [
      `delete from chain_link where item = ${firstEntry}`,
      `delete from audit_entry where enrollment_id = $one and entry_id = ${firstEntry}`,
    ],
    says: 'chain .*: links of the audit chain were deleted',
  },
  {
    what: 'a changed audit entry',
    sql: [`update audit_entry set actor_id = 7 where enrollment_id = $one and entry_id = ${firstEntry}`],
    says: 'audit entry .*: audit entry changed or forged',
  },
  {
    what: 'an invented audit entry',
    sql: [
      `insert into audit_entry select enrollment_id, 'mine', at, event, call, actor_role, actor_id, session_hash, address, user_id,
         details, mark from audit_entry where enrollment_id = $one limit 1`,
    ],
    says: 'audit entry .*: audit entry changed or forged',
  },
  {
    what: 'the deleted end of the audit log',
    sql: ['delete from chain_link where number > 3'],
    says: 'chain .*: the last \\d+ links of the audit chain were deleted',
  },
  {
    what: 'a changed payment',
    sql: ['update payment set amount_cents = amount_cents * 10 where enrollment_id = $one'],
    says: '$one: payment changed',
  },
  {
    what: 'an invented payment',
    sql: [
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
       select enrollment_id, 'mine', policy_id, kind, period, amount_cents, due_on, method, state from payment
       where enrollment_id = $one limit 1`,
    ],
    says: '$one: payment 1 added',
  },
  {
    what: 'a deleted payment',
    sql: ['delete from payment where enrollment_id = $one'],
    says: '$one: payment 1 deleted',
  },
  {
    what: 'a whole deleted policy',
    sql: [
      'policy',
      'policy_line',
      'policy_person',
      'policy_snapshot',
      'coverage_event',
      'payment',
      'payment_vault',
      'step_draft',
      'enrollment',
    ]
      .map((table) => `delete from ${table} where enrollment_id = $one`)
      .concat('delete from seal where owner_id = $one'),
    says: '$one: the whole policy was deleted',
  },
]
