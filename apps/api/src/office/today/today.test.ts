import { getOfficeToday } from '@openroll/contract/office/today'
import type { Duty } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openWork } from '../../work/store.ts'

let server: TestApp
let enrollment_id = ''
beforeAll(async () => {
  server = await openTestApp()
  enrollment_id = await submitted(server, { plans: [1001] })
  await startEnrollment(server.visitor(), { plans: [1001] })
})
afterAll(() => server.close())
const todayOf = async (...duties: Duty[]) => (await (await operator(server, duties)).send(getOfficeToday, {})).data

test('shows submissions, enrollments in progress and waiting emails to the service duty [D-1.08]', async () => {
  const { enrollments, mail, catalog } = await todayOf('service')
  expect(enrollments).toMatchObject({ today: 1, week: 1, rejected: 0, duplicates: 0, mine: 0 })
  expect(enrollments?.days).toHaveLength(7)
  expect(enrollments?.days[0]).toEqual({ day: '2026-11-10', submitted: 1, reached: { cart: 1 } })
  expect(mail).toMatchObject({ failed: 0 })
  expect(catalog).toBeNull()
})

test('shows each duty only its own figures [D-1.08]', async () => {
  expect(await todayOf('plans')).toMatchObject({
    enrollments: null,
    unpaid: null,
    owed_back: null,
    on_hold: null,
    held: null,
    invoices: null,
    batches_waiting: null,
    mail: null,
    catalog: { plans: expect.any(Number) },
  })
  expect(await todayOf('money')).toEqual({
    enrollments: null,
    work: {
      payment: { open: 0, mine: 0, since: null, snoozed: 0 },
      coverage: null,
      leaver: null,
      ending: null,
      altered: null,
    },
    unpaid: { policies: 0, amount: '0.00' },
    owed_back: { payments: 0, amount: '0.00' },
    on_hold: 0,
    held: '0.00',
    invoices: { open: 0, overdue: 0, lapsed: 0, unapplied_groups: 0, unapplied: '0.00' },
    batches_waiting: 0,
    mail: null,
    catalog: null,
  })
  expect((await todayOf('auditor')).mail).toBeNull()
  expect((await server.visitor().send(getOfficeToday, {})).status).toBe(401)
})

test('says how many termination requests are open, and since when the oldest is [D-1.08]', async () => {
  for (const [place, day] of [
    [1, '2026-11-03'],
    [0, '2026-11-01'],
  ] as const)
    await server.deps.db.transaction((tx) =>
      openWork(tx, {
        enrollment_id,
        kind: 'ending',
        subject: `end${place}`,
        reason: 'moving',
        detail: null,
        now: new Date(`${day}T15:00:00Z`),
      }),
    )
  expect((await todayOf('service')).work.ending).toEqual({
    open: 2,
    mine: 0,
    since: '2026-11-01T15:00:00.000Z',
    snoozed: 0,
  })
})
