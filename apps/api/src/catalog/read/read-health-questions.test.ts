import { expect, test } from 'vitest'
import { checkFiles } from '../check/check-catalog.ts'
import { faultsOf, smallCatalog } from '../../testing/small-catalog.ts'

const file = 'health-questions.yaml'
const good = '- { id: 141, kind: general, question: Well? }\n'
const faults = (text: string) =>
  faultsOf({ [file]: `${good}${text}`.replaceAll(' }', ", question_about: 'Is {name} well?' }") })

test('the shipped questions have their ids, kinds and order, and every underwritten plan asks them [D-4.20]', () => {
  const { healthQuestions } = checkFiles(smallCatalog).build(1)
  expect(healthQuestions.map(({ question_id, kind, plans }) => [question_id, kind, plans])).toEqual([
    ...[141, 142, 143, 144].map((id) => [id, 'general', null]),
    [145, 'none', null],
    [146, 'physician', null],
    [147, 'physician', null],
    [150, 'medication', null],
  ])
  expect(healthQuestions[4]?.question_text).toBe('Have you used tobacco or nicotine in the past 12 months?')
})

test.each([
  ['a duplicate id', '- { id: 141, kind: general, question: Again? }', `${file}:2:5 question 141 is listed twice`],
  [
    'question 145 with follow-ups',
    '- { id: 145, kind: general, question: Smoke? }',
    `${file}:2:14 question 145 must be of the kind none`,
  ],
  [
    'question 146 as a general one',
    '- { id: 146, kind: general, question: Wait? }',
    `${file}:2:14 question 146 must be of the kind physician`,
  ],
  [
    'two questions about medications',
    '- { id: 150, kind: medication, question: Any? }\n- { id: 151, kind: medication, question: More? }',
    `${file}:3:14 only one question can be about medications`,
  ],
  ['an unknown plan', '- { id: 142, kind: general, question: W?, plans: [99] }', `${file}:2:51 there is no plan 99`],
  [
    'a plan that isn’t underwritten',
    '- { id: 142, kind: general, question: W?, plans: [1001] }',
    `${file}:2:51 plan 1001 asks no health questions: it is not underwritten`,
  ],
])('the check reports %s with file, line and reason [D-2.01] [D-4.20]', (_what, text, expected) => {
  expect(faults(text)).toContain(expected)
})

test('a question about a dependent must contain {name} [D-2.01] [D-4.23]', () => {
  const text = '- { id: 141, kind: general, question: Well?, question_about: Are they well? }'
  expect(faultsOf({ [file]: text })).toContainEqual(
    expect.stringContaining('must contain {name}, which becomes the person’s name'),
  )
})
