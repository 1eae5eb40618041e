import { getBatch, getMoney, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { checkResults } from '@openroll/contract/office/money/results-preview'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { payments } from '@openroll/contract/office/money/payments'
import { dollarsOf } from '@openroll/contract/money'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { row, text, whole } from '../../db/row.ts'
import { erase } from '../../testing/erase.ts'
import { nachaReturns } from '../../testing/nacha-returns.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy', 'outbox', 'erased_payment'])
    await server.deps.db.run(`delete from ${table}`)
})

const head = 'payment,result,reason\n'
const numberOf = (policy_id: string) => `${policy_id.replaceAll('-', '')}-2612`
const begin = async (...by: ('card' | 'account' | 'group')[]) => {
  const made = []
  for (const one of by) made.push(await payer(server, one))
  await money.send(closeBatch, { through: '2026-12-01' })
  await server.deps.db.run('delete from outbox')
  return made.map((one) => ({ ...one, payment_id: numberOf(one.policy_id) }))
}
const nothing = { payments: 0, amount: '0.00' }
const amountOf = async (of: { payment_id: string } | undefined) =>
  (
    await server.deps.db.one(row({ amount_cents: whole }), 'select amount_cents from payment where payment_id = $1', [
      of?.payment_id ?? '',
    ])
  ).amount_cents
const give = (content: string) => money.send(saveResults, { content })
const states = async () =>
  (await money.send(payments.page, {})).data.result.map(({ payment_id, state, reason, held }) => [
    payment_id,
    state,
    reason,
    held,
  ])
const mails = () =>
  server.deps.db.many(
    row({ event: text, to_address: text, text }),
    'select event, to_address, text from outbox order by event',
  )

test('a file’s valid lines are saved, and invalid ones listed; a repeated file counts once [D-5.04]', async () => {
  const [one, two, three] = await begin('card', 'account', 'account')
  const lines = `${head}${one?.payment_id},paid,\n${two?.payment_id},returned,\n${three?.payment_id},returned,R02\nAAAAAAAAA-2612,paid,`
  const rejected = [
    { line: 3, message: 'Enter why it was returned, such as R01' },
    { line: 5, message: 'No payment with this number was sent' },
  ]
  const [cents, other] = await Promise.all([amountOf(one), amountOf(three)])
  expect((await money.send(checkResults, { content: lines })).data).toEqual({
    payments: 2,
    amount: dollarsOf(cents + other),
    paid: { payments: 1, amount: dollarsOf(cents) },
    returned: { payments: 1, amount: dollarsOf(other) },
    known: nothing,
    erased: nothing,
    notices: 0,
    rejected,
    rejected_lines: 2,
  })
  expect((await states()).map(([, state]) => state)).toEqual(['batched', 'batched', 'batched'])
  const first = await give(lines)
  expect([first.status, first.data]).toEqual([
    200,
    { paid: 1, returned: 1, known: 0, notices: 0, rejected, rejected_lines: 2 },
  ])
  const [listed] = (await money.send(getMoney, {})).data.batches
  expect(listed?.became).toMatchObject({
    paid: { payments: 1, amount: dollarsOf(cents) },
    returned: { payments: 1, amount: dollarsOf(other) },
    open: { payments: 1 },
  })
  const after = [await states(), await mails()]
  expect((await give(lines)).data).toMatchObject({ paid: 0, returned: 0, known: 2 })
  expect([await states(), await mails()]).toEqual(after)
})

test('refuses a file without a valid line, with its lines [D-5.04]', async () => {
  const [one] = await begin('account')
  const refused = await give(`${head}${one?.payment_id},returned,`)
  expect([refused.status, refused.faults]).toEqual([
    422,
    [{ target_element: 'line 2', error_message: 'Enter why it was returned, such as R01' }],
  ])
})

test('one bank file can have returns of several batches, and its notice of change becomes one note [D-5.04]', async () => {
  const [one] = await begin('account')
  const [two, three] = await begin('account', 'account')
  const service = await operator(server, ['service'])
  const of = (payment: { payment_id: string } | undefined) => payment?.payment_id ?? ''
  const file = nachaReturns([
    { payment_id: of(one), cents: 3885, reason: 'R01' },
    { payment_id: of(two), cents: 3885, reason: 'R02' },
    { payment_id: of(three), cents: 3885, reason: 'C01', corrected: '000198765432' },
  ])
  expect((await give(file)).data).toMatchObject({ returned: 2, notices: 1, rejected: [] })
  expect((await give(file)).data).toMatchObject({ returned: 0, known: 2, notices: 1 })
  const { notes } = (await service.send(getOfficeEnrollment, { enrollment_id: three?.enrollment_id ?? '' })).data
  expect(notes.map(({ text: kept }) => kept)).toEqual([
    `Notice of change C01 for payment ${of(three)}: the bank corrected the account number. The bank’s correction ends in 5432. Update the account before its next debit`,
  ])
  expect((await states()).find(([id]) => id === of(three))?.[1]).toBe('batched')
})

test('files imported at once each count their own changes, and list results that another file settled otherwise [D-5.04, D-7.02]', async () => {
  const made = await begin('account', 'account', 'account', 'account')
  const file = (said: string) => head + made.map(({ payment_id }) => `${payment_id},${said}`).join('\n')
  const files = [file('paid,'), file('returned,R02'), file('paid,'), file('returned,R02')]
  const before = [await noted('payment-marked'), await noted('payments-settled')] as const
  const answers = await Promise.all(files.map((content) => give(content)))
  const marked = (await noted('payment-marked')).slice(before[0].length)
  const settled = (await noted('payments-settled')).slice(before[1].length)
  const saved = answers.filter(({ status }) => status === 200)
  for (const { status, faults } of answers.filter((answer) => !saved.includes(answer)))
    expect(`${status} ${faults.map(({ error_message }) => error_message).join()}`).toMatch(/^422 .*is already/)
  for (const { data } of saved) {
    for (const { message } of data.rejected) expect(message).toMatch(/just settled|is already/)
    expect(data.paid + data.returned + data.known + data.rejected_lines).toBe(made.length)
  }
  // The files' log entries match the payments'.
  const all = (of: 'paid' | 'returned') => settled.reduce((sum, details) => sum + (details[of] ?? 0), 0)
  const each = (of: 'paid' | 'returned') => marked.filter(({ state }) => state === of).length
  expect([all('paid'), all('returned')]).toEqual([each('paid'), each('returned')])
  expect((await states()).filter(([, state]) => state === 'returned').length).toBe(all('returned'))
})

test('a bank file settles an erased person’s payment, counted separately; nobody is named, charged or emailed [D-5.04, D-7.06]', async () => {
  const [one, two, three] = await begin('account', 'account', 'card')
  const of = ({ payment_id = '' } = {}) => payment_id
  await erase(server, one?.enrollment_id ?? '')
  await erase(server, three?.enrollment_id ?? '')
  const { data: before } = await money.send(getBatch, { batch_id: 'B1' })
  expect(before.erased).toMatchObject([{ state: 'batched', payments: 2 }])
  expect(before.files.map(({ file, erased }) => [file, erased])).toEqual([
    ['bank.ach', 1],
    ['cards.csv', 1],
  ])
  const back = nachaReturns([one, two].map((each) => ({ payment_id: of(each), cents: 1, reason: 'R01' })))
  const first = await give(back)
  expect([first.status, first.data]).toMatchObject([200, { paid: 0, returned: 1, known: 0, erased: 1 }])
  const more = (await money.send(checkResults, { content: `${head}${of(three)},paid,` })).data
  expect([more.paid.payments, more.erased]).toEqual([0, { payments: 1, amount: more.amount }])
  expect((await give(back)).data).toMatchObject({ paid: 0, returned: 0, known: 2 })
  expect((await give(`${head}${of(three)},paid,`)).data).toMatchObject({ paid: 0, returned: 0, known: 0, erased: 1 })
  const { data } = await money.send(getBatch, { batch_id: 'B1' })
  expect(data.erased.map(({ state, payments }) => [state, payments])).toEqual(
    expect.arrayContaining([
      ['returned', 1],
      ['paid', 1],
    ]),
  )
  // Their data doesn't reappear: no list, fee, work item or email has it.
  expect((await states()).map(([id]) => String(id).slice(0, 9))).toEqual([of(two).slice(0, 9), of(two).slice(0, 9)])
  expect((await mails()).map(({ event }) => event)).toEqual([`payment-returned/${of(two)}`])
  const rows = await server.deps.db.rows('select * from erased_payment')
  expect(JSON.stringify(rows)).not.toMatch(/maria|lopez|example\.com|\b6789\b/i)
  // A contradicting result is still refused with its line.
  const other = await give(`${head}${of(one)},paid,`)
  expect([other.status, other.faults]).toEqual([
    422,
    [{ target_element: 'line 2', error_message: 'This payment is already returned (R01)' }],
  ])
  expect(await noted('payments-settled')).toContainEqual(expect.objectContaining({ erased: 1, returned: 1 }))
})

test('one file settles two payments of an erased person, each with its own ledger entry [D-5.04, D-7.06]', async () => {
  const [one] = await begin('account')
  const { enrollment_id = '', payment_id = '' } = one ?? {}
  const next = payment_id.replace('-2612', '-2701')
  await erase(server, enrollment_id)
  const { db } = server.deps
  await db.run(
    `insert into erased_payment (enrollment_id, payment_id, policy_id, batch_id, method, item, amount_cents, state, ends_at)
     select enrollment_id, $2, policy_id, batch_id, method, item, amount_cents, state, ends_at from erased_payment where enrollment_id = $1`,
    [enrollment_id, next],
  )
  const said = await give(`${head}${payment_id},paid,\n${next},paid,`)
  expect([said.status, said.data]).toMatchObject([200, { erased: 2, rejected_lines: 0 }])
  const entries = await db.many(
    row({ payment_id: text, kind: text }),
    'select payment_id, kind from ledger_entry where enrollment_id = $1 and payment_id is not null order by payment_id',
    [enrollment_id],
  )
  expect(entries.map(({ payment_id: its, kind }) => [its, kind])).toEqual([
    [payment_id, 'payment'],
    [next, 'payment'],
  ])
})

test('an erased person’s fee is settled as a fee in the books [EW-9.14, D-7.06]', async () => {
  const [one] = await begin('account')
  const { enrollment_id = '', payment_id = '' } = one ?? {}
  await give(`${head}${payment_id},returned,R01`)
  await server.deps.db.run('update policy set payment_hold = null')
  await money.send(closeBatch, { through: '2026-12-01' })
  await erase(server, enrollment_id)
  await give(`${head}${payment_id.replace('-', 'F')},paid,`)
  const entries = await server.deps.db.many(
    row({ kind: text, item: text }),
    `select kind, item from ledger_entry where enrollment_id = $1 and (item = 'fee' or kind = 'payment') order by number`,
    [enrollment_id],
  )
  expect(entries).toEqual([
    { kind: 'charge', item: 'fee' },
    { kind: 'payment', item: 'fee' },
  ])
})

test('a payment batched while its person was erased is settled, and nobody is emailed [D-5.04, D-7.06]', async () => {
  const [one] = await begin('account')
  await server.deps.db.run('delete from enrollment where enrollment_id = $1', [one?.enrollment_id])
  expect((await give(`${head}${one?.payment_id},returned,R01`)).data).toMatchObject({ paid: 0, returned: 1, known: 0 })
  expect(await mails()).toEqual([])
})

const details = z.object({ state: z.string().optional(), paid: z.int().optional(), returned: z.int().optional() })
const noted = async (event: string) =>
  (
    await server.deps.db.many(
      row({ details: details.loose() }),
      'select details from audit_entry where event = $1 order by at, entry_id',
      [event],
    )
  ).map((entry) => entry.details)

test('a returned first payment holds the policy, emails its member and opens a work item; paying another way clears them [D-5.04, EW-9.14]', async () => {
  const [one] = await begin('account')
  const id = one?.payment_id ?? ''
  await give(nachaReturns([{ payment_id: id, cents: 1, reason: 'R01' }]))
  expect(await states()).toEqual([
    [id, 'returned', 'R01', 'returned'],
    [id.replace('-', 'F'), 'due', null, 'returned'],
  ])
  const { data } = await money.send(getMoney, {})
  expect([data.returned.payments, data.held]).toEqual([1, { payments: 1, amount: '30.00' }])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.to_address).toBe('maria@example.com')
  expect(mail?.text).toContain('a $30 fee for insufficient funds')
  expect(mail?.text).toContain(one?.policy_id)
  for (const secret of ['9012', '123456789012', '021000021', 'R01', '6789']) expect(mail?.text).not.toContain(secret)
  // Nothing more is charged while the policy is on hold.
  expect((await money.send(closeBatch, { through: '2026-12-10' })).status).toBe(422)
  const paid = await money.send(markPayment, { payment_id: id, was: 'returned', state: 'paid', note: 'By check' })
  expect(paid.data).toEqual({ state: 'paid' })
  const cleared = await money.send(getMoney, {})
  expect([cleared.data.returned.payments, cleared.data.held.payments, cleared.data.total]).toEqual([
    0,
    0,
    { payments: 1, amount: '30.00' },
  ])
})

test('a closed account, a declined card and an invoice a group didn’t pay incur no fee [EW-9.14]', async () => {
  const [account, card, group] = await begin('account', 'card', 'group')
  const { data } = await give(
    `${head}${account?.payment_id},returned,R02\n${card?.payment_id},returned,DECLINED\n${group?.payment_id},returned,UNPAID`,
  )
  expect(data.returned).toBe(3)
  expect((await states()).length).toBe(3)
  const told = await mails()
  expect(told.length).toBe(2)
  for (const { text } of told) expect(text).not.toContain('fee of')
})

test('a mark by hand counts once, needs a reason for a return, and can’t contradict a known result [D-5.04]', async () => {
  const [one] = await begin('card')
  const payment_id = one?.payment_id ?? ''
  const mark = async (input: Parameters<typeof money.send<typeof markPayment>>[1]) => {
    const { status, data, faults } = await money.send(markPayment, input)
    return status === 200 ? data.state : `${status} ${faults[0]?.target_element}`
  }
  expect(await mark({ payment_id, was: 'batched', state: 'returned' })).toBe('422 reason')
  expect(await mark({ payment_id: payment_id.toLowerCase(), was: 'batched', state: 'paid' })).toBe('paid')
  expect(await mark({ payment_id, was: 'batched', state: 'paid' })).toBe('409 state')
  expect(await mark({ payment_id, was: 'paid', state: 'written_off' })).toBe('409 state')
  expect(await mark({ payment_id, was: 'paid', state: 'returned', reason: 'R01' })).toBe('422 reason')
  expect(await mark({ payment_id, was: 'paid', state: 'returned', reason: 'DECLINED' })).toBe('returned')
  expect(await mark({ payment_id, was: 'returned', state: 'written_off', note: 'Nobody answers' })).toBe('written_off')
  expect(await mark({ payment_id: 'AAAAAAAAA-2612', was: 'due', state: 'paid', note: 'By check' })).toBe(
    '404 payment_id',
  )
  expect(await mark({ payment_id: "'; drop--", was: 'due', state: 'paid', note: 'By check' })).toBe('404 payment_id')
  const noted = await server.deps.db.many(
    row({ details: row({ state: text }) }),
    `select details from audit_entry where event = 'payment-marked' and enrollment_id = $1 order by at, entry_id`,
    [one?.enrollment_id],
  )
  expect(noted.map(({ details }) => details.state).sort()).toEqual(['paid', 'returned', 'written_off'])
})

test('if two operators mark a payment at once, one succeeds, and the other sees the new state [D-5.04]', async () => {
  const [one] = await begin('account')
  const payment_id = one?.payment_id ?? ''
  const marks = [
    { state: 'paid' },
    { state: 'paid' },
    { state: 'returned', reason: 'R01' },
    { state: 'returned', reason: 'R01' },
  ] as const
  const told = await Promise.all(marks.map((mark) => money.send(markPayment, { payment_id, was: 'batched', ...mark })))
  const others = told.filter(({ status }) => status === 409)
  expect([told.length - others.length, others.length]).toEqual([1, 3])
  const now = told.find(({ status }) => status === 200)?.data.state === 'paid' ? 'Paid' : 'Returned'
  for (const { faults } of others) expect(faults[0]?.error_message).toContain(`It’s now “${now}”`)
  const noted = await server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where event = 'payment-marked' and enrollment_id = $1`,
    [one?.enrollment_id],
  )
  expect(noted).toHaveLength(1)
})

test('text that a spreadsheet would run as a formula stays text in every money file [D-5.04]', async () => {
  const [one] = await begin('group')
  await server.deps.db.run(`update policy_person set first_name = '=HYPERLINK("x")' where enrollment_id = $1`, [
    one?.enrollment_id,
  ])
  const { bytes } = await money.send(payments.csv, {})
  expect(String(bytes)).toContain(`"'=HYPERLINK(""x"")`)
})

test('only an operator with the money duty imports results [D-1.08]', async () => {
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'money'),
  )
  const asked = [
    [saveResults, { content: head }],
    [checkResults, { content: head }],
    [markPayment, { payment_id: 'AAAAAAAAA-2612', was: 'due', state: 'paid', note: 'By check' }],
  ] as const
  for (const [call, input] of asked) {
    expect((await server.visitor().send(call, input)).status).toBe(401)
    expect((await other.send(call, input)).status).toBe(403)
    expect((await money.send(call, input)).status).toBeOneOf([404, 422])
  }
})

test('a write-off needs a reason, which the enrollment page shows; a payment marked paid can have a check number [D-5.04, D-7.02]', async () => {
  const [one] = await begin('account')
  const { payment_id = '', enrollment_id = '' } = one ?? {}
  const mark = { payment_id, was: 'batched', state: 'written_off' } as const
  const bare = await money.send(markPayment, mark)
  expect([bare.status, bare.faults]).toEqual([
    422,
    [{ target_element: 'note', error_message: 'Enter a note saying why you’re writing it off' }],
  ])
  expect((await money.send(markPayment, { ...mark, note: ' ' })).faults[0]?.target_element).toBe('note')
  expect((await money.send(markPayment, { ...mark, note: 'x'.repeat(301) })).status).toBe(422)
  const service = await operator(server, ['service'])
  const notes = async () =>
    (await service.send(getOfficeEnrollment, { enrollment_id })).data.notes.map(({ text: kept }) => kept)
  expect(await notes()).toEqual([])
  expect((await money.send(markPayment, { ...mark, note: 'Died in May' })).faults).toEqual([])
  // The slower operator's request saves no note.
  expect((await money.send(markPayment, { ...mark, note: 'Moved away' })).status).toBe(409)
  expect(await notes()).toEqual([`Written off, payment ${payment_id}: Died in May`])
})

test('the log names who uploaded a results file before anything is saved, even if the server stops in between [D-5.04, D-1.14]', async () => {
  const [one] = await begin('account')
  const { db } = server.deps
  const before = [(await noted('results-submitted')).length, (await noted('payments-settled')).length] as const
  await db.script('alter table payment_mark rename to payment_mark_away')
  const content = `${head}${one?.payment_id},paid,`
  expect((await give(content)).status).toBe(500)
  await db.script('alter table payment_mark_away rename to payment_mark')
  const given = async () => (await noted('results-submitted')).slice(before[0])
  expect(await given()).toEqual([{ payments: 1 }])
  expect((await noted('payments-settled')).length).toBe(before[1])
  expect((await give(content)).data).toMatchObject({ paid: 1 })
  expect(await given()).toHaveLength(2)
  expect((await noted('payments-settled')).length).toBe(before[1] + 1)
})
