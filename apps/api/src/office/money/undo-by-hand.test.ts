import { getMoney, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { undoMark } from '@openroll/contract/office/money/undo'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer, payFromAccountOf } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { markTaken } from './batch/candidates-store.ts'

let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_mark', 'payment_batch', 'payment_file', 'policy', 'outbox', 'office_work'])
    await server.deps.db.run(`delete from ${table}`)
})

const through = '2026-12-01'
const why = 'Marked by mistake'
const numberOf = (policy_id: string) => `${policy_id.replaceAll('-', '')}-2612`
const made = async (by: 'card' | 'account' | 'group', { batched = true } = {}) => {
  const one = await payer(server, by)
  if (batched) await money.send(closeBatch, { through })
  await money.send(getMoney, {})
  await server.deps.db.run('delete from outbox')
  return { ...one, payment_id: numberOf(one.policy_id) }
}
/** Everything that a mark can change, as stored. */
const kept = async (enrollment_id: string) =>
  server.deps.db.one(
    row({ payments: text, policy: text, work: whole }),
    `select (select jsonb_agg(to_jsonb(y) - 'due_id' order by y.payment_id)::text from payment y where y.enrollment_id = $1) as payments,
       (select jsonb_build_array(p.payment_hold, p.stop_reason, p.stopped_by)::text from policy p where p.enrollment_id = $1) as policy,
       (select count(*)::integer from office_work w where w.enrollment_id = $1 and w.done_at is null) as work`,
    [enrollment_id],
  )
const mails = () =>
  server.deps.db.many(row({ event: text, text }), 'select event, text from outbox order by created_at, event')
const rowOf = async (payment_id: string) =>
  (await money.send(payments.page, {})).data.result.find((one) => one.payment_id === payment_id)
const mark = (payment_id: string, was: string, state: string, more: object = {}) =>
  money.send(markPayment, { payment_id, was, state, note: 'Check 7', ...more })
const undo = (payment_id: string, number: number, more: object = {}) =>
  money.send(undoMark, { payment_id, mark: number, why, ...more })

test.each([
  ['paid', {}],
  ['returned', { reason: 'R01' }],
  ['returned', { reason: 'R02' }],
  ['written_off', { note: 'Moved away' }],
] as const)(
  'undoing “%s” %o restores payment, policy, fee and work item with a note, and emails only members who were told of a return [D-5.04]',
  async (state, more) => {
    const { enrollment_id, payment_id } = await made('account')
    const before = await kept(enrollment_id)
    expect((await mark(payment_id, 'batched', state, more)).status).toBe(200)
    expect(await kept(enrollment_id)).not.toEqual(before)
    const wasMailed = state === 'returned'
    expect((await rowOf(payment_id))?.undo).toMatchObject({
      mark: 1,
      to: 'batched',
      by: 'An Operator',
      was_mailed: wasMailed,
    })
    expect((await undo(payment_id, 1)).data).toEqual({ state: 'batched' })
    expect(await kept(enrollment_id)).toEqual(before)
    expect((await mails()).map(({ event }) => event)).toEqual(
      wasMailed ? [`payment-returned/${payment_id}`, `payment-corrected/${payment_id}/1`] : [],
    )
    const notes = await server.deps.db.many(
      row({ note_id: text, sealed: text }),
      `select note_id, sealed from office_note where enrollment_id = $1 and note_id like 'undone-%'`,
      [enrollment_id],
    )
    expect(notes.map(({ note_id }) => note_id)).toEqual([`undone-${payment_id}-1`])
    expect((await rowOf(payment_id))?.undo).toBeNull()
    const noted = await server.deps.db.many(
      row({ details: text }),
      `select details::text as details from audit_entry where event = 'payment-mark-undone' and enrollment_id = $1`,
      [enrollment_id],
    )
    expect(noted).toHaveLength(1)
  },
)

test('undoing a mark on a returned payment returns it to “Returned”, restores its work item and hold, and emails nobody [D-5.04]', async () => {
  for (const [state, more] of [
    ['paid', {}],
    ['written_off', { note: 'Moved away' }],
  ] as const) {
    const { enrollment_id, payment_id } = await made('account')
    await mark(payment_id, 'batched', 'returned', { reason: 'R01' })
    const before = await kept(enrollment_id)
    const sent = await mails()
    await mark(payment_id, 'returned', state, more)
    expect((await kept(enrollment_id)).work).toBe(0)
    expect((await undo(payment_id, 2)).data).toEqual({ state: 'returned' })
    expect([await kept(enrollment_id), await mails()]).toEqual([before, sent])
  }
})

test('a real return after that is emailed again [D-5.04]', async () => {
  const { payment_id } = await made('account')
  await mark(payment_id, 'batched', 'returned', { reason: 'R01' })
  await undo(payment_id, 1)
  await mark(payment_id, 'batched', 'returned', { reason: 'R01' })
  expect((await mails()).map(({ event }) => event)).toContain(`payment-returned/${payment_id}/1`)
})

test('a group’s payment marked returned by mistake is undone without an email, since its member wasn’t told [D-5.04]', async () => {
  const { payment_id } = await made('group')
  await mark(payment_id, 'batched', 'returned', { reason: 'UNPAID' })
  await undo(payment_id, 1)
  expect(await mails()).toEqual([])
})

test('another policy on the stopped account is charged again, and its member is told it was a mistake [D-5.04]', async () => {
  const one = await made('account')
  const two = await made('account')
  await payFromAccountOf(server, one, two)
  const before = await kept(two.enrollment_id)
  await mark(one.payment_id, 'batched', 'returned', { reason: 'R02' })
  expect(await kept(two.enrollment_id)).not.toEqual(before)
  await undo(one.payment_id, 1)
  expect(await kept(two.enrollment_id)).toEqual(before)
  expect((await mails()).map(({ event }) => event)).toContain(`stop-corrected/${one.payment_id}/1`)
})

test('a batch decided before a payment was marked doesn’t claim it after the mark is undone [D-5.04]', async () => {
  const { enrollment_id, payment_id } = await made('card', { batched: false })
  await server.deps.db.run(`update payment set due_id = 'decided' where payment_id = $1`, [payment_id])
  await mark(payment_id, 'due', 'paid')
  const decided = { enrollment_id, payment_id, due_id: 'decided', taken_on: '2026-11-10' }
  expect(await markTaken(server.deps.db, 'B9', decided)).toBe(0)
  expect((await undo(payment_id, 1)).data).toEqual({ state: 'due' })
  expect(await markTaken(server.deps.db, 'B9', decided)).toBe(0)
})

test('if two operators undo at once, one succeeds; a later mark, a file, a refund or a charged fee prevents it [D-5.04]', async () => {
  const other = await operator(server, ['money'])
  const { payment_id, enrollment_id } = await made('account')
  await mark(payment_id, 'batched', 'paid')
  const asked = { payment_id, mark: 1, why }
  const answers = await Promise.all([undo(payment_id, 1), other.send(undoMark, asked)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [mine] = answers
  // Repeated by the same operator, it returns the same.
  expect((await undo(payment_id, 1)).status).toBe(mine.status)
  await mark(payment_id, 'batched', 'paid')
  await mark(payment_id, 'paid', 'returned', { reason: 'R01' })
  expect((await undo(payment_id, 2)).status).toBe(409)
  await server.deps.db.run(`update payment set state = 'batched' where enrollment_id = $1 and kind = 'fee'`, [
    enrollment_id,
  ])
  const taken = await undo(payment_id, 3)
  expect([taken.status, taken.faults[0]?.error_message]).toEqual([
    409,
    'The fee for it has been charged since, so this can’t be undone',
  ])
  expect((await rowOf(payment_id))?.undo).toBeNull()

  const back = await made('card')
  await mark(back.payment_id, 'batched', 'paid')
  await server.deps.db.run(
    `update payment set refunded_cents = 100, refunded_on = '2026-11-10' where payment_id = $1`,
    [back.payment_id],
  )
  expect((await undo(back.payment_id, 1)).faults[0]?.error_message).toMatch(/refunded since/)

  const filed = await made('card')
  await money.send(saveResults, { content: `payment,result,reason\n${filed.payment_id},paid,` })
  expect((await undo(filed.payment_id, 1)).faults[0]?.error_message).toMatch(/results file/)
})

test('an undo needs a reason, a payment and its mark, and the money duty [D-1.08, D-5.04]', async () => {
  const { payment_id } = await made('card')
  await mark(payment_id, 'batched', 'paid')
  for (const [more, target] of [
    [{ why: '' }, 'why'],
    [{ why: '...' }, 'why'],
    [{ mark: 0 }, 'mark'],
  ] as const) {
    const refused = await undo(payment_id, 1, more)
    expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, target])
  }
  expect((await undo(payment_id, 2)).status).toBe(409)
  expect((await undo("7K4'; drop", 1)).status).toBe(404)
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'money'),
  )
  expect((await other.send(undoMark, { payment_id, mark: 1, why })).status).toBe(403)
  expect((await rowOf(payment_id))?.state).toBe('paid')
})
