import { expect, test } from 'vitest'
import { declineFacts } from '../../enrollment/plan-mark.ts'
import { stillValidAnswers } from './still-valid-answers.ts'
import { enrollmentFixture } from '../../testing/enrollment-fixture.ts'

const filter = enrollmentFixture({ tier: 'IF' })
const declines = [{ under: declineFacts(filter), message: 'No.' }]
const good = { plan_id: 1, form: 'questions', asked: 'a', declines: [] } as const
const decline = { plan_id: 2, form: 'questions', asked: 'b', declines } as const
const aflac = { plan_id: 3, form: 'aflac', asked: 'c', declines: [] } as const
const before = { ...filter, answered: [good, decline, aflac] }

test.each([
  ['zip', '60602'],
  ['is_smoker', true],
  ['working_hours', 40],
])('a change of %s keeps all answers and declines, since it is still the same person [D-2.10]', (name, value) => {
  expect(stillValidAnswers(before, { ...filter, [name]: value })).toEqual([good, decline, aflac])
})

test.each([
  ['dob', '1981-04-05'],
  ['gender', '0'],
  ['tier', 'IO'],
])(
  'a change of %s makes a different person: every question is asked again, and declines stay on record [D-2.10]',
  (name, value) => {
    expect(stillValidAnswers(before, { ...filter, [name]: value })).toEqual([
      { ...good, asked: '' },
      { ...decline, asked: '' },
    ])
  },
)
