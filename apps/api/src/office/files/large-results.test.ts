import { saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
  await payer(server, 'card')
  await money.send(closeBatch, { through: '2026-12-01' })
})
afterAll(() => server.close())

const head = 'payment,result,reason\n'
const many = 'Send 20,000 lines at most, and the rest in another file'

test.each<[string, string, RegExp]>([
  ['short lines', head + '\na'.repeat(300_000), new RegExp(many)],
  ['nothing but ends of lines', '\n'.repeat(3_000_000), new RegExp(many)],
  ['old ends of lines', head + 'a\r'.repeat(300_000), new RegExp(many)],
  ['rows that are well formed', head + '7K4M9XQ2C-2612,returned,R01\n'.repeat(107_000), new RegExp(many)],
  ['a bank’s empty records', `101 \n${'\n'.repeat(2_900_000)}`, new RegExp(many)],
  ['commas', head + ','.repeat(2_900_000), /A line has 4,000 characters/],
  ['short lines, as many as may be', head + 'a\n'.repeat(20_000), /1 cells under 3 columns/],
  ['long rows, as many as may be', head + `${','.repeat(140)}\n`.repeat(20_000), /141 cells under 3 columns/],
  ['columns without names', `payment,result,reason${','.repeat(120)}\n`.repeat(20_000), /50 columns at most/],
  ['a quotation mark that is left open', `${head}"${'a\n'.repeat(20_000)}`, /quotation mark/],
  ['a bank’s records that are cut off', `101 \n${'6\n'.repeat(20_000)}`, /94 signs/],
])('a file of %s is refused at once [D-5.04]', async (_, content, said) => {
  const began = performance.now()
  const { status, faults } = await money.send(saveResults, { batch_id: 'B1', content })
  expect(performance.now() - began).toBeLessThan(1000)
  expect(status).toBe(422)
  expect(faults[0]?.error_message).toMatch(said)
  expect(faults.length).toBeLessThanOrEqual(50)
})
