import { closeBatch } from '@openroll/contract/office/money/close'
import { getBatchFile, saveResults } from '@openroll/contract/office/money'
import { payments } from '@openroll/contract/office/money/payments'
import { getRepayForm, replacePaymentMethod } from '@openroll/contract/office/enrollment/payment-update'
import { retryPayment } from '@openroll/contract/office/worklist/worklist'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otherPaymentMethod } from '../../testing/returned-payment.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { readNacha } from '../../testing/read-nacha.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
beforeEach(async () => {
  today = '2026-11-10'
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy'])
    await server.deps.db.run(`delete from ${table}`)
})

/** Class and description of each company batch in the bank file of a batch closed now. */
const sent = async (): Promise<string[]> => {
  const { data, faults } = await money.send(closeBatch, { through: today })
  expect(faults).toEqual([])
  const file = await money.send(getBatchFile, { batch_id: data.batch_id, file: 'bank.ach', why: 'collector' })
  return readNacha(String(file.bytes)).batches.map(
    ({ entryClassCode, description }) => `${entryClassCode} ${description.trim()}`,
  )
}
const returned = async (policy_id: string, reason: string) => {
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  const content = `payment,result,reason\n${payment_id},returned,${reason}`
  expect((await money.send(saveResults, { content })).faults).toEqual([])
  return payment_id
}
const changeAccount = async (policy_id: string, authorized_by: 'phone' | 'form') => {
  const { seen } = (await money.send(getRepayForm, { policy_id })).data.result
  const act_id = `account-by-${authorized_by}-${policy_id}`
  const form = { ...otherPaymentMethod.account, policy_id, why: 'She called', authorized_by, act_id, seen }
  expect((await money.send(replacePaymentMethod, form)).faults).toEqual([])
}

test('a debit that was returned for lack of funds is sent again as RETRY PYMT, a fee or another month isn’t [D-5.04]', async () => {
  const { policy_id } = await payer(server, 'account')
  expect(await sent()).toEqual(['WEB PREMIUM'])
  const payment_id = await returned(policy_id, 'R01')
  expect((await money.send(retryPayment, { work_id: `${payment_id}.1` })).faults).toEqual([])
  expect((await money.send(payments.page, { policy_id, state: 'due' })).data.result.map(({ kind }) => kind)).toContain(
    'fee',
  )
  expect(await sent()).toEqual(['WEB PREMIUM', 'WEB RETRY PYMT'])
  today = '2027-01-16'
  expect(await sent()).toEqual(['WEB PREMIUM'])
})

test.each([
  ['phone', 'TEL'],
  ['form', 'PPD'],
] as const)(
  'an account that an operator took by %s is debited as %s, and a return from the one before isn’t sent again as the same debit [D-5.04]',
  async (way, entry) => {
    const { policy_id } = await payer(server, 'account')
    expect(await sent()).toEqual(['WEB PREMIUM'])
    await returned(policy_id, 'R01')
    await changeAccount(policy_id, way)
    expect(await sent()).toEqual([`${entry} PREMIUM`])
  },
)
