import { closeBatch } from '@openroll/contract/office/money/close'
import { getBatch, getBatchFile, getMoney, saveResults } from '@openroll/contract/office/money'
import { payments } from '@openroll/contract/office/money/payments'
import { batchReleased, notPullable, pullPayment, voidBatch } from '@openroll/contract/office/money/pull'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { erase } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { readNacha } from '../../testing/read-nacha.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { catchUpMoney } from './close-batch.ts'

const today = '2026-11-10'
let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy'])
    await server.deps.db.run(`delete from ${table}`)
})

const close = async () => {
  const { data, faults } = await money.send(closeBatch, { through: today })
  expect(faults).toEqual([])
  return data.batch_id
}
/** A batch of policies paid like this, and their payments' numbers. */
const batchOf = async (...methods: ('account' | 'card' | 'group')[]) => {
  const made = []
  for (const method of methods) made.push(await payer(server, method))
  const batch_id = await close()
  return { batch_id, ids: made.map(({ policy_id }) => `${policy_id.replaceAll('-', '')}-2612`) }
}
const bankFile = async (batch_id: string, reason: 'collector' | 'again' = 'collector') => {
  const file = await money.send(getBatchFile, { batch_id, file: 'bank.ach', why: reason })
  return { status: file.status, faults: file.faults, bytes: String(file.bytes) }
}
const sentIds = async (batch_id: string, reason: 'collector' | 'again' = 'collector') =>
  readNacha((await bankFile(batch_id, reason)).bytes).batches.flatMap(({ entries }) =>
    entries.map(({ identificationNumber }) => String(identificationNumber).trim()),
  )
const stateOf = async (payment_id: string) =>
  (await money.send(payments.page, {})).data.result.find((one) => one.payment_id === payment_id)
const why = 'She pays by check this month'

test('a debit is pulled from its batch before the bank file is downloaded, is due again, and goes into the next batch [D-5.04]', async () => {
  const { batch_id, ids } = await batchOf('account', 'account')
  const [pulled = '', stays = ''] = ids
  expect((await money.send(pullPayment, { batch_id, payment_id: pulled, why })).faults).toEqual([])
  expect((await money.send(pullPayment, { batch_id, payment_id: pulled, why })).faults).toEqual([])
  expect(await stateOf(pulled)).toMatchObject({ state: 'due', batch_id: null, left_out_of: batch_id })
  const { total, files, routes } = (await money.send(getBatch, { batch_id })).data
  expect([total.payments, files[0]?.payments, routes[0]?.payments]).toEqual([1, 1, 1])
  expect(await sentIds(batch_id)).toEqual([stays])
  const next = await close()
  expect(await sentIds(next)).toEqual([pulled])
  expect((await money.send(getMoney, {})).data.total.payments).toBe(0)
})

test('nothing is pulled once the bank file was downloaded, and the file stays the same [D-5.04]', async () => {
  const { batch_id, ids } = await batchOf('account')
  const { bytes } = await bankFile(batch_id)
  const refused = await money.send(pullPayment, { batch_id, payment_id: ids[0] ?? '', why })
  expect([refused.status, refused.faults[0]?.error_message]).toEqual([409, batchReleased(today)])
  expect((await money.send(voidBatch, { batch_id, why })).status).toBe(409)
  expect((await bankFile(batch_id)).bytes).toBe(bytes)
  expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'batched' })
})

test('a batch’s debits are voided together, and its cards stay [D-5.04]', async () => {
  const { batch_id, ids } = await batchOf('account', 'account', 'card')
  expect((await money.send(voidBatch, { batch_id, why })).faults).toEqual([])
  expect((await money.send(voidBatch, { batch_id, why })).faults).toEqual([])
  const states = []
  for (const id of ids) states.push((await stateOf(id))?.state)
  expect(states).toEqual(['due', 'due', 'batched'])
  const { routes, files } = (await money.send(getBatch, { batch_id })).data
  expect(routes.map(({ route }) => route)).toEqual(['card'])
  expect(files.map(({ file }) => file)).not.toContain('bank.ach')
  expect((await bankFile(batch_id)).status).toBe(404)
  const card = await money.send(pullPayment, { batch_id, payment_id: ids[2] ?? '', why })
  expect([card.status, card.faults[0]?.error_message]).toEqual([409, notPullable])
})

test('a debit with a result isn’t pulled, and one pulled gets no result from a file [D-5.04]', async () => {
  const { batch_id, ids } = await batchOf('account', 'account')
  const [settled = '', pulled = ''] = ids
  await money.send(saveResults, { content: `payment,result,reason\n${settled},returned,R02` })
  expect((await money.send(pullPayment, { batch_id, payment_id: settled, why })).status).toBe(409)
  expect((await money.send(pullPayment, { batch_id, payment_id: pulled, why })).status).toBe(200)
  const late = await money.send(saveResults, { content: `payment,result,reason\n${pulled},paid,` })
  expect(late.status).toBe(422)
})

test('a pull that a stopped server left halfway is finished before the file is downloaded, or at the next start [D-5.04]', async () => {
  for (const finish of [() => catchUpMoney(server.deps), bankFile]) {
    const { batch_id, ids } = await batchOf('account', 'account')
    await server.deps.db.run('update payment_batch set pulled = $2, is_pulling = true where batch_id = $1', [
      batch_id,
      [ids[0] ?? ''],
    ])
    await finish(batch_id)
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'due' })
    expect(await sentIds(batch_id)).toEqual([ids[1]])
    await server.deps.db.run('delete from payment')
    await server.deps.db.run('delete from policy')
  }
})

test('a pull and a download at the same moment agree: what is in the file stays in the batch [D-5.04]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { batch_id, ids } = await batchOf('account', 'account')
    const [pulled = ''] = ids
    const [outcome] = await Promise.all([
      money.send(pullPayment, { batch_id, payment_id: pulled, why }),
      bankFile(batch_id),
    ])
    const isOut = outcome.status === 200
    expect((await stateOf(pulled))?.state).toBe(isOut ? 'due' : 'batched')
    expect((await sentIds(batch_id)).includes(pulled)).toBe(!isOut)
    for (const table of ['payment', 'policy']) await server.deps.db.run(`delete from ${table}`)
  }
})

test('the debit of somebody who was erased since stays in the file when another is pulled [D-5.04, D-7.08]', async () => {
  const made = [await payer(server, 'account'), await payer(server, 'account')]
  const batch_id = await close()
  const [gone = '', pulled = ''] = made.map(({ policy_id }) => `${policy_id.replaceAll('-', '')}-2612`)
  await erase(server, made[0]?.enrollment_id ?? '')
  expect((await money.send(pullPayment, { batch_id, payment_id: pulled, why })).faults).toEqual([])
  expect(await sentIds(batch_id, 'again')).toEqual([gone])
})

test('the log names who pulled which payments and why [D-1.14]', async () => {
  const { batch_id, ids } = await batchOf('account')
  await money.send(pullPayment, { batch_id, payment_id: ids[0] ?? '', why })
  const logged = await server.deps.db.many(
    row({ why: text, batch: text }),
    `select details ->> 'why' as why, details ->> 'batch_id' as batch from audit_entry where event = 'payment-pulled' and details ->> 'batch_id' = $1`,
    [batch_id],
  )
  expect(logged).toContainEqual({ why, batch: batch_id })
})
