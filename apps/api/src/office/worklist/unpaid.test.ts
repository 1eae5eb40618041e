import { rebill } from '../../testing/rebill.ts'
import { addDays } from '@openroll/contract/date'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getMoney, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { getOfficeToday } from '@openroll/contract/office/today'
import { unpaidEnds, unpaidPolicies } from '@openroll/contract/office/worklist/unpaid'
import { holdPayments, retryPayment } from '@openroll/contract/office/worklist/worklist'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findGrace } from '../../coverage/invoices/unpaid-store.ts'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const firstDay = '2026-11-10'
let server: TestApp
let office: Visitor
let today = firstDay
let acts = 0
beforeAll(async () => {
  const clock = { now: () => new Date(`${today}T15:30:00Z`), today: () => today }
  server = await openTestApp({ clock })
  office = await operator(server, ['money', 'service'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy', 'policy_line', 'office_work', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
  today = firstDay
  Object.assign(server.deps.config, { graceDays: 31 })
})

type Payer = Awaited<ReturnType<typeof payer>>
const numberOf = ({ policy_id }: Payer, month = '2612') => `${policy_id.replaceAll('-', '')}-${month}`
const first = (policy: Payer) => numberOf(policy)
/** Closes a batch and imports its results. */
const results = async (...lines: string[]) => {
  await office.send(closeBatch, { through: today })
  const content = ['payment,result,reason', ...lines].join('\n')
  expect((await office.send(saveResults, { content })).status).toBe(200)
}
const list = async (given: object = {}) => (await office.send(unpaidPolicies.page, given)).data.result
const listRows = async (day: string) => {
  today = day
  return (await list()).map(({ policy_id }) => policy_id)
}
const countToday = async () => (await office.send(getOfficeToday, {})).data.unpaid
/** Ends coverage as the list suggests. */
const end = async (policy: Payer) => {
  const found = (await list({ policy_id: policy.policy_id }))[0]
  for (const { event, plans, ...day } of unpaidEnds(found?.plans ?? [], found?.unpaid_from ?? '')) {
    acts += 1
    const response = await office.send(moveCoverage, {
      enrollment_id: policy.enrollment_id,
      act_id: `end-unpaid-${acts}`,
      event,
      reason: 'unpaid',
      plans: plans.map(({ place, state }) => ({ place, state })),
      ...day,
    })
    expect(response.status).toBe(200)
  }
}
/** Charges the months due before a day, and no later one. */
const billMonthsBefore = async (day: string) => {
  await server.deps.db.run('update policy set next_due_on = $1', [day])
  await rebill(server.deps)
  await server.deps.db.run(`update policy set next_due_on = '2030-01-01'`)
}
/** A policy whose first month is paid and whose second payment was returned. */
const secondReturned = async () => {
  const policy = await payer(server, 'card')
  today = firstDay
  await results(`${first(policy)},paid,`)
  today = '2027-01-28'
  await results(`${numberOf(policy, '2701')},returned,DECLINED`)
  return policy
}

test('lists a returned month the day after its grace period ends, with amount and dates [D-5.04]', async () => {
  const policy = await secondReturned()
  expect(await listRows('2027-02-28')).toEqual([])
  expect(await listRows('2027-03-01')).toEqual([policy.policy_id])
  expect(await list()).toMatchObject([
    {
      owed: '38.85',
      months: 1,
      since: '2027-01-28',
      unpaid_from: '2027-01-01',
      no_month_paid: false,
      paid_later: '0.00',
      last_letter: '2027-01-28',
      method: 'cc',
      enrollment_id: policy.enrollment_id,
      may_end: true,
    },
  ])
  expect(await countToday()).toEqual({ policies: 1, amount: '38.85' })
})

test('states the pay-by date in the returned payment email until that date has passed [D-5.04, D-6.02]', async () => {
  const mailCount = async () =>
    (
      await server.deps.db.many(
        row({ text }),
        `select text from outbox where kind = 'payment-returned' order by created_at`,
      )
    ).map((mail) => /Pay by [^.]*\./.exec(mail.text.replaceAll(/\s+/g, ' '))?.[0])
  const policy = await secondReturned()
  expect(await mailCount()).toEqual(['Pay by February 28, 2027 to keep your coverage.'])
  await office.send(retryPayment, { work_id: `${numberOf(policy, '2701')}.1` })
  today = '2027-03-01'
  await results(`${numberOf(policy, '2701').replace('-', 'R')},returned,DECLINED`)
  expect(await mailCount()).toEqual(['Pay by February 28, 2027 to keep your coverage.', undefined])
})

test('removes coverage ended for nonpayment from the list, stops its charges and emails the member [D-5.04, D-6.02]', async () => {
  const policy = await secondReturned()
  expect(await listRows('2027-03-01')).toEqual([policy.policy_id])
  // February is due by now; ending the coverage drops it.
  expect((await office.send(getMoney, {})).data.total).toMatchObject({ amount: '38.85' })
  await server.deps.db.run('delete from outbox')
  await end(policy)
  expect(await list()).toEqual([])
  expect(await countToday()).toEqual({ policies: 0, amount: '0.00' })
  expect((await office.send(getMoney, {})).data.total).toMatchObject({ amount: '0.00' })
  expect(await server.deps.db.many(row({ kind: text }), 'select kind from outbox')).toEqual([
    { kind: 'coverage-changed' },
  ])
})

test('shows a declined month as unpaid from its first day, with payments for later months [D-5.04]', async () => {
  const policy = await secondReturned()
  for (const [day, month] of [
    ['2027-02-28', '2702'],
    ['2027-03-28', '2703'],
  ] as const) {
    today = day
    await results(`${numberOf(policy, month)},paid,`)
  }
  expect(await listRows('2027-03-28')).toEqual([policy.policy_id])
  expect(await list()).toMatchObject([
    { owed: '38.85', months: 1, unpaid_from: '2027-01-01', no_month_paid: false, paid_later: '77.70' },
  ])
})

test('shows a later payment when the first month was returned [D-5.04]', async () => {
  const policy = await payer(server, 'card')
  await results(`${first(policy)},returned,DECLINED`)
  await server.deps.db.run(
    `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
     values ($1, $2, $3, 'recurring', '2027-01-01', 3885, '2026-12-28', 'cc', 'paid')`,
    [policy.enrollment_id, numberOf(policy, '2701'), policy.policy_id],
  )
  await billMonthsBefore('2027-02-28')
  expect(await listRows('2026-12-29')).toHaveLength(1)
  expect(await list()).toMatchObject([{ unpaid_from: '2026-12-01', no_month_paid: false, paid_later: '38.85' }])
})

test('cancels coverage that never took effect when the first payment is returned [D-5.04]', async () => {
  const policy = await payer(server, 'account')
  await results(`${first(policy)},returned,R01`)
  expect(await listRows('2026-12-11')).toEqual([])
  expect(await listRows('2026-12-12')).toEqual([policy.policy_id])
  expect(await list()).toMatchObject([{ no_month_paid: true, unpaid_from: '2026-12-01', since: firstDay }])
  await end(policy)
  expect(await list()).toEqual([])
})

test('counts months due during a hold as unpaid until the hold is released [D-5.04]', async () => {
  const policy = await payer(server, 'account')
  await results(`${first(policy)},returned,R02`)
  const pay = { payment_id: first(policy), was: 'returned', state: 'paid', note: 'Check 17' } as const
  expect((await office.send(markPayment, pay)).status).toBe(200)
  expect(await listRows('2027-02-15')).toEqual([])
  expect(await listRows('2027-02-16')).toEqual([policy.policy_id])
  expect(await list()).toMatchObject([{ owed: '77.70', months: 2, since: '2027-01-15', unpaid_from: '2027-01-01' }])
  await server.deps.db.run('update policy set payment_hold = null, stop_reason = null')
  expect(await list()).toEqual([])
})

test('stops collecting months due during a hold once the policy is ended [D-5.04]', async () => {
  const policy = await payer(server, 'account')
  await results(`${first(policy)},returned,R02`)
  const pay = { payment_id: first(policy), was: 'returned', state: 'paid', note: 'Check 17' } as const
  await office.send(markPayment, pay)
  expect(await listRows('2027-02-16')).toEqual([policy.policy_id])
  expect((await office.send(getMoney, {})).data.held).toMatchObject({ amount: '77.70' })
  await end(policy)
  expect(await list()).toEqual([])
  expect((await office.send(getMoney, {})).data.held).toMatchObject({ amount: '0.00' })
})

/** Payments of one month that costs $38.85, by the letter in their id. */
type MonthPayments = readonly (readonly [letter: string, state: string, cents: number])[]
const cost = 3885
test.each<[string, MonthPayments, number]>([
  ['was returned', [['-', 'returned', cost]], 1],
  [
    'was returned, with the rest in a batch',
    [
      ['-', 'returned', cost],
      ['D', 'batched', cost],
    ],
    0,
  ],
  [
    'was returned and paid another way',
    [
      ['-', 'returned', cost],
      ['D', 'paid', cost],
    ],
    0,
  ],
  [
    'was returned and paid in part',
    [
      ['-', 'returned', cost],
      ['D', 'paid', 885],
    ],
    1,
  ],
  [
    'was returned again after a write-off',
    [
      ['-', 'written_off', cost],
      ['D', 'returned', cost],
    ],
    0,
  ],
  ['is due in the next batch, in part', [['-', 'due', 885]], 0],
  ['is in a batch', [['-', 'batched', cost]], 0],
  [
    'was retried, and the retry was returned',
    [
      ['-', 'retried', cost],
      ['R', 'returned', cost],
    ],
    1,
  ],
])('decides whether a month that %s is unpaid [D-5.04]', async (_what, payments, found) => {
  const policy = await secondReturned()
  const { db } = server.deps
  await db.run(`delete from payment where period = '2027-01-01'`)
  for (const [sign, state, cents] of payments)
    await db.run(
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state, written_off_cents)
       values ($1, $2, $3, 'recurring', '2027-01-01', $4, '2027-01-28', 'cc', $5, case when $5::text = 'written_off' then $4::integer end)`,
      [policy.enrollment_id, numberOf(policy, '2701').replace('-', sign), policy.policy_id, cents, state],
    )
  await billMonthsBefore('2027-02-28')
  expect(await listRows('2027-03-01')).toHaveLength(found)
})

test('keeps a retried payment off the list until it is returned, with its first due date [D-5.04]', async () => {
  const policy = await secondReturned()
  today = '2027-02-10'
  await office.send(retryPayment, { work_id: `${numberOf(policy, '2701')}.1` })
  expect(await listRows('2027-03-01')).toEqual([])
  const again = numberOf(policy, '2701').replace('-', 'R')
  await office.send(closeBatch, { through: today })
  expect(await list()).toEqual([])
  const content = `payment,result,reason\n${again},returned,DECLINED`
  expect((await office.send(saveResults, { content })).status).toBe(200)
  expect(await list()).toMatchObject([{ policy_id: policy.policy_id, since: '2027-01-28', owed: '38.85', months: 1 }])
})

test.each([
  ['paid', 'paid another way'],
  ['written_off', 'no longer collected'],
] as const)('removes a payment marked as %s: %s [D-5.04]', async (state, _how) => {
  const policy = await secondReturned()
  expect(await listRows('2027-03-01')).toHaveLength(1)
  const mark = { payment_id: numberOf(policy, '2701'), was: 'returned', state, note: 'By check 17' } as const
  expect((await office.send(markPayment, mark)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('counts unpaid and returned invoice lines of a group from the invoice’s due date [D-5.04]', async () => {
  const [open, back] = [await payer(server, 'group'), await payer(server, 'group')]
  await office.send(closeBatch, { through: '2026-12-01' })
  const mark = { payment_id: first(back), was: 'batched', state: 'returned', reason: 'UNPAID' } as const
  expect((await office.send(markPayment, mark)).status).toBe(200)
  expect(await listRows('2027-01-01')).toEqual([])
  expect((await listRows('2027-01-02')).toSorted()).toEqual([open.policy_id, back.policy_id].toSorted())
  expect(await list({ payer: 'member' })).toEqual([])
  expect(await list({ payer: 'group', policy_id: open.policy_id.toLowerCase() })).toMatchObject([
    { since: '2026-12-01', last_letter: null },
  ])
  await end(open)
  const paid = { payment_id: first(back), was: 'returned', state: 'paid', note: 'Check 4711' } as const
  expect((await office.send(markPayment, paid)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('gives time to pay an invoice made after its months were due', async () => {
  const policy = await payer(server, 'group')
  today = '2026-12-20'
  await office.send(closeBatch, { through: today })
  expect(await listRows('2027-01-30')).toEqual([])
  expect(await listRows('2027-01-31')).toEqual([policy.policy_id])
  expect(await list()).toMatchObject([{ since: '2026-12-30' }])
})

test('keeps the first due date of a line moved to a later invoice, without hiding later months [D-5.04]', async () => {
  const policy = await payer(server, 'group')
  await office.send(closeBatch, { through: '2026-12-01' })
  const mark = { payment_id: first(policy), was: 'batched', state: 'returned', reason: 'UNPAID' } as const
  expect((await office.send(markPayment, mark)).status).toBe(200)
  today = '2027-01-20'
  expect((await office.send(retryPayment, { work_id: `${first(policy)}.1` })).status).toBe(200)
  await office.send(closeBatch, { through: today })
  // January's line was due with the invoice, which is payable until January 30.
  expect(await list()).toMatchObject([{ since: '2026-12-01', owed: '38.85', months: 1 }])
  today = '2027-01-30'
  expect(await list()).toMatchObject([{ since: '2026-12-01', owed: '77.70', months: 2 }])
})

test('leaves out payments due later: a future month, or the rest of the current one [D-5.04]', async () => {
  await returnedPayments(['-', '2702', '2027-01-28'], ['D', '2702', '2027-03-10'], ['-', '2703', '2027-03-10'])
  today = '2027-03-09'
  expect(await list()).toMatchObject([{ owed: '20.00', months: 1 }])
  expect(await countToday()).toEqual({ policies: 1, amount: '20.00' })
  today = '2027-03-10'
  expect(await list()).toMatchObject([{ owed: '58.85', months: 2 }])
})

/** Returned payments of a policy whose first month is paid: the letter in their id, month and due date. */
const returnedPayments = async (...payments: [letter: string, month: string, due: string, retryOf?: string][]) => {
  const policy = await secondReturned()
  const { db } = server.deps
  await db.run(`update payment set state = 'retried' where period = '2027-01-01'`)
  for (const [sign, month, due, retryOf] of payments)
    await db.run(
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state, retry_of)
       values ($1, $2, $3, 'recurring', $4, $7, $5, 'cc', 'returned', $6)`,
      [
        policy.enrollment_id,
        numberOf(policy, month).replace('-', sign),
        policy.policy_id,
        `20${month.slice(0, 2)}-${month.slice(2)}-01`,
        due,
        retryOf === undefined ? null : numberOf(policy, retryOf),
        sign === 'D' ? 1885 : 2000,
      ],
    )
  await billMonthsBefore('2027-04-28')
  return policy
}

test.each([
  [
    'a retry and then an additional payment of one month',
    [
      ['R', '2701', '2027-02-10', '2701'],
      ['D', '2701', '2027-02-20'],
    ],
    '2027-01-28',
  ],
  [
    'an additional payment of one month after the next month’s payment',
    [
      ['D', '2701', '2027-03-10'],
      ['-', '2702', '2027-02-20'],
    ],
    '2027-02-20',
  ],
] satisfies [string, Parameters<typeof returnedPayments>, string][])(
  'counts grace from the first due date of several returned payments: %s [D-5.04]',
  async (_what, payments, since) => {
    const { enrollment_id } = await returnedPayments(...payments)
    const pay_by = addDays(since, 31)
    expect(await listRows(pay_by)).toEqual([])
    const { config, db } = server.deps
    expect(await findGrace(db, enrollment_id, { today, config })).toMatchObject({ pay_by, is_past: false })
    expect(await listRows(addDays(pay_by, 1))).toHaveLength(1)
    expect(await list()).toMatchObject([{ since }])
    expect(await findGrace(db, enrollment_id, { today, config })).toMatchObject({ pay_by, is_past: true })
  },
)

test('never counts possible duplicates, batched payments or canceled coverage as past due [D-3.01, D-5.04]', async () => {
  const [likely, taken, canceled] = [
    await payer(server, 'card'),
    await payer(server, 'card'),
    await payer(server, 'card'),
  ]
  await results(`${first(likely)},returned,DECLINED`, `${first(canceled)},returned,DECLINED`)
  expect((await listRows('2026-12-12')).length).toBe(2)
  await server.deps.db.run(`update policy set payment_hold = 'likely-duplicate' where policy_id = $1`, [
    likely.policy_id,
  ])
  await end(canceled)
  expect(await listRows('2027-03-01')).not.toContain(taken.policy_id)
  expect(await list()).toEqual([])
})

test('lists and counts nothing without a grace period', async () => {
  await secondReturned()
  expect(await listRows('2027-03-01')).toHaveLength(1)
  Object.assign(server.deps.config, { graceDays: 0 })
  expect(await list()).toEqual([])
  expect(await countToday()).toBeNull()
})

test('only shows the list to service and money, logs each look, and exports no formulas [D-1.08, D-1.14]', async () => {
  const policy = await secondReturned()
  today = '2027-03-01'
  const [money, neither] = [
    await operator(server, ['money']),
    await operator(
      server,
      duties.filter((duty) => duty !== 'money' && duty !== 'service'),
    ),
  ]
  expect((await neither.send(unpaidPolicies.page, {})).status).toBe(403)
  expect((await neither.send(unpaidPolicies.csv, {})).status).toBe(403)
  expect((await neither.send(getOfficeToday, {})).data.unpaid).toBeNull()
  expect((await server.visitor().send(unpaidPolicies.page, {})).status).toBe(401)
  expect((await money.send(unpaidPolicies.page, {})).data.result).toMatchObject([
    { enrollment_id: null, may_end: false },
  ])
  await server.deps.db.run(`update policy_person set first_name = '=cmd' where role = 'member'`)
  const { bytes } = await office.send(unpaidPolicies.csv, { whose: 'nobody', sort: 'unpaid_from' })
  expect(String(bytes)).toContain(`'=cmd`)
  expect(String(bytes)).toContain('2027-01-01')
  const auditEntries = await server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where event = 'office-list-read' and enrollment_id = $1`,
    [policy.enrollment_id],
  )
  expect(auditEntries.length).toBeGreaterThan(1)
})

test('shows and filters by assignee, and includes policies on hold by an operator', async () => {
  const policy = await secondReturned()
  today = '2027-03-01'
  await server.deps.db.run('update policy set assigned_to = 1')
  expect((await list({ whose: 'mine' }))[0]?.assigned_to?.name).toBe('An Operator')
  expect(await list({ whose: 'nobody' })).toEqual([])
  await office.send(holdPayments, { work_id: `${numberOf(policy, '2701')}.1`, hold: true })
  expect(await list()).toHaveLength(1)
})
