import { getBatch, getBatchFile, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { catchUpMoney } from './close-batch.ts'
import { settleUnreturned } from './settle-unreturned.ts'

let today = '2026-11-10'
let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())

const states = async () =>
  Object.fromEntries(
    (await money.send(payments.page, {})).data.result.map(({ payment_id, state }) => [payment_id, state] as const),
  )
const onDay = async (day: string) => {
  today = day
  await catchUpMoney(server.deps)
  return states()
}

test('a debit counts as paid three banking days after its date, once its file was downloaded, and a later return reverses it [D-5.04]', async () => {
  const first = ({ policy_id }: { policy_id: string }) => `${policy_id.replaceAll('-', '')}-2612`
  const debit = first(await payer(server, 'account'))
  const card = first(await payer(server, 'card'))
  const { batch_id } = (await money.send(closeBatch, { through: today })).data
  expect((await money.send(getBatch, { batch_id })).data).toMatchObject({ sent_on: null, settle_after_days: 3 })
  // A file that wasn't sent can't be returned.
  expect(await onDay('2026-11-20')).toMatchObject({ [debit]: 'batched', [card]: 'batched' })
  const file = (await money.send(getBatch, { batch_id })).data.files.find(({ route }) => route === 'bank')?.file ?? ''
  expect((await money.send(getBatchFile, { batch_id, file, why: 'collector' })).status).toBe(200)
  expect((await money.send(getBatch, { batch_id })).data.sent_on).toBe('2026-11-20')
  // A Friday before Thanksgiving: Monday to Wednesday are the three banking days.
  expect(await onDay('2026-11-24')).toMatchObject({ [debit]: 'batched' })
  today = '2026-11-25'
  const { deps } = server
  expect(await settleUnreturned({ ...deps, config: { ...deps.config, settleAfterDays: 0 } })).toBe(0)
  expect(await onDay('2026-11-25')).toMatchObject({ [debit]: 'paid', [card]: 'batched' })
  const content = `payment,result,reason\n${debit},returned,R10`
  expect((await money.send(saveResults, { content })).faults).toEqual([])
  expect(await onDay('2026-12-10')).toMatchObject({ [debit]: 'returned' })
})
