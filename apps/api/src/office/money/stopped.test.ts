import { getMoney, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { stopReasons } from '@openroll/contract/office/money/words'
import { getRepayForm, replacePaymentMethod } from '@openroll/contract/office/enrollment/payment-update'
import { getOfficeToday } from '@openroll/contract/office/today'
import { finishWork, holdPayments, retryPayment, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import { rebill } from '../../testing/rebill.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { otherPaymentMethod } from '../../testing/returned-payment.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
beforeAll(async () => {
  const clock = { now: () => new Date(`${today}T15:30:00Z`), today: () => today }
  server = await openTestApp({ clock })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of [
    'payment',
    'payment_batch',
    'payment_file',
    'policy',
    'policy_line',
    'office_work',
    'outbox',
    'payment_change',
  ])
    await server.deps.db.run(`delete from ${table}`)
  today = '2026-11-10'
})

/** A person's payment for a month, by its number. */
const of = ({ policy_id }: { policy_id: string }, month: string) => `${policy_id.replaceAll('-', '')}${month}`
const close = async (through: string) => {
  const { status, data } = await money.send(closeBatch, { through })
  return status === 200 ? data.batch_id : status
}
/** Imports results once the batch is closed. */
const back = async (_batch: string | number, ...lines: string[]) => {
  const content = ['payment,result,reason', ...lines].join('\n')
  expect((await money.send(saveResults, { content })).status).toBe(200)
}
const held = async (policy_id: string) =>
  (await money.send(payments.page, { policy_id })).data.result.map((each) => each.held)[0]
const work = (payment_id: string, n = 1) => ({ work_id: `${payment_id}.${n}` })
const mails = async () => {
  const told = await server.deps.db.many(
    row({ event: text, text }),
    `select event, text from outbox where event like 'payment-returned%' order by event`,
  )
  return told.map((each) => each.text)
}
const fees = async () => (await money.send(payments.page, { kind: 'fee' })).data.result

/** A person with three months in one batch. */
const threeMonths = async () => {
  const one = await payer(server, 'account')
  today = '2027-02-16'
  return { ...one, batch: await close(today), ids: ['-2612', '-2701', '-2702'].map((month) => of(one, month)) }
}

test('a retry releases only the hold its own payment caused: an unauthorized debit stays stopped [D-5.04]', async () => {
  const { policy_id, batch, ids } = await threeMonths()
  const [first = '', second = '', third = ''] = ids
  await back(batch, `${first},returned,R10`, `${second},returned,R01`, `${third},returned,R01`)
  for (const id of [second, third]) {
    const { status, faults } = await money.send(retryPayment, work(id))
    expect([status, faults[0]?.error_message]).toEqual([
      422,
      'Payments are stopped: The customer says it wasn’t authorized (R10). Release the hold first',
    ])
  }
  // Paid another way, but its account stays stopped.
  await money.send(markPayment, { payment_id: first, was: 'returned', state: 'paid', note: 'By check' })
  expect(await held(policy_id)).toBe('returned')
  today = '2027-03-16'
  expect(await close(today)).toBe(422)
})

test('retrying a later month releases neither a first payment’s hold nor an operator’s [D-5.04]', async () => {
  const { policy_id, batch, ids } = await threeMonths()
  const [first = '', second = '', third = ''] = ids
  await back(batch, `${first},returned,R01`, `${second},returned,R01`, `${third},returned,R01`)
  expect((await money.send(retryPayment, work(second))).status).toBe(200)
  expect([await held(policy_id), await close(today)]).toEqual(['returned', 422])
  expect((await money.send(holdPayments, { ...work(first), hold: false })).status).toBe(200)
  expect((await money.send(holdPayments, { ...work(first), hold: true })).status).toBe(200)
  expect((await money.send(retryPayment, work(third))).status).toBe(422)
  expect((await money.send(retryPayment, work(first))).status).toBe(422)
  expect(await held(policy_id)).toBe('returned')
})

test.each(stopReasons)(
  'a monthly payment that comes back with %s stops every further debit until somebody puts it right [D-5.04]',
  async (reason) => {
    const one = await payer(server, 'account')
    await back(await close(today), `${of(one, '-2612')},paid,`)
    today = '2027-01-16'
    await back(await close(today), `${of(one, '-2701')},returned,${reason}`)
    expect(await held(one.policy_id)).toBe('returned')
    today = '2027-02-16'
    expect(await close(today)).toBe(422)
    expect((await money.send(returnedPayments.page, {})).data.result).toMatchObject([{ stopped: reason }])
    expect((await money.send(holdPayments, { ...work(of(one, '-2701')), hold: false })).status).toBe(200)
    expect(await close(today)).toBe('B3')
  },
)

type Policy = { readonly policy_id: string }
/** Makes `other` pay from the account of `one`. */
const paidFromAccountOf = async (one: Policy, other: Policy): Promise<void> => {
  const { db } = server.deps
  const { token } = await db.one(
    row({ token: text }),
    'select payment_token as token from policy where policy_id = $1',
    [one.policy_id],
  )
  await db.run('update policy set payment_token = $1 where policy_id = $2', [token, other.policy_id])
}

test('an account of several policies is stopped and released for all of them [D-5.04]', async () => {
  const [one, other, stranger] = [
    await payer(server, 'account'),
    await payer(server, 'account'),
    await payer(server, 'account'),
  ]
  const batch = await close(today)
  await paidFromAccountOf(one, other)
  await back(batch, `${of(one, '-2612')},returned,R07`)
  const all = () => Promise.all([one, other, stranger].map(({ policy_id }) => held(policy_id)))
  expect(await all()).toEqual(['returned', 'returned', null])
  const [mail] = await server.deps.db.many(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and kind = 'policy-stopped'`,
    [other.enrollment_id],
  )
  expect(mail?.text).toMatch(/returned a payment for another policy[^]*\/repay#/)
  expect((await money.send(holdPayments, { ...work(of(one, '-2612')), hold: false })).status).toBe(200)
  expect(await all()).toEqual([null, null, null])
  const noted = await server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where event = 'payments-held' and enrollment_id = $1`,
    [other.enrollment_id],
  )
  expect(noted).toHaveLength(2)
})

test('an account is charged one fee per batch and day, however many of its months are returned [EW-9.14]', async () => {
  const { batch, ids } = await threeMonths()
  const [first = '', second = '', third = ''] = ids
  await back(batch, `${second},returned,R01`, `${third},returned,R09`)
  expect(await fees()).toHaveLength(1)
  today = '2027-02-20'
  await back(batch, `${first},returned,R01`)
  expect((await fees()).map(({ amount, due_on }) => [amount, due_on])).toEqual([['30.00', '2027-02-16']])
  const said = await mails()
  expect([said.length, said.filter((mail) => mail.includes('a $30 fee')).length]).toEqual([3, 1])
})

test('two policies on one account are charged one fee [EW-9.14]', async () => {
  const [one, other] = [await payer(server, 'account'), await payer(server, 'account')]
  const batch = await close(today)
  await paidFromAccountOf(one, other)
  await back(batch, `${of(one, '-2612')},returned,R01`, `${of(other, '-2612')},returned,R01`)
  expect(await fees()).toHaveLength(1)
  expect((await mails()).filter((mail) => mail.includes('a $30 fee'))).toHaveLength(1)
})

test('an email mentions a fee only if one is charged: a returned second attempt incurs none [EW-9.14]', async () => {
  const one = await payer(server, 'account')
  const first = of(one, '-2612')
  await back(await close(today), `${first},returned,R01`)
  expect(await mails()).toEqual([
    expect.stringContaining(
      'If your account has enough money now, call us and we can try the payment once more and charge the fee with it.',
    ),
  ])
  await server.deps.db.run('delete from outbox')
  await money.send(retryPayment, work(first))
  today = '2026-11-20'
  await back(await close(today), `${of(one, 'R2612')},returned,R01`)
  const [said = ''] = await mails()
  expect(said).toContain('we can try the payment once more.')
  expect(said).not.toContain('fee')
  expect(await fees()).toHaveLength(1)
})

test.each([
  [
    'account',
    'R01',
    'We’ll still charge your payments for other months when they’re due. We’ll charge the fee separately',
  ],
  ['card', 'DECLINED', 'We’ll still charge your payments for other months when they’re due. If your card works now'],
] as const)(
  'a later month’s return email says that the other months continue, and the next batch charges them: by %s, %s [D-5.04, EW-9.14]',
  async (by, reason, sentence) => {
    const one = await payer(server, by)
    const batch = await close('2026-11-10')
    await back(batch, `${of(one, '-2612')},paid,`)
    today = '2027-01-28'
    await back(await close(today), `${of(one, '-2701')},returned,${reason}`)
    const [said = ''] = await mails()
    expect(said.replaceAll(/\s+/g, ' ')).toContain(sentence)
    expect(said).not.toMatch(/nothing else|fee with it/)
    today = '2027-02-28'
    const taken = await close(today)
    const { result } = (await money.send(payments.page, { policy_id: one.policy_id })).data
    const ids = result.filter(({ batch_id }) => batch_id === taken).map(({ payment_id }) => payment_id)
    expect(ids.toSorted()).toEqual([of(one, '-2702'), ...(by === 'account' ? [of(one, 'F2701')] : [])].toSorted())
  },
)

test('a returned payment counts as returned while its work item waits for another account [D-5.04]', async () => {
  const { batch, ids } = await threeMonths()
  const [first = '', second = ''] = ids
  await back(batch, `${first},returned,R02`, `${second},returned,R01`)
  const counted = async () => (await money.send(getMoney, {})).data.returned.payments
  expect(await counted()).toBe(2)
  await money.send(markPayment, { payment_id: second, was: 'returned', state: 'paid', note: 'By check' })
  expect((await money.send(returnedPayments.page, {})).data.result).toHaveLength(2)
  expect(await counted()).toBe(1)
})

test('a returned first payment’s email says that nothing else is charged, and nothing is [D-5.04]', async () => {
  const one = await payer(server, 'card')
  await back(await close('2026-11-10'), `${of(one, '-2612')},returned,DECLINED`)
  expect((await mails())[0]).toContain('Until this is settled, we won’t charge anything else for this policy.')
  today = '2027-02-16'
  expect(await close(today)).toBe(422)
})

test('a stopped account’s email says that nothing more is charged, and nothing is [D-5.04]', async () => {
  const one = await payer(server, 'account')
  await back(await close(today), `${of(one, '-2612')},returned,R10`)
  expect(await mails()).toEqual([expect.stringContaining('We won’t charge your account again until this is settled.')])
  today = '2027-02-16'
  expect(await close(today)).toBe(422)
})

test('an operator who retries a payment sees the due fee and can waive it [EW-9.14]', async () => {
  const one = await payer(server, 'account')
  const first = of(one, '-2612')
  await back(await close(today), `${first},returned,R01`)
  expect((await money.send(returnedPayments.page, {})).data.result).toMatchObject([{ fee: '30.00' }])
  expect((await money.send(retryPayment, { ...work(first), fee: 'waive' })).status).toBe(200)
  expect((await fees()).map(({ state }) => state)).toEqual(['written_off'])
  const details = await server.deps.db.many(
    row({ fee: text }),
    `select details ->> 'fee' as fee from audit_entry where event = 'payment-retried' and enrollment_id = $1`,
    [one.enrollment_id],
  )
  expect(details).toEqual([{ fee: 'waived' }])
})

test('writing off a first payment releases its policy: later months are charged [D-5.04]', async () => {
  const one = await payer(server, 'card')
  const first = of(one, '-2612')
  await back(await close(today), `${first},returned,DECLINED`)
  expect((await money.send(getMoney, {})).data.on_hold).toBe(1)
  await money.send(markPayment, { payment_id: first, was: 'returned', state: 'written_off', note: 'Too small' })
  expect([await held(one.policy_id), (await money.send(getMoney, {})).data.on_hold]).toEqual([null, 0])
  expect((await money.send(returnedPayments.page, {})).data.result).toEqual([])
  today = '2027-01-28'
  expect(await close(today)).toBe('B2')
  const taken = (await money.send(payments.page, { batch_id: 'B2' })).data.result
  expect(taken.map(({ payment_id }) => payment_id)).toEqual([of(one, '-2701')])
})

test.each([
  ['written off', 'written_off'],
  ['paid in another way', 'paid'],
] as const)(
  '%s while its account is stopped, a payment’s work item stays open: another card or account is needed [D-5.04]',
  async (_, state) => {
    const one = await payer(server, 'account')
    const first = of(one, '-2612')
    await back(await close(today), `${first},returned,R02`)
    await money.send(markPayment, { payment_id: first, was: 'returned', state, note: 'She sent a check' })
    expect(await held(one.policy_id)).toBe('returned')
    expect((await money.send(returnedPayments.page, {})).data.result).toMatchObject([
      { payment_id: first, state, stopped: 'R02', done_at: null },
    ])
    const { seen } = (await money.send(getRepayForm, { policy_id: one.policy_id })).data.result
    const form = {
      policy_id: one.policy_id,
      why: 'She called us',
      authorized_by: 'phone' as const,
      ...otherPaymentMethod.card,
      act_id: `given-${state}`,
      seen,
    }
    expect((await money.send(replacePaymentMethod, form)).faults).toEqual([])
    expect(await held(one.policy_id)).toBe(null)
    expect((await money.send(returnedPayments.page, { show: 'all' })).data.result).toMatchObject([
      { payment_id: first, outcome: 'elsewhere' },
    ])
    today = '2027-01-16'
    await close(today)
    const listed = (await money.send(payments.page, { policy_id: one.policy_id })).data.result
    expect(listed.find(({ payment_id }) => payment_id === of(one, '-2701'))).toMatchObject({ state: 'batched' })
  },
)

test('a policy on hold is listed once, however many of its payments were returned [D-5.04]', async () => {
  const one = await payer(server, 'account')
  await back(await close(today), `${of(one, '-2612')},returned,R02`)
  await money.send(finishWork, { ...work(of(one, '-2612')), note: 'Called them' })
  const { enrollment_id } = one
  await server.deps.db.run(
    `insert into office_work (enrollment_id, work_id, kind, subject, reason, since)
     select enrollment_id, work_id || '0', kind, subject, reason, since - interval '1 day' from office_work where enrollment_id = $1`,
    [enrollment_id],
  )
  const { result, total } = (await money.send(returnedPayments.page, { show: 'all', policy: 'held' })).data
  expect([total, result.map(({ done_at }) => done_at)]).toEqual([1, [null]])
})

test('an amount due on a policy on hold is billed and in every total, in no batch, and charged once released [D-5.04]', async () => {
  const one = await payer(server, 'card')
  const first = of(one, '-2612')
  await back(await close(today), `${first},returned,DECLINED`)
  const enrollment_id = one.enrollment_id
  const dueHeld = async () => (await money.send(returnedPayments.page, {})).data.result[0]?.due_held
  expect(await dueHeld()).toBeNull()
  today = '2027-03-01'
  const { held: heldNow, total } = (await money.send(getMoney, {})).data
  const [month] = (await money.send(payments.page, { policy_id: one.policy_id, state: 'due' })).data.result
  const both = ((2 * Math.round(Number(month?.amount) * 100)) / 100).toFixed(2)
  expect([heldNow, total.payments]).toEqual([{ payments: 2, amount: both }, 0])
  expect((await money.send(getOfficeToday, {})).data).toMatchObject({ on_hold: 1, held: both })
  expect(await dueHeld()).toBe(both)
  // Tomorrow's payments aren't due yet, here as in every total.
  const on = (day: string) =>
    server.deps.db.run('update payment set due_on = $2 where payment_id = $1', [month?.payment_id ?? '', day])
  await on('2027-03-02')
  expect(await dueHeld()).toBe(month?.amount)
  await on(month?.due_on ?? '')
  expect((await money.send(payments.page, { state: 'due', held: 'held' })).data.total).toBe(2)
  expect(await close(today)).toBe(422)
  // Coverage no longer in force is no longer owed.
  await server.deps.db.run(`update policy_line set ends_on = '2027-02-01' where enrollment_id = $1`, [enrollment_id])
  await rebill(server.deps)
  expect((await money.send(getBatchAhead, { through: today })).data.payments).toBe(0)
  expect((await money.send(getMoney, {})).data.held.payments).toBe(1)
  await server.deps.db.run('update policy_line set ends_on = null where enrollment_id = $1', [enrollment_id])
  await rebill(server.deps)
  expect((await money.send(holdPayments, { ...work(first), hold: false })).status).toBe(200)
  const batch_id = String(await close(today))
  expect(
    (await money.send(payments.page, { batch_id })).data.result.map(({ payment_id }) => payment_id).toSorted(),
  ).toEqual([of(one, '-2701'), of(one, '-2702')])
  expect((await money.send(getOfficeToday, {})).data).toMatchObject({ on_hold: 0, held: '0.00' })
})

test('a policy whose work item was closed stays on hold until it is released [D-5.04]', async () => {
  const one = await payer(server, 'card')
  const first = of(one, '-2612')
  await back(await close(today), `${first},returned,DECLINED`)
  expect((await money.send(finishWork, { ...work(first), note: 'Called them' })).status).toBe(200)
  const onHold = async () => [
    (await money.send(getMoney, {})).data.on_hold,
    (await money.send(getOfficeToday, {})).data.on_hold,
    ...(await money.send(returnedPayments.page, { show: 'all', policy: 'held' })).data.result.map((row) => row.work_id),
  ]
  expect(await onHold()).toEqual([1, 1, `${first}.1`])
  expect((await money.send(holdPayments, { ...work(first), hold: false })).status).toBe(200)
  expect(await onHold()).toEqual([0, 0])
})
