import { returnReason } from '@openroll/contract/office/money/words'
import { expect, test } from 'vitest'
import { checkCarrierResults, readCarrierResults, type SentCoverage } from '../carriers/check-results.ts'
import { checkResults, type Taken } from '../money/settlement/check-results.ts'
import { readResults } from '../money/results-file.ts'

const numbers = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(5, '0'))
const sentCoverages = numbers.map((number): SentCoverage => ({
  enrollment_id: `e${number}`,
  place: 0,
  policy_id: `7K4-M${number.slice(0, 2)}-${number.slice(2)}`,
  plan_code: 'D-1',
  plan_id: 1001,
  state: 'sent',
}))
const batchedPayments = sentCoverages.map(({ enrollment_id, policy_id }): Taken => ({
  enrollment_id,
  policy_id,
  payment_id: `${policy_id.replaceAll('-', '')}-2612`,
  method: 'eft',
  state: 'batched',
  amount_cents: 3885,
  reason: null,
  paid_with: null,
}))

type Result = { faults: readonly { target_element: string; error_message: string }[]; counted: number }
const ofFeed = (content: string): Result => {
  const read = readCarrierResults(content)
  const checked = checkCarrierResults(read.lines, sentCoverages, '2026-11-10')
  return { faults: [...read.faults, ...checked.faults], counted: checked.results.length }
}
const ofBatch = (content: string): Result => {
  const read = readResults(content)
  const checked = checkResults(read.results, batchedPayments)
  return { faults: [...read.faults, ...checked.faults], counted: checked.changes.length }
}
const policy = sentCoverages[0]?.policy_id ?? ''
const payment = batchedPayments[0]?.payment_id ?? ''
const feedHead = 'policy,plan,result,reason,date\n'
const batchHead = 'payment,result,reason\n'

test.each<[string, string, string, RegExp]>([
  ['nothing', '', 'line 1', /Missing: policy, plan, result, and reason|Missing/],
  ['only column names', feedHead, 'line 1', /no results below/],
  ['a missing column', 'policy,plan,result\nx,,accepted\n', 'line 1', /Missing: reason/],
  ['a column in Spanish', 'póliza,plan,result,reason\nx,,accepted,\n', 'line 1', /Missing: policy/],
  ['semicolons', 'policy;plan;result;reason\nx;;accepted;\n', 'line 1', /Missing/],
  ['a coverage never sent', `${feedHead}ZZZ-ZZZ-ZZZ,,accepted,,\n`, 'line 2', /This policy isn’t in this feed/],
  [
    'a plan not in the feed',
    `${feedHead}${policy},D-2,accepted,,\n`,
    'line 2',
    /plan isn’t in this feed for this policy/,
  ],
  [
    'the same line twice',
    `${feedHead}${policy},,accepted,,\n${policy},,rejected,No,\n`,
    'line 3',
    /^Line 2 has a different result/,
  ],
  ['an invalid date', `${feedHead}${policy},,accepted,,02/30/2026\n`, 'line 2', /Enter a valid date/],
  ['a date in words', `${feedHead}${policy},,accepted,,yesterday\n`, 'line 2', /Enter a valid date/],
  ['a future date', `${feedHead}${policy},,accepted,,11/11/2026\n`, 'line 2', /in the future/],
  ['an unknown result', `${feedHead}${policy},,ok,,\n`, 'line 2', /accepted or rejected/],
  ['a rejection without a reason', `${feedHead}${policy},,rejected,,\n`, 'line 2', /Enter the reason/],
  ['an extra cell', `${feedHead}${policy},,accepted,,,\n`, 'line 2', /needs 5 values and has 6/],
  ['an unclosed quotation mark', `${feedHead}"${policy},,accepted,,\n`, 'line 2', /quotation mark/],
  ['Latin-1 read as UTF-8', `${feedHead}${policy},,rejected,Jos\uFFFD,\n`, 'line 2', /not UTF-8 text/],
  ['UTF-16', `\uFFFD\uFFFDp\u0000o\u0000l\u0000`, 'line 1', /not UTF-8 text/],
  ['a picture', '\uFFFDPNG\r\n\u001A\n\u0000\u0000', 'line 1', /not UTF-8 text/],
])('refuses a carrier’s results file with %s, and says where and why [D-5.04]', (_, content, line, said) => {
  const { faults } = ofFeed(content)
  expect(faults[0]?.target_element).toBe(line)
  expect(faults[0]?.error_message).toMatch(said)
})

test.each<[string, string, string, RegExp]>([
  ['nothing', '', 'line 1', /Missing/],
  ['only column names', batchHead, 'line 1', /no results below/],
  ['a missing column', 'payment,result\nx,paid\n', 'line 1', /Missing: reason/],
  ['a column named twice', `payment,Payment,result,reason\n${payment},x,paid,\n`, 'line 1', /more than once: payment$/],
  [
    'a payment that was never sent',
    `${batchHead}ZZZZZZZZZ-2612,paid,\n`,
    'line 2',
    /No payment with this number was sent/,
  ],
  ['the same line twice', `${batchHead}${payment},paid,\n${payment},returned,R01\n`, 'line 3', /^Line 2 has the same/],
  ['an unknown result', `${batchHead}${payment},maybe,\n`, 'line 2', /paid or returned/],
  ['an unknown reason', `${batchHead}${payment},returned,R99\n`, 'line 2', /R99 isn’t a return code/],
  ['a reason for a paid result', `${batchHead}${payment},paid,R01\n`, 'line 2', /can’t have a reason/],
  ['a missing cell', `${batchHead}${payment},paid\n`, 'line 2', /needs 3 values and has 2/],
  ['Latin-1 read as UTF-8', `${batchHead}${payment},paid,\uFFFD\n`, 'line 2', /not UTF-8 text/],
  ['a picture', '\uFFFDPNG\r\n\u001A\n\u0000\u0000', 'line 1', /not UTF-8 text/],
  ['a truncated bank file', `101 ${'0'.repeat(90)}\n6`, 'line 2', /A record has 94 characters/],
])('refuses a batch’s results file with %s, and says where and why [D-5.04]', (_, content, line, said) => {
  const { faults } = ofBatch(content)
  expect(faults[0]?.target_element).toBe(line)
  expect(faults[0]?.error_message).toMatch(said)
})

test('accepts a byte order mark, extra columns, any column order and Windows line ends [D-5.04]', () => {
  expect(ofFeed(`\uFEFFResult,Notes,Reason,Plan,Policy\r\nAccepted,x,,,${policy}\r\n`)).toEqual({
    faults: [],
    counted: 1,
  })
  expect(ofBatch(`\uFEFFreason,PAYMENT,result\r\n,${payment},paid\r\n\r\n`)).toEqual({ faults: [], counted: 1 })
})

test('counts each coverage of a returned feed once, and refuses lines that disagree [D-5.04]', () => {
  const readFeedLines = (...results: string[]) =>
    ofFeed(
      ['Policy,plan_code,person,result,reason', ...results.map((said, at) => `${policy},D-1,${at},${said}`)].join('\n'),
    )
  expect(readFeedLines('accepted,', 'accepted,')).toEqual({ faults: [], counted: 1 })
  expect(readFeedLines('accepted,', 'rejected,No').faults[0]?.error_message).toMatch(/^Line 2 has a different result/)
  expect(ofFeed('policy,plan_code\nx,').faults[0]?.error_message).toMatch(/Missing: result, reason$/)
})

test('finds one invalid line among 10,000 [D-5.04]', () => {
  const answers = sentCoverages.map((one) => `${one.policy_id},D-1,accepted,,11/09/2026`)
  expect(ofFeed(feedHead + answers.join('\n'))).toEqual({ faults: [], counted: 10_000 })
  expect(ofFeed(feedHead + answers.with(9_998, 'x,,accepted,,').join('\n')).faults).toMatchObject([
    { target_element: 'line 10000' },
  ])
  const results = batchedPayments.map(({ payment_id }) => `${payment_id},returned,${Object.keys(returnReason)[0]}`)
  expect(ofBatch(batchHead + results.join('\n'))).toEqual({ faults: [], counted: 10_000 })
  expect(ofBatch(batchHead + results.with(0, 'x,paid,').join('\n')).faults).toMatchObject([
    { target_element: 'line 2' },
  ])
})
