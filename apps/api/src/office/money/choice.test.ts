import { automaticActor } from '../../audit/audit.ts'
import { getBatch } from '@openroll/contract/office/money'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import type { InputOf } from '@openroll/contract/call'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { previewBatch } from './preview-batch.ts'
import { beginBatch } from './begin-batch.ts'
import { allUpTo } from './batch/selection.ts'
import { catchUpMoney, finishBatch } from './close-batch.ts'

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

const ahead = async (input: InputOf<typeof getBatchAhead>) => (await money.send(getBatchAhead, input)).data
const seenOf = async (wanted: InputOf<typeof getBatchAhead>) => {
  const { payments, amount } = await ahead(wanted)
  return { payments, amount }
}
const nothing = { payments: 0, amount: '0.00' }

test('a batch includes payments between its first and last due date; earlier ones stay due [D-5.04]', async () => {
  const { policy_id } = await payer(server, 'account')
  today = '2027-01-20'
  money = await operator(server, ['money'])
  const { policy_id: other } = await payer(server, 'card')
  await catchUpMoney(server.deps)
  const wanted = { from: '2027-01-01', through: '2027-01-31' }
  const said = await ahead(wanted)
  // December's payment, past due since the first enrollment, is before the first day.
  expect(said).toMatchObject({ payments: 2, before: { payments: 1 }, left_out: nothing, held: nothing })
  expect(said.routes.map(({ route, payments }) => [route, payments])).toEqual([
    ['bank', 1],
    ['card', 1],
  ])
  const { data: batch } = await money.send(closeBatch, { ...wanted, seen: await seenOf(wanted) })
  expect(batch).toMatchObject({ ...wanted, routes: said.routes, total: { payments: 2, amount: said.amount } })
  const due = (await money.send(payments.page, { state: 'due' })).data.result
  expect(due.map(({ policy_id, due_on, left_out_of }) => [policy_id, due_on, left_out_of])).toEqual([
    [policy_id, '2026-11-10', null],
  ])
  expect((await money.send(payments.page, { policy_id: other })).data.result.map(({ state }) => state)).toEqual([
    'batched',
  ])
})

test('payments and policies that are left out stay due, say so, and are in the next batch [D-5.04]', async () => {
  const [one, two, three] = [await payer(server, 'card'), await payer(server, 'card'), await payer(server, 'account')]
  const payment = `${two.policy_id.replaceAll('-', '')}-2612`
  const wanted = { through: today, leave_out: `${one.policy_id.toLowerCase()},\n ${payment}` }
  const said = await ahead(wanted)
  expect(said).toMatchObject({ payments: 1, left_out: { payments: 2 }, before: nothing })
  expect(said.routes.map(({ route }) => route)).toEqual(['bank'])
  const { data: batch } = await money.send(closeBatch, { ...wanted, seen: await seenOf(wanted) })
  expect(batch.total).toEqual({ payments: said.payments, amount: said.amount })
  const { data } = await money.send(getBatch, { batch_id: batch.batch_id })
  expect(data.left_out).toEqual(said.left_out)
  expect(new Set(data.left.map(({ reason }) => reason))).toEqual(new Set(['Left out by hand']))
  const due = (await money.send(payments.page, { state: 'due' })).data.result
  expect(new Map(due.map(({ policy_id, left_out_of }) => [policy_id, left_out_of]))).toEqual(
    new Map([
      [one.policy_id, 'B1'],
      [two.policy_id, 'B1'],
    ]),
  )
  expect((await money.send(closeBatch, { through: today })).data).toMatchObject({
    batch_id: 'B2',
    total: { payments: 2 },
  })
  const taken = (await money.send(payments.page, { policy_id: one.policy_id })).data.result
  expect(taken.map(({ batch_id, left_out_of }) => [batch_id, left_out_of])).toEqual([['B2', null]])
  expect((await money.send(payments.page, { policy_id: three.policy_id })).data.result[0]?.batch_id).toBe('B1')
})

test('a repeated request is one batch, even once it is closed; the same id with other content is refused [D-5.04]', async () => {
  const { policy_id } = await payer(server, 'card')
  const wanted = { through: today, seen: await seenOf({ through: today }), act_id: 'one-press-of-today' }
  const both = await Promise.all([money.send(closeBatch, wanted), money.send(closeBatch, wanted)])
  const after = await money.send(closeBatch, wanted)
  expect([...both, after].map(({ status, data }) => [status, data.batch_id])).toEqual(
    Array.from({ length: 3 }, () => [200, 'B1']),
  )
  const other = await money.send(closeBatch, { ...wanted, leave_out: policy_id })
  expect([other.status, other.faults[0]?.target_element]).toEqual([409, 'act_id'])
})

test('a request whose concurrent duplicate closed the batch gets that batch, not an error that nothing is due [D-5.04]', async () => {
  await payer(server, 'card')
  const press = { actor: automaticActor, act_id: 'the-same-press-twice' }
  let twin = ''
  const db = {
    ...server.deps.db,
    // The duplicate finishes while this request looks for the latest batch.
    many: async (...asked: Parameters<typeof server.deps.db.many>) => {
      const rows = await server.deps.db.many(...asked)
      if (twin === '' && asked[1].includes('from payment_batch order by number desc')) {
        twin = 'begun'
        twin = (await money.send(closeBatch, { through: today, act_id: press.act_id })).data.batch_id
      }
      return rows
    },
  } as typeof server.deps.db
  expect((await beginBatch({ ...server.deps, db }, allUpTo(today), press)).batch_id).toBe('B1')
  expect(twin).toBe('B1')
})

test('if the amount due has changed since the preview, nothing is closed, and the error shows the new totals [D-5.04]', async () => {
  await payer(server, 'card')
  const seen = await seenOf({ through: today })
  const { policy_id } = await payer(server, 'card')
  const press = { through: today, seen, act_id: 'a-press-on-old-facts' }
  const { status, faults } = await money.send(closeBatch, press)
  expect([status, faults[0]?.target_element]).toEqual([409, 'seen'])
  expect(faults[0]?.error_message).toMatch(/It now includes 2 payments, \$\d+\.\d\d\. Check it/)
  expect((await money.send(payments.page, { state: 'due' })).data.total).toBe(2)
  // The same request, with the current totals.
  const again = await money.send(closeBatch, { ...press, leave_out: policy_id })
  expect(again.data).toMatchObject({ batch_id: 'B1', total: { payments: 1 } })
})

test('while a batch is closing, another selection is refused, and the same selection gets that batch [D-5.04]', async () => {
  const { policy_id } = await payer(server, 'card')
  await beginBatch(server.deps, allUpTo(today), { actor: automaticActor })
  const other = await money.send(closeBatch, { through: today, leave_out: policy_id })
  expect([other.status, other.faults[0]?.error_message]).toEqual([
    409,
    expect.stringContaining('Batch B1 is still closing, with other payments'),
  ])
  expect((await money.send(closeBatch, { through: today })).data.batch_id).toBe('B1')
})

test.each([
  [{ through: '2026-11-10', from: '2026-11-11' }, 'from', 'Choose a date on or before the last due date'],
  [{ through: '2027-11-10' }, 'through', 'Choose 12/11/2026 or an earlier date'],
  [{ through: '2026-11-10', leave_out: '7K4-M9X-Q2D' }, 'leave_out', 'isn’t a policy or payment number'],
  [{ through: '2026-11-10', leave_out: `'; drop table payment` }, 'leave_out', 'isn’t a policy or payment number'],
  [
    { through: '2026-11-10', leave_out: Array.from({ length: 201 }, (_, at) => at).join(' ') },
    'leave_out',
    'Leave out up to 200',
  ],
])('refuses %j at its field [D-5.04]', async (input, target, said) => {
  for (const call of [getBatchAhead, closeBatch]) {
    const { status, faults } = await money.send(call, input)
    expect([status, faults[0]?.target_element]).toEqual([422, target])
    expect(faults[0]?.error_message).toContain(said)
  }
})

test('refuses to leave out a number that isn’t due: a typo would charge the person it was meant to spare [D-5.04]', async () => {
  const [one, two] = [await payer(server, 'card'), await payer(server, 'card')]
  const wrong = `${one.policy_id.replaceAll('-', '')}-2712`
  const { status, faults } = await money.send(closeBatch, { through: today, leave_out: `${two.policy_id} ${wrong}` })
  expect([status, faults.map(({ error_message }) => error_message)]).toEqual([
    422,
    [`${wrong} has nothing due on those dates`],
  ])
  const all = await money.send(closeBatch, { through: today, leave_out: `${two.policy_id} ${one.policy_id}` })
  expect([all.status, all.faults[0]?.error_message]).toEqual([422, 'Nothing is left to charge for those dates'])
})

test('with prenotes set, a debit to an unverified account is listed as waiting, and no batch is closed with only such debits [D-5.04]', async () => {
  const originator = server.deps.config.originator
  if (originator === undefined) throw new Error('there is no originator')
  const deps = { ...server.deps, config: { ...server.deps.config, originator: { ...originator, prenote: true } } }
  await payer(server, 'account')
  expect(await previewBatch(deps, allUpTo(today), today)).toMatchObject({ payments: 0, waiting: { payments: 1 } })
  await finishBatch(deps, await beginBatch(deps, allUpTo(today), { actor: automaticActor }))
  const seen = { payments: 0, amount: '0.00' }
  await expect(beginBatch(deps, allUpTo(today), { actor: automaticActor, seen })).rejects.toMatchObject({
    status: 422,
    faults: [
      {
        target_element: 'through',
        error_message: 'Nothing due can be charged yet. Debits wait until their accounts are verified',
      },
    ],
  })
  // A second payment from the same account waits, too, so the account isn't charged more than once.
  await server.deps.db.run(
    `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
     select enrollment_id, replace(payment_id, '-', 'F'), policy_id, 'fee', period, 2500, due_on, method, 'due' from payment where kind = 'first'`,
  )
  const several = { accounts: 0, payments: 0 }
  expect(await previewBatch(deps, allUpTo(today), today)).toMatchObject({ waiting: { payments: 2 }, several })
  await server.deps.db.run(`delete from payment where kind = 'fee'`)
  expect(await previewBatch(deps, allUpTo('2026-11-13'), '2026-11-13')).toMatchObject({ waiting: { payments: 1 } })
  expect(await previewBatch(deps, allUpTo('2026-11-16'), '2026-11-16')).toMatchObject({
    payments: 1,
    waiting: { payments: 0 },
  })
})
