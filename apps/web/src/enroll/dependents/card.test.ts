import { expect, test } from 'vitest'
import { briefOf } from './card.ts'

const question = (question_id: number, yes_no_flag: string) => ({
  question_id,
  question_text: `Question ${question_id}?`,
  yes_no_flag,
  conditions: [],
})
const ana = { first_name: 'Ana', last_name: 'Lopez', relationship: 'child', birthdate: '2015-05-05' }
const withHealth = (...flags: string[]) => ({
  dependents: [
    {
      primary_info: ana,
      health_info: {
        condition_questions: flags.map((flag, at) => question(at, flag)),
        medication_question: null,
        notes: '',
      },
    },
  ],
})

test('a dependent’s No answers are summarized in one row, hidden from screenshots [EW-2.20, D-4.08]', () => {
  expect(briefOf(withHealth('0', '0', '0')).rows).toEqual([
    { label: 'Ana Lopez', value: 'Child, born May 5, 2015' },
    { label: 'Health questions', value: 'Ana: No to all 3 questions', secret: true },
  ])
})

test('a dependent’s Yes answer has its own row above the summary [EW-2.20]', () => {
  expect(briefOf(withHealth('0', '1', '0')).rows.slice(1)).toEqual([
    { label: 'Question 1?', value: 'Yes', secret: true },
    { label: 'Health questions', value: 'Ana: No to the other 2 questions', secret: true },
  ])
})

test('a dependent without health questions has one row', () => {
  expect(briefOf({ dependents: [{ primary_info: ana }] }).rows).toHaveLength(1)
})
