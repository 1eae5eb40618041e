import { markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { undoMark } from '@openroll/contract/office/money/undo'
import { getPolicyStatement } from '@openroll/contract/office/enrollment/statement'
import { getStatement } from '@openroll/contract/roles/statement/statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { billPolicies } from '../office/money/bill-policies.ts'
import { row, text } from '../db/row.ts'
import { operator } from '../testing/operators.ts'
import { payer } from '../testing/payer.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { findStatement, statementOf } from './statement.ts'

let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
})
afterAll(() => server.close())

test('entries posted together are one line with its parts, and the balance is a running total [D-5.05]', () => {
  const entry = {
    item: 'month',
    period: '2026-12-01',
    payment_id: null,
    posted_on: '2026-11-10',
    posted_at: '2026-11-10T15:30:00Z',
    due_on: null,
  } as const
  const charge = { ...entry, kind: 'charge', debit: 'receivable' } as const
  const policy = { policy_id: '7K4-M9X-Q2C', later_cents: 0, later_on: null }
  const said = statementOf(policy, [
    { ...charge, number: 1, credit: 'premium', amount_cents: 3385, plan_name: 'Dental' },
    { ...charge, number: 2, credit: 'fees', amount_cents: 1000, plan_name: 'Dental' },
    {
      ...entry,
      number: 3,
      kind: 'payment',
      debit: 'cash',
      credit: 'receivable',
      amount_cents: 5000,
      plan_name: null,
      payment_id: 'a',
    },
  ])
  expect(said).toMatchObject({ balance: '6.15', is_credit: true, not_due: null })
  expect(said.lines).toMatchObject([
    { number: 1, charge: '43.85', credit: null, balance: '43.85', parts: [{ what: 'Dental' }, { what: 'Fees' }] },
    { number: 3, charge: null, credit: '50.00', balance: '6.15', is_credit: true },
  ])
})

test('an operator reads what a member paid and owes, and each look is logged [D-5.04, D-1.14]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'card')
  await billPolicies(server.deps, '2026-11-10')
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  expect((await money.send(markPayment, { payment_id, was: 'due', state: 'paid', note: 'Check 1' })).faults).toEqual([])
  const { status, data } = await money.send(getPolicyStatement, { enrollment_id })
  expect([status, data.result.balance]).toEqual([200, '0.00'])
  expect(data.result.lines.map(({ kind, payment_id: paid }) => [kind, paid])).toEqual([
    ['charge', null],
    ['payment', payment_id],
  ])
  const looks = await server.deps.db.many(
    row({ call: text.nullable() }),
    `select call from audit_entry where enrollment_id = $1 and event = 'office-enrollment-read'`,
    [enrollment_id],
  )
  expect(looks.map(({ call }) => call)).toContain(getPolicyStatement.path)
})

test('a month charged in advance for a later batch shows as not due yet [D-5.04]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  await billPolicies(server.deps, '2027-01-28')
  const { result } = (await money.send(getPolicyStatement, { enrollment_id })).data
  expect(result.not_due).toEqual({ amount: expect.any(String), on: '2027-01-28' })
  expect(Number(result.balance)).toBeGreaterThan(Number(result.not_due?.amount))
})

test('shows payments being charged or returned, the reason only to operators, and an undone mistake as a correction [D-5.05]', async () => {
  const { enrollment_id, policy_id } = await payer(server, 'card')
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  const read = async () => (await money.send(getPolicyStatement, { enrollment_id })).data.result
  await money.send(closeBatch, { through: '2026-11-10' })
  expect((await read()).attempts).toMatchObject([{ payment_id, state: 'in_process', reason: null }])
  const content = `payment,result,reason\n${payment_id},returned,DECLINED`
  expect((await money.send(saveResults, { content })).faults).toEqual([])
  expect((await read()).attempts).toMatchObject([{ payment_id, state: 'returned', reason: 'DECLINED' }])
  const asPayer = { today: '2026-11-10', timeZone: 'America/New_York', showsReasons: false }
  expect((await findStatement(server.deps.db, enrollment_id, asPayer))?.attempts).toMatchObject([{ reason: null }])
  const mark = { payment_id, was: 'returned', state: 'paid', note: 'Check 2' } as const
  expect((await money.send(markPayment, mark)).faults).toEqual([])
  expect((await money.send(undoMark, { payment_id, mark: 2, why: 'another' })).faults).toEqual([])
  const { lines, balance } = await read()
  expect(lines.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'correction'])
  expect(lines[0]).toMatchObject({ due_on: '2026-11-10', charge: balance })
})

test('nobody else reads a policy’s statement, and a refusal doesn’t say whether there is one [D-1.02]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  expect((await server.visitor().send(getStatement, { enrollment_id })).status).toBe(401)
  const [there, unknown] = [
    await money.send(getStatement, { enrollment_id }),
    await money.send(getStatement, { enrollment_id: 'x'.repeat(24) }),
  ]
  expect([there.status, there.faults]).toEqual([404, unknown.faults])
})

test('a member reads their own policy’s statement, and no other one [D-5.04, D-1.02]', async () => {
  const { enrollment_id } = await payer(server, 'card')
  const other = await payer(server, 'card')
  const password = 'a harbor in the evening'
  await createDemoPeople(server.deps.accounts, password)
  await server.deps.db.run('update enrollment set user_id = 9001 where enrollment_id = $1 /* after signing */', [
    enrollment_id,
  ])
  await billPolicies(server.deps, '2026-11-10')
  const member = await browserOf(server, 'maria.lopez@example.com', password)
  const own = await member.send(getStatement, { enrollment_id })
  expect([own.status, own.faults, own.data.result.lines.length]).toEqual([200, [], 1])
  expect((await member.send(getStatement, { enrollment_id: other.enrollment_id })).status).toBe(404)
})
