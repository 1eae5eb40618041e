import { approvals } from '@openroll/contract/office/approvals'
import { getBulk, previewBulk, startBulk } from '@openroll/contract/office/bulk/bulk'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { runBulks } from './bulk-worker.ts'

let server: TestApp
let office: Visitor
beforeAll(async () => {
  server = await openTestApp()
  office = await operator(server, ['money', 'service'])
})
afterAll(() => server.close())

test('records refunds made by hand at once; each one over the limit needs a second operator', async () => {
  // The second one pays for two plans.
  const people = [await payer(server, 'card'), await payer(server, 'card', [1001, 2001])]
  await office.send(closeBatch, { through: '2026-12-01' })
  const lines = people.map(({ policy_id }) => `${policy_id.replaceAll('-', '')}-2612,paid,`)
  await office.send(saveResults, { content: ['payment,result,reason', ...lines].join('\n') })
  for (const [at, { enrollment_id }] of people.entries())
    expect(
      (
        await office.send(moveCoverage, {
          enrollment_id,
          act_id: randomUUID(),
          event: 'cancel',
          reason: 'asked',
          plans: Array.from({ length: at + 1 }, (_, place) => ({ place, state: 'checked' as const })),
        })
      ).status,
    ).toBe(200)
  const owed = async () => (await office.send(payments.page, { owed: 'back' })).data.result
  const amounts = (await owed()).map(({ owed_back }) => Number(owed_back)).toSorted((a, b) => a - b)
  expect(amounts).toHaveLength(2)
  const [less = 0, more = 0] = amounts
  expect(less).toBeLessThan(more)

  const act = 'record-refunds'
  const filters = { owed: 'back' }
  const preview = (await office.send(previewBulk, { act, filters })).data
  expect(preview).toMatchObject({ doable: 2, sums: [{ label: 'Refund owed', amount: (less + more).toFixed(2) }] })
  Object.assign(server.deps.config, { approvals: 'on', approvalOverCents: Math.round(less * 100) })
  const bulk_id = randomUUID()
  const answers = { paid_on: '2026-11-10', note: 'By check' }
  const sent = { act, filters, seen: preview.seen, act_id: bulk_id }
  const wrong = await office.send(startBulk, { ...sent, answers: { ...answers, paid_on: 'soon' } })
  expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, 'paid_on'])
  expect((await office.send(startBulk, { ...sent, answers })).status).toBe(200)
  await runBulks(server.app)
  const { bulk, rows } = (await office.send(getBulk, { bulk_id })).data
  expect(bulk.counts).toMatchObject({ done: 2 })
  const waiting = 'Waiting for a second operator’s approval'
  expect(rows.filter(({ said }) => said === waiting)).toHaveLength(1)
  expect((await office.send(approvals.page, {})).data.result.map(({ name }) => name)).toEqual(['Record a refund'])
  expect(await owed()).toHaveLength(1)
})
