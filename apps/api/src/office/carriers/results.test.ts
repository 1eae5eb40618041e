import { getCarriers, makeFeed, saveFeedResults } from '@openroll/contract/office/carriers'
import { recordCarrierResults, sentCoverages } from '@openroll/contract/office/carriers/results'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { rejectedCoverages } from '@openroll/contract/office/worklist/worklist'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { erase } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { checkCarrierResults, readCarrierResults } from './check-results.ts'
import { countResults, saveResults, partlySaved } from './save-results.ts'
import { coverageStatesOf } from './records-store.ts'

let server: TestApp
let service: Visitor
let carrier = ''
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
  carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['policy', 'policy_line', 'coverage_sent', 'carrier_feed', 'carrier_feed_file', 'office_work'])
    await server.deps.db.run(`delete from ${table}`)
})

const stateOf = async (enrollment_id: string) => (await coverageStatesOf(server.deps.db, enrollment_id))[0]?.state
/** Two enrollments sent in one feed. */
const sent = async () => {
  const [one, two] = [await payer(server, 'card'), await payer(server, 'card')]
  const { feed_id } = (await service.send(makeFeed, { carrier })).data
  const of = ({ policy_id }: { policy_id: string }) => ({ feed_id, policy_id, plan_id: 1001 })
  return { one, two, feed_id, of }
}
const day = '11/10/2026'

test('records results by hand: a rejection joins the work queue, and the history shows the carrier’s reason and date [D-5.04]', async () => {
  const { one, two, feed_id, of } = await sent()
  const waiting = await service.send(sentCoverages.page, { feed_id })
  expect(waiting.data.result.map(({ policy_id }) => policy_id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [one.policy_id, two.policy_id].toSorted((a, b) => a.localeCompare(b)),
  )
  const accepted = { coverages: [of(one)], result: 'accepted', answered_on: day }
  expect((await service.send(recordCarrierResults, accepted)).data).toEqual({ accepted: 1, rejected: 0, known: 0 })
  const rejected = { coverages: [of(two)], result: 'rejected', reason: 'No such county', answered_on: day }
  const twice = await Promise.all([
    service.send(recordCarrierResults, rejected),
    service.send(recordCarrierResults, rejected),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect([await stateOf(one.enrollment_id), await stateOf(two.enrollment_id)]).toEqual(['accepted', 'rejected'])
  expect((await service.send(recordCarrierResults, rejected)).data).toEqual({ accepted: 0, rejected: 0, known: 1 })
  // The same results in a file change nothing.
  const content = `policy,plan,result,reason,date\n${two.policy_id},,rejected,No such county,${day}`
  expect((await service.send(saveFeedResults, { feed_id, content })).data.known).toBe(1)
  expect((await service.send(rejectedCoverages.page, {})).data.result).toMatchObject([{ reason: 'No such county' }])
  const { history } = (await service.send(getOfficeEnrollment, { enrollment_id: two.enrollment_id })).data
  const told = history.filter(({ to }) => to === 'rejected')
  expect(told).toMatchObject([{ who: 'An Operator', detail: 'No such county', answered_on: '2026-11-10' }])
  // Recorded three times, emailed once.
  const emailed = `select 1 from outbox where enrollment_id = $1 and kind = 'coverage-changed'`
  expect(await server.deps.db.run(emailed, [two.enrollment_id])).toBe(1)
  expect(await server.deps.db.run(emailed, [one.enrollment_id])).toBe(0)
  expect((await service.send(sentCoverages.page, { feed_id })).data.total).toBe(0)
  expect((await service.send(sentCoverages.page, { feed_id, show: 'all' })).data.total).toBe(2)
  expect((await service.send(sentCoverages.page, { search: two.policy_id, show: 'all' })).data.total).toBe(1)
})

test('shows how many of a feed’s coverages have no result yet [D-5.04]', async () => {
  const { one, two, feed_id, of } = await sent()
  const waiting = async () =>
    (await service.send(getCarriers, {})).data.feeds.find((feed) => feed.feed_id === feed_id)?.waiting
  expect(await waiting()).toBe(2)
  await service.send(recordCarrierResults, { coverages: [of(one)], result: 'accepted', answered_on: day })
  expect(await waiting()).toBe(1)
  await service.send(recordCarrierResults, { coverages: [of(two)], result: 'rejected', reason: 'No', answered_on: day })
  expect(await waiting()).toBe(0)
})

test('saves all results or none, and names the policy and reason of each error [D-5.04, D-8.01]', async () => {
  const { one, two, feed_id, of } = await sent()
  await service.send(recordCarrierResults, { coverages: [of(one)], result: 'accepted', answered_on: day })
  const both = { coverages: [of(one), of(two)], answered_on: day }
  const sendRequest = async (more: object) => {
    const { status, faults } = await service.send(recordCarrierResults, {
      ...both,
      result: 'rejected',
      reason: 'No',
      ...more,
    })
    return [status, faults[0]?.target_element, faults[0]?.error_message]
  }
  expect(await sendRequest({})).toEqual([422, 'coverages', `${one.policy_id}: This coverage is already accepted`])
  expect(await sendRequest({ reason: undefined, coverages: [of(two)] })).toEqual([
    422,
    'reason',
    'Enter the reason for the rejection',
  ])
  expect(await sendRequest({ answered_on: '11/11/2026' })).toEqual([422, 'answered_on', 'The date is in the future'])
  const before = 'The date is before November 10, 2026, when the feed was sent'
  for (const early of ['01/01/1900', '11/09/2026'])
    expect(await sendRequest({ answered_on: early })).toEqual([422, 'answered_on', before])
  expect((await sendRequest({ answered_on: '02/30/2026' })).slice(0, 2)).toEqual([422, 'answered_on'])
  expect((await sendRequest({ coverages: [] })).slice(0, 2)).toEqual([422, 'coverages'])
  const nobody = { feed_id, policy_id: '7K4-M9X-Q2C', plan_id: 1001 }
  expect((await sendRequest({ coverages: [of(two), nobody] }))[2]).toContain('This policy isn’t in this feed')
  expect((await sendRequest({ coverages: [{ ...of(two), feed_id: 'another-1' }] }))[2]).toContain(
    'This policy isn’t in this feed',
  )
  expect((await sendRequest({ coverages: [{ ...of(two), plan_id: 3001 }] }))[2]).toContain(
    'This plan isn’t in this feed',
  )
  expect(await stateOf(two.enrollment_id)).toBe('sent')
})

const auditCounts = async () =>
  (
    await server.deps.db.many(
      row({
        event: text,
        details: row({ event: text.optional(), accepted: whole.optional(), rejected: whole.optional() }),
      }),
      `select event, details from audit_entry where event in ('feed-response-recorded', 'coverage-moved') order by at, entry_id`,
    )
  ).map(({ event, details }) => ({ ...details, event, moved: details.event }))

test('counts what each of two simultaneous files saved, and names conflicting lines [D-5.04, D-7.02]', async () => {
  const policies = [await payer(server, 'card'), await payer(server, 'card'), await payer(server, 'card')]
  const { feed_id } = (await service.send(makeFeed, { carrier })).data
  const file = (said: string) =>
    ['policy,plan,result,reason', ...policies.map(({ policy_id }) => `${policy_id},,${said}`)].join('\n')
  const files = [file('accepted,'), file('rejected,No'), file('accepted,'), file('rejected,No')]
  const before = (await auditCounts()).length
  const answers = await Promise.all(files.map((content) => service.send(saveFeedResults, { feed_id, content })))
  const now = (await auditCounts()).slice(before)
  for (const { status, faults } of answers.filter((one) => one.status !== 200))
    expect(
      `${status} ${faults.map(({ target_element, error_message }) => `${target_element}: ${error_message}`).join()}`,
    ).toMatch(/^409 line \d: Someone else just recorded|^422 line \d: .*is already/)
  for (const { data } of answers.filter(({ status }) => status === 200))
    expect(data.accepted + data.rejected + data.known).toBe(policies.length)
  // The audit entries match the final states.
  const all = (of: 'accepted' | 'rejected') => now.reduce((sum, details) => sum + (details[of] ?? 0), 0)
  const stand = await Promise.all(policies.map(({ enrollment_id }) => stateOf(enrollment_id)))
  const each = (state: string) => stand.filter((one) => one === state).length
  expect([all('accepted'), all('rejected')]).toEqual([each('accepted'), each('rejected')])
  expect(all('accepted') + all('rejected')).toBe(policies.length)
})

test('names lines that got a different result during an import, and saves the rest [D-5.04]', async () => {
  const { one, two, feed_id } = await sent()
  const { db } = server.deps
  const content = `policy,plan,result,reason\n${one.policy_id},,accepted,\n${two.policy_id},,accepted,`
  const moving = { audit: server.deps.audit, mover: 'system', today: '2026-11-10', now: new Date() } as const
  // Someone rejects it between the check and the save.
  const { lines } = readCarrierResults(content)
  const sentCoverages = [one, two].map(({ enrollment_id, policy_id }) => {
    return { enrollment_id, policy_id, place: 0, plan_id: 1001, plan_code: '', state: 'sent' as const }
  })
  const { results } = checkCarrierResults(lines, sentCoverages, '2026-11-10')
  await service.send(recordCarrierResults, {
    coverages: [{ feed_id, policy_id: two.policy_id, plan_id: 1001 }],
    result: 'rejected',
    reason: 'No',
    answered_on: day,
  })
  const { conflicts, ...saved } = await saveResults(db, feed_id, results, moving, async () => undefined)
  expect(conflicts).toEqual([
    {
      target_element: 'line 3',
      error_message: 'Someone else just recorded a result for this coverage. It is now “Rejected”',
    },
  ])
  expect(countResults(saved)).toEqual({ accepted: 1, rejected: 0, known: 0 })
  const refused = partlySaved(conflicts, countResults(saved))
  expect([refused.status, refused.extra.errors]).toEqual([409, { kept: { accepted: 1, rejected: 0, known: 0 } }])
  expect([await stateOf(one.enrollment_id), await stateOf(two.enrollment_id)]).toEqual(['accepted', 'rejected'])
})

test('skips and counts lines about erased people, and saves the rest [D-5.04, D-7.06]', async () => {
  const { one, two, feed_id } = await sent()
  await erase(server, one.enrollment_id)
  const content = `policy,plan,result,reason\n${one.policy_id},,rejected,No\n${two.policy_id},,accepted,`
  const { status, data } = await service.send(saveFeedResults, { feed_id, content })
  expect([status, data]).toEqual([200, { accepted: 1, rejected: 0, known: 0, erased: 1 }])
  expect(await stateOf(two.enrollment_id)).toBe('accepted')
  expect((await service.send(rejectedCoverages.page, {})).data.result).toEqual([])
  const strange = `policy,plan,result,reason\n7K4-M9X-Q2C,,accepted,`
  expect((await service.send(saveFeedResults, { feed_id, content: strange })).status).toBe(422)
})

test('only lets service record results or see sent coverages [D-1.08]', async () => {
  const { one, of } = await sent()
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'service'),
  )
  const input = { coverages: [of(one)], result: 'accepted', answered_on: day }
  expect((await other.send(recordCarrierResults, input)).status).toBe(403)
  expect((await other.send(sentCoverages.page, {})).status).toBe(403)
  expect((await server.visitor().send(recordCarrierResults, input)).status).toBe(401)
  expect(await stateOf(one.enrollment_id)).toBe('sent')
})
