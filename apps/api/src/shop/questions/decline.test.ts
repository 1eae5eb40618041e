import { expect, test } from 'vitest'
import type { Question } from '../../catalog/catalog.ts'
import { declineOf } from './decline.ts'

const none = { answers: [], below: null, above: null, withinDays: null, message: 'No' }
const declines = (kind: Question['kind'], when: Partial<NonNullable<Question['declines']>>, answer: string) => {
  const question: Question = {
    question_id: 7,
    text: 'Well?',
    kind,
    options: [],
    required: true,
    declines: { ...none, ...when },
  }
  return declineOf({ questions: [question] }, new Map([[7, answer]]), '2026-11-10') === 'No'
}

test.each<[Question['kind'], Parameters<typeof declines>[1], string, boolean]>([
  ['yes_no', { answers: ['1'] }, '1', true],
  ['yes_no', { answers: ['1'] }, '0', false],
  ['one_of', { answers: ['poor', 'fair'] }, 'fair', true],
  ['one_of', { answers: ['poor', 'fair'] }, 'good', false],
  ['number', { above: 3 }, '3', false],
  ['number', { above: 3 }, '3.5', true],
  ['number', { below: 10 }, '9', true],
  ['number', { below: 10 }, '10', false],
  ['date', { withinDays: 30 }, '2026-10-11', false],
  ['date', { withinDays: 30 }, '2026-10-12', true],
  ['date', { withinDays: 30 }, '2026-11-10', true],
  ['text', { answers: ['Pilot'] }, 'pilot', true],
  ['text', { answers: ['Pilot'] }, 'nurse', false],
])('every kind of answer can decline: %s by %j, answered %s: %s [D-2.10]', (kind, when, answer, expected) => {
  expect(declines(kind, when, answer)).toBe(expected)
})

test('unanswered questions, and those without a rule, decline nobody [D-2.10]', () => {
  const question: Question = {
    question_id: 7,
    text: 'Well?',
    kind: 'text',
    options: [],
    required: false,
    declines: null,
  }
  expect(declineOf({ questions: [question] }, new Map([[7, 'x']]), '2026-11-10')).toBeUndefined()
  const strict = { ...question, kind: 'number' as const, declines: { ...none, below: 1 } }
  expect(declineOf({ questions: [strict] }, new Map(), '2026-11-10')).toBeUndefined()
})
