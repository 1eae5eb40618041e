import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnchor, headInWords } from '../../audit/anchor.ts'
import { automaticActor } from '../../audit/audit.ts'
import { reckon } from '../../office/money/reckon.ts'
import { acceptNow, acceptOne } from '../../seals/accept.ts'
import { findBroken } from '../../seals/find-broken.ts'
import { inWords } from '../../seals/seal.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyEverything } from './verify-everything.ts'

let server: TestApp
let one: string
let other: string
let head: string
beforeAll(async () => {
  server = await openTestApp()
  await operator(server, ['money'])
  one = (await payer(server, 'account')).enrollment_id
  other = (await payer(server, 'card', [1001, 7001])).enrollment_id
  const { db, audit } = server.deps
  const now = new Date('2026-11-10T15:00:00Z')
  await reckon(server.deps, '2026-12-01')
  for (const event of ['enrollment-read', 'enrollment-changed'] as const)
    await audit.note(db, { event, actor: automaticActor, about: [{ enrollment_id: one }], now })
  await server.deps.chain.settled()
  const anchor = await addAnchor(server.raw, server.deps.vault, now)
  head = anchor === undefined ? '' : headInWords(anchor)
})
afterAll(() => server.close())

const verify = async (head?: string): Promise<string[]> => {
  const lines: string[] = []
  await verifyEverything(server.raw, server.deps.vault, (about, what) => lines.push(`${about}: ${what}`), head)
  return lines
}
/** What verify says after somebody with the database's password ran these statements, which are taken back afterward. */
const tampered = async (...statements: readonly string[]): Promise<string[]> => {
  class TakenBack extends Error {}
  let lines: string[] = []
  const work = server.raw.transaction(async (tx) => {
    for (const sql of statements) await tx.run(sql.replaceAll('$one', `'${one}'`).replaceAll('$other', `'${other}'`))
    await verifyEverything(tx, server.deps.vault, (about, what) => lines.push(`${about}: ${what}`))
    throw new TakenBack()
  })
  await expect(work).rejects.toThrow(TakenBack)
  return lines
}

test('names nothing while only the server has written [D-7.08]', async () => {
  expect(await verify()).toEqual([])
})

const kinds: readonly (readonly [string, readonly string[], RegExp])[] = [
  [
    'a price',
    ['update policy_line set price_cents = price_cents * 10 where enrollment_id = $one'],
    /^$one: price changed$/,
  ],
  [
    'a day',
    [`update policy set effective_date = effective_date + 31 where enrollment_id = $one`],
    /^$one: day changed$/,
  ],
  [
    'a name',
    [`update policy_person set last_name = 'Mallory' where enrollment_id = $one and role = 'member'`],
    /^$one: name changed$/,
  ],
  [
    'an email address',
    [`update policy_person set email = 'mallory@example.com' where enrollment_id = $one and role = 'member'`],
    /^$one: email changed$/,
  ],
  [
    'a swapped SSN',
    [
      `update policy_person p set ssn_sealed = o.ssn_sealed, ssn_hash = o.ssn_hash from policy_person o
       where p.enrollment_id = $one and p.role = 'member' and o.enrollment_id = $other and o.role = 'member'`,
    ],
    /^$one: SSN changed$/,
  ],
  [
    'an account swapped for another enrollment’s',
    [
      `update payment_vault v set sealed = o.sealed from payment_vault o where v.enrollment_id = $one and o.enrollment_id = $other`,
    ],
    /^$one: account changed$/,
  ],
  [
    'a replaced account',
    [
      `insert into payment_vault (enrollment_id, token, sealed, created_at) select enrollment_id, 'mine', sealed, created_at
       from payment_vault where enrollment_id = $one`,
      `update policy set payment_token = 'mine' where enrollment_id = $one`,
    ],
    /^$one: payment method changed; account 1 added$/,
  ],
  ['a hold', [`update policy set payment_hold = 'returned' where enrollment_id = $one`], /^$one: hold changed$/],
  ['raised duties', [`update person set duties = duties || ',accounts'`], /: duties changed$/],
  [
    'deleted audit entries',
    [`delete from audit_entry where enrollment_id = $one and event = 'enrollment-read'`],
    /^audit entry .*: audit entry deleted$/,
  ],
  [
    'deleted audit entries with their links',
    [
      `delete from chain_link where item in (select entry_id from audit_entry where enrollment_id = $one and event = 'enrollment-read')`,
      `delete from audit_entry where enrollment_id = $one and event = 'enrollment-read'`,
    ],
    /links of the audit chain were deleted$/,
  ],
  [
    'a changed audit entry',
    [`update audit_entry set actor_id = 7 where enrollment_id = $one and event = 'enrollment-read'`],
    /^audit entry .*: audit entry changed or invented$/,
  ],
  [
    'an invented audit entry',
    [
      `insert into audit_entry select enrollment_id, 'mine', at, event, call, actor_role, actor_id, session_hash, address, user_id,
         details, mark from audit_entry where enrollment_id = $one limit 1`,
    ],
    /^audit entry mine .*: audit entry changed or invented$/,
  ],
  [
    'a changed payment',
    ['update payment set amount_cents = amount_cents * 10 where enrollment_id = $one'],
    /^$one: payment changed$/,
  ],
  [
    'an invented payment',
    [
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
       select enrollment_id, 'mine', policy_id, kind, period, amount_cents, due_on, method, state from payment
       where enrollment_id = $one limit 1`,
    ],
    /^$one: payment 1 added$/,
  ],
  ['a deleted payment', ['delete from payment where enrollment_id = $one'], /^$one: payment 1 deleted$/],
  [
    'a whole policy that was deleted, with its seal',
    [
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
    /^$one: the whole policy was deleted$/,
  ],
  [
    'a changed coverage event',
    [`update coverage_event set event = 'accept' where enrollment_id = $one`],
    /^$one: coverage event changed$/,
  ],
  [
    'a changed payment method',
    [`update policy set payment_method = 'cc' where enrollment_id = $one`],
    /^$one: payment method changed$/,
  ],
  [
    'an account’s email',
    [`update person set email = 'mallory@example.com' where role = 'operator'`],
    /: account email changed$/,
  ],
  [
    'an invented account',
    [
      `insert into person (id, name, email, email_verified, role, subject_id, duties, created_at, updated_at)
       select 'mine', name, 'mallory@example.com', true, role, 99, duties, created_at, updated_at from person
       where role = 'operator' limit 1`,
    ],
    /^mine: account invented: the server didn’t write it$/,
  ],
  [
    'an invented policy',
    ['delete from seal where owner_id = $one'],
    /^$one: policy invented: the server didn’t write it$/,
  ],
  ['a changed seal', [`update seal set parts = '{}' where owner_id = $one`], /^$one: its seal was changed$/],
  [
    'the end of the audit chain',
    [`delete from chain_link where number > 3`],
    /the last \d+ links of the audit chain were deleted$/,
  ],
  ['a whole day of the audit chain', [`delete from chain_link`], /the whole audit chain was deleted$/],
  [
    'an address to bill',
    [
      `update step_draft set answers = answers || '{"city": "Elsewhere"}' where enrollment_id = $one and step = 'contact_info'`,
    ],
    /^$one: address or billing answers changed$/,
  ],
]

test.each(kinds)(
  'names %s changed with access to the database [D-7.04, D-7.07, D-7.08]',
  async (_kind, statements, said) => {
    const lines = await tampered(...statements)
    const pattern = new RegExp(said.source.replaceAll('$one', one))
    expect(lines.join('\n')).toMatch(new RegExp(pattern.source, 'm'))
    expect(await verify()).toEqual([])
  },
)

test('names a head from the log that the database no longer has [D-7.08]', async () => {
  expect(head).toMatch(/^1\.\S+$/)
  expect(await verify(head)).toEqual([])
  expect(await verify('2.another')).toEqual([
    expect.stringMatching(/^head 2\.another: the database doesn’t have this head/),
  ])
})

test('a write of the server after the change doesn’t hide it, and accepting it does [D-7.08]', async () => {
  const { db, vault, chain } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  const differs = async (): Promise<string> =>
    inWords((await findBroken(db, vault, 'policy', [enrollment_id])).get(enrollment_id) ?? [])
  const set = (sql: string) => sql + ' where enrollment_id = $1'
  await server.raw.run(set('update policy_line set price_cents = price_cents + 100'), [enrollment_id])
  await db.run(set("update policy_line set price_cents = price_cents + 1, state = 'checked'"), [enrollment_id])
  await db.run(set("update policy set payment_hold = 'returned'"), [enrollment_id])
  expect(await differs()).toBe('price changed')
  await acceptNow(db, vault, chain, 'policy', [enrollment_id])
  expect(await differs()).toBe('')
})

test('names an earlier state that was put back with its seal [D-7.08]', async () => {
  const { db, chain } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  const seal = await server.raw.rows('select * from seal where owner_id = $1', [enrollment_id])
  await db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  await chain.settled()
  await server.raw.run('update policy set payment_hold = null where enrollment_id = $1', [enrollment_id])
  await server.raw.run('update seal set revision = $2, parts = $3, mark = $4 where owner_id = $1', [
    enrollment_id,
    seal[0]?.revision,
    seal[0]?.parts,
    seal[0]?.mark,
  ])
  expect(await verify()).toEqual([`${enrollment_id}: an earlier state of the policy was put back`])
  await acceptOne(db, server.deps.vault, chain, 'policy', enrollment_id)
  await chain.settled()
  expect(await verify()).toEqual([])
})

test('two that write at once both stay sealed [D-7.08]', async () => {
  const { db, vault } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      db.run('update policy set stop_reason = $2 where enrollment_id = $1', [enrollment_id, `R0${at}`]),
    ),
  )
  expect((await findBroken(db, vault, 'policy', [enrollment_id])).size).toBe(0)
})

test('a policy without a seal gets none from a write of the server [D-7.08]', async () => {
  const { db, vault, chain } = server.deps
  const { enrollment_id } = await payer(server, 'account')
  await server.raw.run('delete from seal where owner_id = $1', [enrollment_id])
  await db.run("update policy set payment_hold = 'returned' where enrollment_id = $1", [enrollment_id])
  const broken = (await findBroken(db, vault, 'policy', [enrollment_id])).get(enrollment_id) ?? []
  expect(inWords(broken)).toBe('policy invented: the server didn’t write it')
  await acceptOne(db, vault, chain, 'policy', enrollment_id)
  await chain.settled()
  expect(await verify()).toEqual([])
})
