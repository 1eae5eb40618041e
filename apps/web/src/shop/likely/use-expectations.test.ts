import { parseExpectations } from '@openroll/contract/shop/care'
import { expect, test } from 'vitest'
import { withAnswer } from './use-expectations.ts'

test.each([
  [null, []],
  ['', []],
  ['crown', ['crown']],
  ['glasses,crown', ['crown', 'glasses']],
  ['glasses.crown', ['crown', 'glasses']],
  ['crown,braces', ['crown']],
  ['nonsense,<b>,constructor,crown', ['crown']],
])('parses %j as %j', (named, codes) => expect(parseExpectations(named)).toEqual(codes))

test.each([
  [['crown'], 'dental', 'braces', ['braces']],
  [['crown'], 'vision', 'exam', ['crown', 'exam']],
  [['crown', 'exam'], 'dental', null, ['exam']],
  [[], 'dental', null, []],
] as const)('changing %j in %s to %j gives %j', (before, category, code, after) =>
  expect(withAnswer(before, category, code)).toEqual(after),
)
