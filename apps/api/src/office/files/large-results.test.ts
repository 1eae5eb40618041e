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
const many = 'Use 20,000 lines or fewer. Put the rest in another file'

test.each<[string, string, RegExp]>([
  ['short lines', head + '\na'.repeat(300_000), new RegExp(many)],
  ['only line ends', '\n'.repeat(3_000_000), new RegExp(many)],
  ['old Mac line ends', head + 'a\r'.repeat(300_000), new RegExp(many)],
  ['well-formed rows', head + '7K4M9XQ2C-2612,returned,R01\n'.repeat(107_000), new RegExp(many)],
  ['a bank’s empty records', `101 \n${'\n'.repeat(2_900_000)}`, new RegExp(many)],
  ['commas', head + ','.repeat(2_900_000), /longer than 4,000 characters/],
  ['as many short lines as allowed', head + 'a\n'.repeat(20_000), /This line needs 3 values and has 1/],
  [
    'as many long rows as allowed',
    head + `${','.repeat(140)}\n`.repeat(20_000),
    /This line needs 3 values and has 141/,
  ],
  ['columns without names', `payment,result,reason${','.repeat(120)}\n`.repeat(20_000), /at most 50 columns/],
  ['an unclosed quotation mark', `${head}"${'a\n'.repeat(20_000)}`, /quotation mark/],
  ['truncated bank records', `101 \n${'6\n'.repeat(20_000)}`, /94 characters/],
])('refuses a file of %s within a second [D-5.04]', async (_, content, said) => {
  const began = performance.now()
  const { status, faults } = await money.send(saveResults, { content })
  expect(performance.now() - began).toBeLessThan(1000)
  expect(status).toBe(422)
  expect(faults[0]?.error_message).toMatch(said)
  expect(faults.length).toBeLessThanOrEqual(50)
})
