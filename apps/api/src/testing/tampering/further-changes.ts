import type { Tampering } from './tampering.ts'

/** Changes that verify reports beyond those that docs/security.md lists. */
export const furtherChanges: readonly Tampering[] = [
  {
    what: 'a changed ledger entry',
    sql: ['update ledger_entry set amount_cents = 1 where enrollment_id = $one and number = 1'],
    says: '$one: ledger entry changed',
  },
  {
    what: 'an invented payment in the ledger',
    sql: [
      `insert into ledger_entry (enrollment_id, number, kind, debit, credit, amount_cents, item, period, posted_on, posted_at)
       select enrollment_id, 999, 'payment', 'cash', 'receivable', amount_cents, item, period, posted_on, posted_at from ledger_entry
       where enrollment_id = $one limit 1`,
    ],
    says: '$one: ledger entry 1 added',
  },
  {
    what: 'a changed balance',
    sql: ['update policy set balance_cents = 0 where enrollment_id = $one'],
    says: '$one: its balance doesn’t match its ledger',
  },
  {
    what: 'an invented email change, as if it had been confirmed',
    sql: [
      `insert into email_change (enrollment_id, change_id, at, waits_until, changed_by, confirmed_at)
       values ($one, 'mine', '2026-11-10', '2026-11-13', 1, '2026-11-10')`,
    ],
    says: '$one: email change 1 added',
  },
  {
    what: 'a search path that hides a trigger',
    sql: [
      'create table public.pg_trigger (like pg_catalog.pg_trigger)',
      'create function public.hides() returns trigger language plpgsql as $$ begin return new; end $$',
      'create trigger hides before update on policy for each row execute function public.hides()',
      'set local search_path = public, pg_catalog',
    ],
    says: 'schema: trigger hides on (public[.])?policy: no migration creates it',
  },
  {
    what: 'a seal of no kind',
    sql: ['alter table seal drop constraint seal_kind', `update seal set kind = 'x' where owner_id = $one`],
    says: '$one: its seal was changed',
  },
  {
    what: 'a seal that isn’t one',
    sql: [
      `update seal set parts = 'x' where owner_id = $one`,
      `update policy_line set plan_name = 'X' where enrollment_id = $other`,
    ],
    says: '$other: plan changed',
  },
  {
    what: 'a day that can’t be read, and a changed audit entry',
    sql: [
      `update policy set next_due_on = 'infinity' where enrollment_id = $one`,
      `update audit_entry set details = '{"a": {"b": 1}}', at = 'infinity' where enrollment_id = $one`,
    ],
    says: 'audit entry .*: audit entry changed or forged',
  },
  {
    what: 'a group’s account that can’t be read, and a deleted audit entry',
    sql: [
      `insert into group_account (account_id, group_id, unapplied_cents) values ('group-1', 1, 9223372036854775807)`,
      `delete from audit_entry where enrollment_id = $one`,
    ],
    says: 'audit entry .*: audit entry deleted',
  },
  {
    what: 'an anchor that can’t be read, and a deleted audit entry',
    sql: [`update chain_anchor set heads = 'x'`, `delete from audit_entry where enrollment_id = $one`],
    says: 'audit entry .*: audit entry deleted',
  },
  {
    what: 'a changed coverage event',
    sql: [`update coverage_event set event = 'accept' where enrollment_id = $one`],
    says: '$one: coverage event changed',
  },
  {
    what: 'a forged charge of a card',
    sql: [
      `insert into card_attempt (enrollment_id, payment_id, number, amount_cents, token, state, first_at)
       values ($one, 'mine', 1, 100000, 'cus_1/pm_1', 'open', '2026-11-10')`,
    ],
    says: '$one: card charge 1 added',
  },
  {
    what: 'a changed payment method',
    sql: [`update policy set payment_method = 'cc' where enrollment_id = $one`],
    says: '$one: payment method changed',
  },
  {
    what: 'an account’s email address',
    sql: [`update person set email = 'mallory@example.com' where role = 'operator'`],
    says: '\\S+: account email changed',
  },
  {
    what: 'an invented account',
    sql: [
      `insert into person (id, name, email, email_verified, role, subject_id, duties, created_at, updated_at)
       select 'mine', name, 'mallory@example.com', true, role, 99, duties, created_at, updated_at from person
       where role = 'operator' limit 1`,
    ],
    says: 'mine: account forged: the server didn’t write it',
  },
  {
    what: 'a replaced password',
    sql: [
      `insert into person_credential (id, person_id, account_id, provider_id, password, created_at, updated_at)
       select id, id, id, 'credential', 'mine', created_at, updated_at from person where role = 'operator'
       on conflict (id) do update set password = 'mine'`,
    ],
    says: '\\S+: password changed',
  },
  {
    what: 'a passkey that somebody added',
    sql: [
      `insert into person_passkey (credential_id, person_id, name, public_key, counter, transports, created_at)
       select 'mine', id, 'mine', '\\x00', 0, '', created_at from person where role = 'operator'`,
    ],
    says: '\\S+: passkey 1 added',
  },
  {
    what: 'a policy given to another member',
    sql: ['update enrollment set user_id = 9001 where enrollment_id = $one'],
    says: '$one: member number changed',
  },
  {
    what: 'a coverage that the carrier was never told of',
    sql: [
      `insert into coverage_sent (enrollment_id, place, carrier, record_hash, had_end, feed_id, sent_at)
       values ($one, 0, 'aetna', repeat('0', 64), true, 'F1', '2026-11-10')`,
    ],
    says: '$one: what the carrier was sent 1 added',
  },
  {
    what: 'an invented batch',
    sql: [
      `insert into payment_batch (batch_id, number, state, through, made_on, made_at)
       values ('mine', 99, 'closed', '2026-11-10', '2026-11-10', '2026-11-10')`,
    ],
    says: 'mine: batch forged: the server didn’t write it',
  },
  {
    what: 'a trigger',
    sql: [
      `create function lift() returns trigger language plpgsql as 'begin new.payment_hold := null; return new; end'`,
      'create trigger lift before update on policy for each row execute function lift()',
    ],
    says: 'schema: trigger lift on policy: no migration creates it',
  },
  {
    what: 'a schema that could hide tables',
    sql: ['create schema evil'],
    says: 'schema: schema evil: no migration creates it',
  },
  {
    what: 'row security that shows some rows only',
    sql: ['alter table policy_line enable row level security'],
    says: 'schema: partitioned or guarded table policy_line: no migration creates it',
  },
  {
    what: 'an invented policy',
    sql: ['delete from seal where owner_id = $one'],
    says: '$one: policy forged: the server didn’t write it',
  },
  {
    what: 'a changed seal',
    sql: [`update seal set parts = '{}' where owner_id = $one`],
    says: '$one: its seal was changed',
  },
  {
    what: 'a whole deleted audit chain',
    sql: ['delete from chain_link'],
    says: 'chain .*: the whole audit chain was deleted',
  },
  {
    what: 'an address to bill',
    sql: [
      `update step_draft set answers = answers || '{"city": "Elsewhere"}' where enrollment_id = $one and step = 'contact_info'`,
    ],
    says: '$one: address or billing answers changed',
  },
]
