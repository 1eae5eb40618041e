import { expect, test } from 'vitest'
import { rowsOf } from './card.ts'

const question = { question_id: 141, question_text: 'A heart problem?' }
const condition = { health_condition: 'Fever', date_of_onset: '2024-03-01', is_treatment: '1' }

test.each([
  ['No', { yes_no_flag: '0', conditions: [] }, 'No'],
  ['a question without an answer', { conditions: [] }, 'Not answered yet'],
  [
    'Yes with its follow-up answers',
    { yes_no_flag: '1', conditions: [condition] },
    'Yes. Health condition: Fever; Date of onset: March 1, 2024; Being treated for it now: Yes',
  ],
])('the review shows %s in words, hidden from screenshots [EW-2.20, D-4.08]', (_what, answer, value) => {
  const saved = { condition_questions: [{ ...question, ...answer }], medication_question: null, notes: '' }
  expect(rowsOf(saved)).toEqual([{ label: 'A heart problem?', value, secret: true }])
})

test('the review has no rows without saved answers', () => expect(rowsOf(null)).toEqual([]))
