import { expect, test } from 'vitest'
import { checkResults, type Taken } from './settlement/check-results.ts'
import { nachaReturns } from '../../testing/nacha-returns.ts'
import { readResults } from './results-file.ts'

const taken = (payment_id: string, changes: Partial<Taken> = {}): Taken => ({
  enrollment_id: `of-${payment_id}`,
  payment_id,
  policy_id: `${payment_id.slice(0, 3)}-${payment_id.slice(3, 6)}-${payment_id.slice(6, 9)}`,
  method: 'eft',
  state: 'batched',
  reason: null,
  paid_with: null,
  amount_cents: 3885,
  ...changes,
})
const batch = [
  taken('AAAAAAAAA-2612'),
  taken('BBBBBBBBB-2612'),
  taken('BBBBBBBBB-2701'),
  taken('FFFFFFFFF-2612', { method: 'cc' }),
  taken('GGGGGGGGG-2612', { method: 'list' }),
  taken('CCCCCCCCC-2612', { state: 'returned', reason: 'R01' }),
  taken('DDDDDDDDD-2612', { state: 'paid' }),
]
const check = (content: string) => {
  const { results, faults } = readResults(content)
  const checked = checkResults(results, batch)
  return {
    ...checked,
    faults: [...faults, ...checked.faults].map((fault) => `${fault.target_element}: ${fault.error_message}`),
  }
}
const head = 'payment,result,reason\n'

test('reads results by column, in any order, by payment or policy, as spreadsheets save them [D-5.04]', () => {
  const { faults, changes, known } = check(
    '\uFEFFPolicy,Reason,Payment,Result\r\nx,,aaaaaaaaa-2612,PAID\r\n"y, z",r10,BBBBBBBBB-2701,Returned\r\n,,DDD-DDD-DDD,paid\r\n\r\n',
  )
  expect(faults).toEqual([])
  expect(changes).toEqual([
    { enrollment_id: 'of-AAAAAAAAA-2612', payment_id: 'AAAAAAAAA-2612', state: 'paid', reason: null, line: 2 },
    { enrollment_id: 'of-BBBBBBBBB-2701', payment_id: 'BBBBBBBBB-2701', state: 'returned', reason: 'R10', line: 3 },
  ])
  expect(known).toHaveLength(1)
})

test('a payment that counted as paid can be returned weeks later [D-5.04]', () => {
  expect(check(`${head}DDDDDDDDD-2612,returned,R10`).changes[0]?.state).toBe('returned')
})

test.each([
  [
    'no columns named',
    'AAAAAAAAA-2612,paid,\n',
    'line 1: The first line must name the columns payment, result, and reason. Missing: payment, result, reason',
  ],
  [
    'nothing in it',
    '',
    'line 1: The first line must name the columns payment, result, and reason. Missing: payment, result, reason',
  ],
  ['only the names of columns', head, 'line 1: There are no results below the column names'],
  ['a cell too many', `${head}AAAAAAAAA-2612,paid,,`, 'line 2: This line needs 3 values and has 4'],
  [
    'a quotation mark out of place',
    `${head}A"A,paid,`,
    'line 2: A quotation mark is out of place. Put quotation marks around the whole cell, and double any inside it',
  ],
  ['no number', `${head},paid,`, 'line 2: The payment number is missing'],
  ['another result', `${head}AAAAAAAAA-2612,ok,`, 'line 2: The result must be paid or returned'],
  ['a reason for what is paid', `${head}AAAAAAAAA-2612,paid,R01`, 'line 2: A paid payment can’t have a reason'],
  ['a return without a reason', `${head}AAAAAAAAA-2612,returned,`, 'line 2: Enter why it was returned, such as R01'],
  [
    'a reason that there is not',
    `${head}AAAAAAAAA-2612,returned,R98`,
    'line 2: R98 isn’t a return code. Use one such as R01',
  ],
  [
    'a bank’s reason for a card',
    `${head}FFFFFFFFF-2612,returned,R01`,
    'line 2: Use DECLINED or DISPUTED for a card payment',
  ],
  [
    'a card’s reason for an invoice',
    `${head}GGGGGGGGG-2612,returned,DECLINED`,
    'line 2: Use UNPAID for a group’s invoice',
  ],
  [
    'an invoice’s reason for a bank debit',
    `${head}AAAAAAAAA-2612,returned,UNPAID`,
    'line 2: Use the bank’s return code for a bank debit, such as R01',
  ],
  [
    'an invoice that is paid',
    `${head}GGGGGGGGG-2612,paid,`,
    'line 2: A file can’t mark this paid. Record the group’s payment, or mark the payment by hand',
  ],
  ['a payment of another batch', `${head}EEEEEEEEE-2612,paid,`, 'line 2: No payment with this number was sent'],
  [
    'a policy with two payments',
    `${head}BBB-BBB-BBB,paid,`,
    'line 2: This policy has several payments that were sent. Use the payment number',
  ],
  ['a payment twice', `${head}AAAAAAAAA-2612,paid,\nAAA-AAA-AAA,paid,`, 'line 3: Line 2 has the same payment'],
  ['a returned payment as paid', `${head}CCCCCCCCC-2612,paid,`, 'line 2: This payment is already returned (R01)'],
  [
    'a returned payment for another reason',
    `${head}CCCCCCCCC-2612,returned,R02`,
    'line 2: This payment is already returned (R01)',
  ],
])('a file with %s names the line and the reason [D-5.04]', (_, content, fault) => {
  expect(check(content).faults).toEqual([fault])
})

const returned = (changes: Parameters<typeof nachaReturns>[1] = {}) =>
  nachaReturns(
    [
      { payment_id: 'AAAAAAAAA-2612', cents: 4000, reason: 'R01' },
      { payment_id: 'DDDDDDDDD-2612', cents: 2500, reason: 'R10' },
    ],
    changes,
  )

test('reads the bank’s own file of returns [D-5.04]', () => {
  const { faults, changes } = check(returned())
  expect(faults).toEqual([])
  expect(changes.map(({ payment_id, state, reason }) => [payment_id, state, reason])).toEqual([
    ['AAAAAAAAA-2612', 'returned', 'R01'],
    ['DDDDDDDDD-2612', 'returned', 'R10'],
  ])
})

test('a notice of change shows what the bank corrects [D-5.04]', () => {
  const { results, notices, faults } = readResults(
    nachaReturns([{ payment_id: 'AAAAAAAAA-2612', cents: 4000, reason: 'C02', corrected: '021000021' }]),
  )
  expect([results, faults]).toEqual([[], []])
  expect(notices).toEqual([{ line: 3, target: 'AAAAAAAAA-2612', code: 'C02', corrected: '021000021' }])
})

test.each([
  ['was cut off', returned().split('\n').slice(0, 6).join('\n'), ['line 6: The end of the file is missing']],
  [
    'has a record that is cut off',
    returned().replace(/ +\n/, '\n'),
    [expect.stringContaining('line 1: A record has 94 characters. This one has ')],
  ],
  [
    'does not add up',
    returned({ total: 1 }),
    ['line 8: The control totals don’t match the entries: part of the file may be missing'],
  ],
  [
    'has a reason that there is not',
    returned({ code: 'R99' }),
    ['line 4: R99 isn’t a return code. Use one such as R01'],
  ],
  [
    'disputes an earlier return',
    returned({ code: 'R67' }),
    ['line 4: R67 disputes an earlier return. Nothing was changed: ask your bank what happened to the payment'],
  ],
  ['holds no returns', nachaReturns([], {}), ['line 1: The file has no returns']],
])('a bank’s file that %s names the line and the reason [D-5.04]', (_, content, faults) => {
  expect(check(content).faults.slice(0, 1)).toEqual(faults)
})
