import { automaticActor } from '../../audit/audit.ts'
import { getBatch, getBatchFile, getMoney } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { day, row, text } from '../../db/row.ts'
import { moveCoverages, movesOfAll } from '../../coverage/move.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { readNacha } from '../../testing/read-nacha.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { findBatch } from './batch/batch-store.ts'
import { beginBatch } from './begin-batch.ts'
import { allUpTo } from './batch/selection.ts'
import { catchUpMoney, finishBatch } from './close-batch.ts'
import { billPolicies } from './bill-policies.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
const now = () => new Date(`${today}T15:30:00Z`)
beforeAll(async () => {
  server = await openTestApp({ clock: { now, today: () => today } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy'])
    await server.deps.db.run(`delete from ${table}`)
  today = '2026-11-10'
})

const close = async (through = today) => {
  const { status, data, faults } = await money.send(closeBatch, { through })
  return { status, faults, batch: data }
}
const file = async (batch_id: string, name: string) => {
  const { status, bytes, headers } = await money.send(getBatchFile, { batch_id, file: name, why: 'collector' })
  expect(status).toBe(200)
  return { bytes: bytes ?? Buffer.alloc(0), headers }
}

test('a batch includes what is due by account, card and group, and its totals match its files [D-5.04]', async () => {
  const [account, card, group] = [
    await payer(server, 'account'),
    await payer(server, 'card'),
    await payer(server, 'group'),
  ]
  const before = await money.send(getMoney, {})
  expect(before.data.due.map(({ route, payments }) => [route, payments])).toEqual([
    ['bank', 1],
    ['card', 1],
  ])
  const { batch } = await close('2026-12-01')
  expect(batch).toMatchObject({ batch_id: 'B1', state: 'closed', through: '2026-12-01', total: { payments: 3 } })
  const { data } = await money.send(getBatch, { batch_id: 'B1' })
  expect(data.files.map(({ file, route, group, payments }) => [file, route, group, payments])).toEqual([
    ['bank.ach', 'bank', null, 1],
    ['cards.csv', 'card', null, 1],
    ['group-3001.csv', 'group', 'Bluewater Logistics', 1],
    ['group-3001.pdf', 'group', 'Bluewater Logistics', 1],
  ])
  expect(data.states).toEqual([{ state: 'batched', ...data.total }])
  const [, { bytes, headers }] = [await file('B1', 'cards.csv'), await file('B1', 'bank.ach')]
  expect(headers['content-disposition']).toBe('attachment; filename="batch-1-bank.ach"')
  const nacha = readNacha(String(bytes))
  const cents = Number(data.files[0]?.amount.replace('.', ''))
  expect(nacha.file.footer).toMatchObject({ entryAndAddendaCount: 1, totalDebit: cents, entryHash: 2_100_002 })
  expect(nacha.batches[0]?.entries[0]).toMatchObject({
    dfiAccount: '123456789012',
    amount: cents,
    identificationNumber: `${account.policy_id.replaceAll('-', '')}-2612`,
  })
  const cards = String((await file('B1', 'cards.csv')).bytes).split('\r\n')
  expect(cards[0]).toBe('Payment,Policy,Token,Card,Expires,Amount,Charge date')
  expect(cards[1]).toMatch(
    new RegExp(`^[^,]+,${card.policy_id},local_[\\w-]{24},Visa ending in 1111,12/2030,\\d+\\.\\d\\d,2026-11-10$`),
  )
  const invoice = String((await file('B1', 'group-3001.csv')).bytes)
  expect(invoice).toContain(`,${group.policy_id},`)
  const paper = await readPdf((await file('B1', 'group-3001.pdf')).bytes)
  expect(JSON.stringify(paper)).toContain(group.policy_id)
})

test('a file has the same bytes each time, whatever changes in the meantime, and is stored sealed [D-5.04, D-7.02]', async () => {
  const { enrollment_id } = await payer(server, 'account')
  await close()
  const first = await file('B1', 'bank.ach')
  await server.deps.db.run('delete from payment_vault where enrollment_id = $1 /* after signing */', [enrollment_id])
  today = '2026-11-20'
  expect((await file('B1', 'bank.ach')).bytes.equals(first.bytes)).toBe(true)
  const kept = await server.deps.db.many(row({ sealed: text }), 'select sealed from payment_file')
  expect(kept.length).toBe(2)
  expect(
    kept.some(
      ({ sealed }) => sealed.includes('123456789012') || Buffer.from(sealed, 'base64').includes('123456789012'),
    ),
  ).toBe(false)
})

test('a payment is in only one batch, even if two operators close one at once [D-5.04]', async () => {
  await payer(server, 'card')
  await payer(server, 'card')
  const other = await operator(server, ['money'])
  const pressed = await Promise.all([money, other, money, other].map((who) => who.send(closeBatch, { through: today })))
  const taken = pressed.filter(({ status }) => status === 200)
  expect(new Set(taken.map(({ data }) => data.batch_id))).toEqual(new Set(['B1']))
  const cards = String((await file('B1', 'cards.csv')).bytes)
    .trim()
    .split('\r\n')
  expect(cards).toHaveLength(3)
  const again = await close()
  expect([again.status, again.faults[0]?.error_message]).toEqual([422, 'Nothing is due through that date'])
})

test.each([
  ['on one server', true],
  ['on a cluster, one payment a statement', false],
])('an interrupted closing resumes and includes nothing that came later: %s [D-5.04]', async (_, onOneServer) => {
  for (let place = 0; place < 3; place += 1) await payer(server, 'card')
  const { deps } = server
  const begun = await beginBatch(deps, allUpTo(today), { actor: automaticActor })
  const states: (string | undefined)[] = []
  // The database fails after a few writes, at a different point each time.
  for (let writes = 1; writes < 12; writes += 1) {
    let left = writes
    const run: typeof deps.db.run = (sql, values) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('cut off')) : deps.db.run(sql, values)
    }
    const db = { ...deps.db, run, onOneServer: () => Promise.resolve(onOneServer) }
    await finishBatch({ ...deps, db }, begun).catch(() => undefined)
    states.push((await findBatch(deps.db, 'B1'))?.state)
    // Decided, but not completely written.
    if (writes > 1) continue
    await payer(server, 'card')
    await billPolicies(deps, today)
  }
  expect([states[0], states.at(-1)]).toEqual(['closing', 'closed'])
  await catchUpMoney(deps)
  const batch = await findBatch(deps.db, 'B1')
  expect([batch?.state, batch?.summary.routes?.[0]?.payments]).toEqual(['closed', 3])
  const { data } = await money.send(getBatch, { batch_id: 'B1' })
  expect(data.states).toEqual([{ state: 'batched', ...data.total }])
  expect((await money.send(payments.page, { state: 'due' })).data.total).toBe(1)
})

test('a policy on hold is not charged, and a canceled one owes nothing more [D-3.01, D-5.04]', async () => {
  const [held, canceled] = [await payer(server, 'card'), await payer(server, 'card')]
  await billPolicies(server.deps, today)
  await server.deps.db.run(`update policy set payment_hold = 'likely-duplicate' where enrollment_id = $1`, [
    held.enrollment_id,
  ])
  const moving = { audit: server.deps.audit, mover: 'system', today, now: now() } as const
  const moves = movesOfAll('cancel', 'test', { reason: 'asked' })
  expect(await moveCoverages(server.deps.db, canceled.enrollment_id, moves, moving)).toBe(1)
  expect((await money.send(getMoney, {})).data.held.payments).toBe(1)
  expect((await money.send(payments.page, { state: 'due', to: today, held: 'held' })).data.total).toBe(1)
  expect((await money.send(closeBatch, { through: today })).status).toBe(422)
  expect((await money.send(payments.page, {})).data.result.map(({ policy_id, held }) => [policy_id, held])).toEqual([
    [held.policy_id, 'likely-duplicate'],
  ])
})

test('each month is charged once, and the next one on its billing date [D-5.03, D-5.04]', async () => {
  const { policy_id } = await payer(server, 'account')
  await close()
  today = '2027-02-16'
  await catchUpMoney(server.deps)
  const { data } = await money.send(payments.page, { policy_id, state: 'due' })
  expect(data.result.map(({ month, due_on, kind }) => [month, due_on, kind])).toEqual([
    ['2027-01', '2027-01-15', 'recurring'],
    ['2027-02', '2027-02-15', 'recurring'],
  ])
  expect((await close()).batch.total.payments).toBe(2)
})

test('with prenotes set, an account is verified first and debited three banking days later [D-5.04]', async () => {
  const originator = server.deps.config.originator
  if (originator === undefined) throw new Error('there is no originator')
  const config = { ...server.deps.config, originator: { ...originator, prenote: true } }
  const deps = { ...server.deps, config }
  await payer(server, 'account')
  const take = async (batch_id: string) => {
    await finishBatch(deps, await beginBatch(deps, allUpTo(today), { actor: automaticActor }))
    const entries = readNacha(String((await file(batch_id, 'bank.ach')).bytes)).batches[0]?.entries
    return entries?.map(({ transactionCode, amount }) => [transactionCode, Number(amount) > 0])
  }
  expect(await take('B1')).toEqual([['28', false]])
  expect((await findBatch(deps.db, 'B1'))?.summary.left?.[0]?.reason).toBe('The account has to be verified first')
  today = '2026-11-17'
  expect(await take('B2')).toEqual([['27', true]])
})

test('a batch closed in advance charges nothing before its due date; its files and payments show the same dates [D-5.03, D-5.04]', async () => {
  const [account, card] = [await payer(server, 'account'), await payer(server, 'card')]
  today = '2027-02-01'
  await close('2027-02-28')
  // February 15, the account's billing date, is a bank holiday; cards are charged on Sundays, too.
  const sent = readNacha(String((await file('B1', 'bank.ach')).bytes)).batches
  expect(sent.map(({ effectiveDate, entries }) => [effectiveDate, entries.length])).toEqual([
    ['270202', 2],
    ['270216', 1],
  ])
  const [, ...cards] = String((await file('B1', 'cards.csv')).bytes)
    .trim()
    .split('\r\n')
  expect(cards.map((line) => line.split(',').at(-1))).toEqual(['2027-02-01', '2027-02-01', '2027-02-28'])
  const taken = await server.deps.db.many(
    row({ policy_id: text, due_on: day, taken_on: day }),
    `select policy_id, due_on, taken_on from payment where batch_id = 'B1' order by method desc, due_on`,
  )
  expect(taken.map(({ policy_id, due_on, taken_on }) => [policy_id, due_on, taken_on])).toEqual([
    [account.policy_id, '2026-11-10', '2027-02-01'],
    [account.policy_id, '2027-01-15', '2027-02-01'],
    [account.policy_id, '2027-02-15', '2027-02-16'],
    [card.policy_id, '2026-11-10', '2027-02-01'],
    [card.policy_id, '2027-01-28', '2027-02-01'],
    [card.policy_id, '2027-02-28', '2027-02-28'],
  ])
  const daysSaid = async () =>
    (await money.send(getBatch, { batch_id: 'B1' })).data.files.map(({ days }) =>
      days?.map(({ on, payments }) => [on, payments]),
    )
  const bankAndCard = [
    [
      ['2027-02-02', 2],
      ['2027-02-16', 1],
    ],
    [
      ['2027-02-01', 2],
      ['2027-02-28', 1],
    ],
  ]
  expect(await daysSaid()).toEqual(bankAndCard)
  const toCome = async () =>
    (await money.send(payments.page, { batch_id: 'B1' })).data.result.flatMap(({ charged_on }) => charged_on ?? [])
  expect(await toCome()).toEqual(['2027-02-16', '2027-02-28'])
  expect(String((await money.send(payments.csv, { batch_id: 'B1' })).bytes)).toMatch(
    /,2027-02-15,[^\n]*,In a batch,2027-02-16,/,
  )
  today = '2027-02-16'
  expect(await toCome()).toEqual(['2027-02-28'])
})

test('without an originator, debits stay due, and the batch says why [D-5.04]', async () => {
  await payer(server, 'account')
  const deps = { ...server.deps, config: { ...server.deps.config, originator: undefined } }
  await expect(beginBatch(deps, allUpTo(today), { actor: automaticActor })).rejects.toMatchObject({
    status: 422,
    faults: [{ error_message: expect.stringMatching(/No bank is set up for debits \(ACH_ORIGINATOR\)$/) }],
  })
  await payer(server, 'card')
  await finishBatch(deps, await beginBatch(deps, allUpTo(today), { actor: automaticActor }))
  const { data } = await money.send(getBatch, { batch_id: 'B1' })
  expect([data.total.payments, data.left[0]?.reason]).toEqual([1, 'No bank is set up for debits (ACH_ORIGINATOR)'])
  expect((await money.send(payments.page, { state: 'due' })).data.total).toBe(1)
})

test('refuses a batch a year ahead, an unknown batch and an unknown file [D-5.04]', async () => {
  expect((await close('2027-11-10')).faults[0]?.target_element).toBe('through')
  expect((await money.send(getBatch, { batch_id: 'B99' })).status).toBe(404)
  await payer(server, 'card')
  await close()
  for (const name of ['manifest', 'bank.ach', '../B1', '%00'])
    expect((await money.send(getBatchFile, { batch_id: 'B1', file: name })).status).toBe(404)
})

test('only operators with the money duty see batches, without account numbers, addresses or health answers [D-1.08, D-1.07]', async () => {
  await payer(server, 'account')
  await close()
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'money'),
  )
  const asked = [
    [getMoney, {}],
    [payments.page, {}],
    [payments.csv, {}],
    [closeBatch, { through: today }],
    [getBatch, { batch_id: 'B1' }],
    [getBatchFile, { batch_id: 'B1', file: 'bank.ach' }],
  ] as const
  for (const [call, input] of asked) {
    expect((await server.visitor().send(call, input)).status).toBe(401)
    expect((await other.send(call, input)).status).toBe(403)
  }
  const said = await Promise.all([
    money.send(getMoney, {}),
    money.send(payments.page, {}),
    money.send(getBatch, { batch_id: 'B1' }),
  ])
  const all = JSON.stringify(said.map(({ body }) => body))
  expect(all).toContain('ending in 9012')
  for (const secret of ['123456789012', '021000021', '-54-', '546789', '12 Main St', 'Example.com', 'local_'])
    expect(all).not.toContain(secret)
})

test('every batch’s log entry says who closed it: if writing is interrupted, neither is saved, and a retry is logged once [D-5.04, D-1.14]', async () => {
  await payer(server, 'card')
  const { db } = server.deps
  await server.owner.run('delete from audit_entry')
  await db.script('alter table audit_entry rename to audit_entry_away')
  expect((await close()).status).toBe(500)
  await db.script('alter table audit_entry_away rename to audit_entry')
  expect(await findBatch(db, 'B1')).toBeUndefined()
  const other = await operator(server, ['money'])
  const pressed = await Promise.all(
    [money, other].map((who) => who.send(closeBatch, { through: today, act_id: 'one-press-twice' })),
  )
  expect(pressed.map(({ status }) => status)).toEqual([200, 200])
  const noted = await db.many(
    row({ id: text }),
    `select details ->> 'batch_id' as id from audit_entry where event = 'batch-closed'`,
  )
  expect(noted).toEqual([{ id: 'B1' }])
})
