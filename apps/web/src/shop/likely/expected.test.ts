import { expectedIn } from '@openroll/contract/shop/care'
import { expect, test } from 'vitest'
import { withAnswer } from './expected.ts'

test.each([
  [null, []],
  ['', []],
  ['crown', ['crown']],
  ['glasses,crown', ['crown', 'glasses']],
  ['glasses.crown', ['crown', 'glasses']],
  ['crown,braces', ['crown']],
  ['nonsense,<b>,constructor,crown', ['crown']],
])('an address that says %j names the answers %j', (named, codes) => expect(expectedIn(named)).toEqual(codes))

test.each([
  [['crown'], 'dental', 'braces', ['braces']],
  [['crown'], 'vision', 'exam', ['crown', 'exam']],
  [['crown', 'exam'], 'dental', null, ['exam']],
  [[], 'dental', null, []],
] as const)('with %j, the answer for %s is %j: %j', (before, category, code, after) =>
  expect(withAnswer(before, category, code)).toEqual(after),
)
