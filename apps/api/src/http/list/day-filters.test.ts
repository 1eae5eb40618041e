import { auditEntries } from '@openroll/contract/office/audit'
import { erasures } from '@openroll/contract/office/erasures'
import { officeLeads } from '@openroll/contract/office/leads'
import { mails } from '@openroll/contract/office/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let clerk: Visitor
/** 9:30 PM on the 9th in New York is the 10th in Greenwich. */
const evening = '2026-11-10T02:30:00Z'
const day = '2026-11-09'
beforeAll(async () => {
  server = await openTestApp()
  clerk = await operator(server, ['service', 'accounts', 'auditor', 'plans', 'money'])
  const { db } = server.deps
  await db.run(
    `insert into lead (lead_id, requested_at, name, phone, email, state)
     values ('evening', $1, 'Ann', '5085550100', 'ann@example.com', 'MA')`,
    [evening],
  )
  await db.run(
    `insert into audit_entry (enrollment_id, entry_id, at, event, address, details, mark)
     values ('evening', 'evening', $1, 'signed-in', '::1', '{}', '')`,
    [evening],
  )
  await db.run(
    `insert into erasure (erasure_id, begun_at, operator_id, held, policies) values ('E-EVENING', $1, 1, '[]', '{}')`,
    [evening],
  )
  await db.run(
    `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts)
     values ('evening', 'evening', 'evening', 'sign-up', 'Harborview', 'ann@example.com', 'Hello', 'Hello', 'Hello', $1, 0)`,
    [evening],
  )
})
afterAll(() => server.close())

const listsWith = async (from: string, to: string) => [
  (await clerk.send(officeLeads.page, { from, to })).data.total,
  (await clerk.send(auditEntries.page, { from, to })).data.total,
  (await clerk.send(erasures.page, { from, to })).data.total,
  (await clerk.send(mails.page, { from, until: to })).data.total,
]

test('an evening event belongs to that day in every list, in the site’s time zone', async () => {
  expect(await listsWith(day, day)).toEqual([1, 1, 1, 1])
  expect(await listsWith('2026-11-08', '2026-11-08')).toEqual([0, 0, 0, 0])
  expect((await listsWith('2026-11-10', '2026-11-10')).filter((_, at) => at !== 1)).toEqual([0, 0, 0])
})
