import type { Tampering } from './tampering.ts'

/** Changes that verify names beyond those that docs/security.md lists. */
export const furtherChanges: readonly Tampering[] = [
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
