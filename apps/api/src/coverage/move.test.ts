import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { CoverageEvent, CoverageState } from '@openroll/contract/office/states'
import { aMember } from '@openroll/contract/samples/member'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, row, text, whole } from '../db/row.ts'
import { Refusal } from '../who/refusal.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { moveDueCoverages } from './due.ts'
import { moveCoverages, movesOfAll, type Move, type MoveContext } from './move.ts'
import { readCoverages } from './store.ts'

let server: TestApp
let today = '2026-11-10'
const now = () => new Date(`${today}T15:00:00Z`)
beforeAll(async () => {
  server = await openTestApp({ clock: { now, today: () => today } })
})
afterAll(() => server.close())

const lineRow = row({ plan_id: whole, state: text, starts_on: day, ends_on: day.nullable() })
const linesOf = (id: string) =>
  server.deps.db.many(
    lineRow,
    'select plan_id, state, starts_on, ends_on from policy_line where enrollment_id = $1 order by place',
    [id],
  )
const eventRow = row({
  event: text,
  from_state: text,
  to_state: text,
  actor_role: text.nullable(),
  reason: text.nullable(),
})
const historyOf = (id: string) =>
  server.deps.db.many(
    eventRow,
    'select event, from_state, to_state, actor_role, reason from coverage_event where enrollment_id = $1 order by at, event',
    [id],
  )
const stateOf = async (id: string) =>
  (await server.deps.db.one(row({ state: text }), 'select state from policy where enrollment_id = $1', [id])).state

let people = 0
/** A submitted enrollment with these plans, checked automatically. */
const submitPlans = async (plans: number[]): Promise<string> => {
  const visitor = server.visitor()
  const id = await startEnrollment(visitor, { plans })
  people += 1
  const ssn = `${200 + people}-45-6789`
  await visitor.send(savePersonalInfo, { enrollment_id: id, ...aMember({ ssn }) })
  await saveSteps(visitor, id, { skip: ['primary_info'] })
  expect((await visitor.send(saveReviewInfo, { enrollment_id: id })).faults).toEqual([])
  await expect.poll(() => stateOf(id)).not.toBe('submitted')
  return id
}
const bySystem = (): MoveContext => ({ audit: server.deps.audit, mover: 'system', today, now: now() })
const person = { role: 'operator', id: 7 } as const
const byPerson = (): MoveContext => ({
  ...bySystem(),
  mover: ['service'],
  actor: { session: null, person, address: '192.0.2.1' },
  call: '/x',
})
const move = async (id: string, event: CoverageEvent, more: Partial<Move> = {}, moving = bySystem()) =>
  moveCoverages(
    server.deps.db,
    id,
    [
      {
        event_id: `${event}-${Math.random()}`,
        place: 0,
        event,
        decided_on: (await linesOf(id))[0]?.state as CoverageState,
        ...more,
      },
    ],
    moving,
  )
const faultOf = async (moved: Promise<number>) => {
  const error: unknown = await moved.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Refusal ? [error.status, error.faults[0]?.target_element] : error
}
beforeEach(() => {
  today = '2026-11-10'
})

test('a submission is the first event of each coverage, and one without duplicates is checked automatically [D-4.05]', async () => {
  const id = await submitPlans([7001])
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['checked', 'checked'])
  expect(await historyOf(id)).toEqual([
    { event: 'check', from_state: 'submitted', to_state: 'checked', actor_role: null, reason: null },
    { event: 'submit', from_state: 'in-progress', to_state: 'submitted', actor_role: null, reason: null },
  ])
})

test('accepted coverage is active from its effective date, and ends on the date set', async () => {
  const id = await submitPlans([7001])
  await move(id, 'send')
  await move(id, 'accept')
  await move(id, 'set-end', { ends_on: '2027-03-01', reason: 'asked' }, byPerson())
  await moveDueCoverages(server.deps)
  expect(await stateOf(id)).toBe('accepted')
  today = '2026-12-01'
  await moveDueCoverages(server.deps)
  expect(await stateOf(id)).toBe('active')
  today = '2027-03-01'
  await moveDueCoverages(server.deps)
  expect(await linesOf(id)).toMatchObject([
    { state: 'ended', ends_on: '2027-03-01' },
    { plan_id: 0, state: 'ended', ends_on: '2027-03-01' },
  ])
  await move(id, 'reinstate', { reason: 'mistake' }, byPerson())
  expect(await linesOf(id)).toMatchObject([
    { state: 'active', ends_on: null },
    { state: 'active', ends_on: null },
  ])
})

test('active coverage includes its first day: an end before that is refused, without suggesting an impossible cancellation', async () => {
  const id = await submitPlans([1001])
  await move(id, 'send')
  await move(id, 'accept')
  const tooEarly = () =>
    move(id, 'set-end', { ends_on: '2026-12-01', reason: 'asked' }, byPerson()).catch((error: unknown) => error)
  expect(await tooEarly()).toMatchObject({
    faults: [{ error_message: expect.stringContaining('To undo the coverage entirely, cancel it') }],
  })
  today = '2026-12-15'
  await moveDueCoverages(server.deps)
  const word = 'Coverage started on December 1, 2026, so that day is covered. Enter a later date'
  expect(await tooEarly()).toMatchObject({ faults: [{ target_element: 'ends_on', error_message: word }] })
})

test('makes a move once if sent twice, even at the same moment', async () => {
  const id = await submitPlans([1001])
  const sent = { event_id: 'feed-1/line-4', place: 0, event: 'send', decided_on: 'checked' } as const
  const moveAgain = () => moveCoverages(server.deps.db, id, [sent], bySystem())
  expect((await Promise.all([moveAgain(), moveAgain(), moveAgain()])).reduce((sum, made) => sum + made, 0)).toBe(1)
  expect(await moveAgain()).toBe(0)
  expect((await historyOf(id)).filter(({ event }) => event === 'send')).toHaveLength(1)
})

test('refuses a move based on another state with a clear message, and saves nothing', async () => {
  const id = await submitPlans([1001, 2001])
  await move(id, 'send')
  const both = movesOfAll('cancel', 'c', { reason: 'asked' })(await readCoverages(server.deps.db, id))
  await move(id, 'accept')
  expect(await faultOf(moveCoverages(server.deps.db, id, both, byPerson()))).toEqual([409, 'state'])
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['accepted', 'checked'])
})

test('canceled coverage never took effect: after its first day it can only end', async () => {
  const id = await submitPlans([1001])
  await move(id, 'send')
  await move(id, 'accept')
  today = '2026-12-01'
  // Its effective date has come but is not recorded yet.
  expect(await faultOf(move(id, 'cancel', { reason: 'asked' }, byPerson()))).toEqual([409, 'state'])
  await moveDueCoverages(server.deps)
  expect(await faultOf(move(id, 'cancel', { reason: 'asked' }, byPerson()))).toEqual([422, 'event'])
  await move(id, 'set-end', { ends_on: '2026-12-02', reason: 'unpaid' }, byPerson())
  expect(await stateOf(id)).toBe('active')
})

test('audits a person’s move with its reason; refuses it without a reason or duty [D-1.14]', async () => {
  const id = await submitPlans([1001])
  expect(await faultOf(move(id, 'cancel', {}, byPerson()))).toEqual([422, 'reason'])
  expect(await faultOf(move(id, 'cancel', { reason: 'asked' }, { ...byPerson(), mover: ['money'] }))).toEqual([
    403,
    'authorization',
  ])
  expect(await faultOf(move(id, 'set-end', { reason: 'asked', ends_on: '2026-12-01' }, byPerson()))).toEqual([
    422,
    'ends_on',
  ])
  expect(await faultOf(move(id, 'send', { place: 9 }))).toEqual([422, 'place'])
  await move(id, 'cancel', { reason: 'asked' }, byPerson())
  const noted = await server.deps.db.rows(
    `select details from audit_entry where enrollment_id = $1 and event = 'coverage-moved'`,
    [id],
  )
  expect(noted).toEqual([{ details: { event: 'cancel', place: 0, from: 'checked', to: 'canceled', reason: 'asked' } }])
})
