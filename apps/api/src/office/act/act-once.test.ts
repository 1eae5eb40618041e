import { addNote, moveCoverage, sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import { makeFeed } from '@openroll/contract/office/carriers'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getMemberNumbers, mergeMembers, separateMembers } from '@openroll/contract/office/member-number'
import { getReplaceableCoverages, replaceCoverage } from '@openroll/contract/office/enrollment/replace'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { oneValue } from '../../testing/one-value.ts'

let server: TestApp
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

let people = 500
const newSsn = () => {
  people += 1
  return `${people}-45-6789`
}
const page = async (enrollment_id: string) => (await service.send(getOfficeEnrollment, { enrollment_id })).data
const refusal = [409, [{ target_element: 'act_id', error_message: usedOtherwise }]]
const countAudited = (enrollment_id: string, event: string) =>
  server.deps.db.run('select 1 from audit_entry where enrollment_id = $1 and event = $2', [enrollment_id, event])

test('accepts an act id once: a repeat gets the same answer, a different act is refused [D-1.14]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const note = { enrollment_id, act_id: randomUUID(), text: 'She calls back' }
  expect((await service.send(addNote, note)).status).toBe(200)
  expect((await service.send(addNote, note)).status).toBe(200)
  const enrollmentInput = { enrollment_id, act_id: note.act_id }
  const plans = [{ place: 0, state: 'checked' as const }]
  const name = { role: 'member', place: 0, field: 'first_name', was: 'María', value: 'Marie' } as const
  for (const sent of [
    await service.send(addNote, { ...note, text: 'She does not' }),
    await service.send(moveCoverage, { ...enrollmentInput, event: 'cancel', plans, reason: 'asked' }),
    await service.send(correctValues, oneValue({ ...enrollmentInput, ...name })),
    await service.send(sendReceiptAgain, enrollmentInput),
  ])
    expect([sent.status, sent.faults]).toEqual(refusal)
  const { notes, state, name: kept } = await page(enrollment_id)
  expect([notes.map(({ text }) => text), state, kept]).toEqual([['She calls back'], 'checked', 'María López-Núñez'])
})

test('frees the id of a refused act for the next attempt', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const move = { enrollment_id, act_id: randomUUID(), event: 'cancel' } as const
  const plans = (state: 'sent' | 'checked') => [{ place: 0, state }]
  expect((await service.send(moveCoverage, { ...move, plans: plans('sent'), reason: 'asked' })).status).toBe(409)
  expect((await service.send(moveCoverage, { ...move, plans: plans('checked'), reason: 'asked' })).status).toBe(200)
})

test('refuses to merge or separate member numbers under a note’s id, and always keeps the reason and audit entry [D-1.18]', async () => {
  const ssn = newSsn()
  const [first, second] = [
    await submitted(server, { plans: [1001], ssn, names: { last_name: 'López' } }),
    await submitted(server, { plans: [2001], ssn, names: { last_name: 'Pérez' } }),
  ]
  const seen = (await service.send(getMemberNumbers, { enrollment_id: second })).data
  const [like] = seen.like
  const other = like?.user_id ?? 0
  const request = {
    enrollment_id: second,
    other,
    policies: [...seen.policies, ...(like?.policies ?? [])],
    why: 'Married',
  }
  const act_id = randomUUID()
  await service.send(addNote, { enrollment_id: second, act_id, text: 'A note' })
  const refused = await service.send(mergeMembers, { ...request, act_id })
  expect([refused.status, refused.faults]).toEqual(refusal)
  expect(await countAudited(second, 'members-joined')).toBe(0)

  const joining = { ...request, act_id: randomUUID() }
  expect((await service.send(mergeMembers, joining)).status).toBe(200)
  expect(await countAudited(second, 'members-joined')).toBe(1)
  const parting = { ...request, other: seen.user_id ?? 0, policies: [], act_id: joining.act_id }
  const wrong = await service.send(separateMembers, parting)
  expect([wrong.status, wrong.faults]).toEqual(refusal)
  await service.send(addNote, { enrollment_id: first, act_id, text: 'A note' })
  const policies = (await service.send(getMemberNumbers, { enrollment_id: first })).data.policies
  const unseen = await service.send(separateMembers, { ...parting, enrollment_id: first, act_id })
  expect([unseen.status, unseen.faults]).toEqual(refusal)
  const parted = await service.send(separateMembers, {
    ...parting,
    enrollment_id: first,
    policies,
    act_id: randomUUID(),
  })
  expect([parted.status, parted.data.joined]).toEqual([200, []])
  expect(await countAudited(first, 'members-split')).toBe(1)

  // The numbers are separate again: repeating the merge succeeds and changes nothing.
  expect((await service.send(mergeMembers, joining)).status).toBe(200)
  expect((await service.send(getMemberNumbers, { enrollment_id: first })).data.joined).toEqual([])
})

test('refuses to replace a second coverage under the same act id', async () => {
  const ssn = newSsn()
  const old = await submitted(server, { plans: [1001], ssn })
  await server.deps.db.run(
    `with moved as (update policy_line set state = 'active', starts_on = '2026-06-01' where enrollment_id = $1)
     update policy set state = 'active', effective_date = '2026-06-01' where enrollment_id = $1`,
    [old],
  )
  const [fresh, fresher] = [
    await submitted(server, { plans: [1002], ssn }),
    await submitted(server, { plans: [1002], ssn }),
  ]
  const act_id = randomUUID()
  const replaceInput = async (enrollment_id: string) => {
    const found = (await service.send(getReplaceableCoverages, { enrollment_id })).data.result
    const one = found.find(({ earlier }) => earlier.enrollment_id === old)
    const { place = 0, state = 'checked' } = one ?? {}
    const earlier = { enrollment_id: old, place: one?.earlier.place ?? 0, state: one?.earlier.state ?? 'active' }
    return { enrollment_id, act_id, place, state, earlier }
  }
  const [one, other] = [await replaceInput(fresh), await replaceInput(fresher)]
  expect((await service.send(replaceCoverage, one)).status).toBe(200)
  expect((await service.send(replaceCoverage, one)).status).toBe(200)
  const { status, faults } = await service.send(replaceCoverage, other)
  expect([status, faults]).toEqual(refusal)
  expect((await page(fresher)).coverages[0]?.replaces).toEqual([])
})

test('keeps act ids apart from feed ids, so a feed still sends its coverages once [D-5.04]', async () => {
  const carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
  const make = async () => (await service.send(makeFeed, { carrier })).data
  await submitted(server, { plans: [1001] })
  const { feed_id } = await make()
  const next = feed_id.replace(/\d+$/, (number) => String(Number(number) + 1))
  const enrollment_id = await submitted(server, { plans: [1001] })
  const plans = (state: 'submitted' | 'checked' | 'canceled') => [{ place: 0, state }]
  const cancel = { enrollment_id, event: 'cancel', plans: plans('checked'), reason: 'asked' } as const
  expect((await service.send(moveCoverage, { ...cancel, act_id: next })).data.state).toBe('canceled')
  const restore = { enrollment_id, event: 'restore', plans: plans('canceled'), reason: 'mistake' } as const
  expect((await service.send(moveCoverage, { ...restore, act_id: 'check-by-itself' })).data.state).toBe('submitted')
  const check = { enrollment_id, event: 'check', plans: plans('submitted') } as const
  expect((await service.send(moveCoverage, { ...check, act_id: randomUUID() })).data.state).toBe('checked')
  expect(await make()).toMatchObject({ feed_id: next, coverages: 1 })
  expect((await page(enrollment_id)).state).toBe('sent')
  expect((await service.send(makeFeed, { carrier })).faults[0]?.error_message).toMatch(/^Nothing has changed since/)
})
