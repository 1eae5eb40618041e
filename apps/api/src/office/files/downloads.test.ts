import { getCarriers, getFeedFile, makeFeed } from '@openroll/contract/office/carriers'
import { erasures, getErasureCertificate, openSealedRecords } from '@openroll/contract/office/erasures'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { getBatch, getBatchFile } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { downloadPersonData, downloadPersonPdf } from '@openroll/contract/office/privacy'
import { downloadReasonRequired } from '@openroll/contract/office/files/download-reasons'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { BudgetName } from '../../budgets.ts'
import { row } from '../../db/row.ts'
import { erase } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let clerk: Visitor
let teller: Visitor
const people: { enrollment_id: string; policy_id: string }[] = []
const batch_id = 'B1'
let feed_id = ''
beforeAll(async () => {
  server = await openTestApp()
  clerk = await operator(server, ['service'])
  teller = await operator(server, ['money'])
  for (const by of ['account', 'card', 'account'] as const) people.push(await payer(server, by))
  feed_id = (await clerk.send(makeFeed, { carrier: server.deps.catalog().plans.get(1001)?.carrier ?? '' })).data.feed_id
  await teller.send(closeBatch, { through: '2026-12-01' })
})
afterAll(() => server.close())
afterEach(async () => {
  vi.restoreAllMocks()
  server.deps.spent.told.clear()
  await server.forgetBudgets()
})

const only = (most: number, ...names: BudgetName[]) => {
  const { limitOf } = server.deps.config
  vi.spyOn(server.deps.config, 'limitOf').mockImplementation((name) => (names.includes(name) ? most : limitOf(name)))
}
const auditEntries = async (event: string) =>
  (
    await server.deps.db.many(
      row({ details: z.looseObject({}) }),
      'select details from audit_entry where event = $1 order by at, entry_id',
      [event],
    )
  ).map(({ details }) => details)
const about = (at: number) => `e-${people[at]?.enrollment_id}`
const feedFile = (why: string) => clerk.send(getFeedFile, { feed_id, why })

test('requires a listed reason to download full Social Security numbers [D-1.07, D-1.14]', async () => {
  const person = { person: about(0), records: [about(0)] }
  const requests = [
    (why: string) => feedFile(why),
    (why: string) => clerk.send(downloadPersonData, { ...person, why }),
    (why: string) => clerk.send(downloadPersonPdf, { ...person, why }),
    (why: string) => clerk.send(openSealedRecords, { erasure_id: 'E-1', why }),
  ]
  for (const ask of requests)
    for (const why of ['because', 'constructor', 'CARRIER']) {
      const { status, faults } = await ask(why)
      expect([status, faults]).toEqual([422, [{ target_element: 'why', error_message: downloadReasonRequired }]])
    }
  expect([await auditEntries('feed-downloaded'), await auditEntries('person-data-exported')]).toEqual([[], []])
  expect((await feedFile('carrier')).status).toBe(200)
  expect((await clerk.send(downloadPersonData, { ...person, why: 'acting' })).status).toBe(200)
  expect(await auditEntries('feed-downloaded')).toEqual([{ feed_id, why: 'carrier' }])
  expect(await auditEntries('person-data-exported')).toEqual([{ why: 'acting' }])
})

test.each<[BudgetName, () => Promise<{ status: number; faults: readonly { error_message: string }[] }>]>([
  ['feed_files_per_operator', () => feedFile('carrier')],
  [
    'person_files_per_operator',
    () => clerk.send(downloadPersonData, { person: about(0), records: [about(0)], why: 'person' }),
  ],
  ['person_files_per_operator', () => clerk.send(openSealedRecords, { erasure_id: 'E-1', why: 'claim' })],
  ['batch_files_per_operator', () => teller.send(getBatchFile, { batch_id, file: 'cards.csv', why: 'collector' })],
  ['list_files_per_operator', () => clerk.send(submittedEnrollments.csv, {})],
  ['list_files_per_operator', () => teller.send(payments.csv, {})],
])('limits downloads per operator to %s, with a message and a log entry [D-1.17]', async (budget, ask) => {
  only(2, budget)
  const before = (await auditEntries('over-budget')).length
  for (const _ of [1, 2]) expect((await ask()).status).not.toBe(429)
  const { status, faults } = await ask()
  expect(status).toBe(429)
  expect(faults[0]?.error_message).toMatch(/^You’ve reached the download limit\. Try again in \d+ (minutes|hours)$/)
  expect((await auditEntries('over-budget')).slice(before)).toEqual([{ budget }])
})

test('limits the pages of people’s data per operator and day, so that no list is copied page by page [D-1.17]', async () => {
  only(3, 'list_pages_per_operator')
  const statuses: number[] = []
  for (const _ of [1, 2, 3, 4]) statuses.push((await clerk.send(submittedEnrollments.page, {})).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('limits CSV rows per operator and day, but not pages [D-1.17]', async () => {
  only(people.length * 2, 'list_rows_per_operator')
  const answers = [1, 2, 3].map(() => clerk.send(submittedEnrollments.csv, {}))
  const done = await Promise.all(answers)
  expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 429])
  const refused = done.find(({ status }) => status === 429)
  expect(refused?.faults[0]?.error_message).toMatch(
    /^You’ve reached the daily limit on downloaded rows. Filter the list/,
  )
  expect((await clerk.send(submittedEnrollments.page, {})).status).toBe(200)
  // Another operator has their own limit.
  expect((await teller.send(payments.csv, {})).status).toBe(200)
})

test('marks files that name erased people, and logs the reason for each download [D-5.04, D-7.06]', async () => {
  const before = (await feedFile('carrier')).bytes
  const bank = async (why?: 'again' | 'collector') =>
    teller.send(getBatchFile, { batch_id, file: 'bank.ach', ...(why === undefined ? {} : { why }) })
  // Account numbers need a reason too.
  expect((await bank()).faults).toEqual([{ target_element: 'why', error_message: downloadReasonRequired }])
  expect((await teller.send(getBatchFile, { batch_id, file: 'cards.csv' })).status).toBe(422)
  const paid = (await bank('collector')).bytes
  expect(await auditEntries('batch-file-downloaded')).toContainEqual({ batch_id, file: 'bank.ach', why: 'collector' })
  const erasure_id = await erase(server, people[0]?.enrollment_id ?? '')
  const [shown] = (await clerk.send(getCarriers, {})).data.feeds
  expect(shown).toMatchObject({ feed_id, erased: 1 })
  const { files } = (await teller.send(getBatch, { batch_id })).data
  expect(files.map(({ file, erased }) => [file, erased])).toEqual([
    ['bank.ach', 1],
    ['cards.csv', 0],
  ])
  const refused = await bank()
  expect([refused.status, refused.faults]).toEqual([
    422,
    [{ target_element: 'why', error_message: downloadReasonRequired }],
  ])
  expect((await bank('again')).bytes).toEqual(paid)
  expect((await teller.send(getBatchFile, { batch_id, file: 'cards.csv', why: 'check' })).status).toBe(200)
  expect((await feedFile('authority')).bytes).toEqual(before)
  expect((await auditEntries('feed-downloaded')).at(-1)).toEqual({ feed_id, why: 'authority', erased: 1 })
  expect(await auditEntries('batch-file-downloaded')).toContainEqual({
    batch_id,
    file: 'bank.ach',
    why: 'again',
    erased: 1,
  })
  // The certificate names both, and counts as a PDF.
  only(1, 'pdfs_per_caller')
  const paper = () => clerk.send(getErasureCertificate, { erasure_id })
  expect([(await paper()).status, (await paper()).status]).toEqual([200, 429])
  expect(await auditEntries('certificate-downloaded')).toEqual([{ erasure: erasure_id }])
  expect((await clerk.send(erasures.page, {})).data.total).toBe(1)
})
