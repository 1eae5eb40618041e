import { expect, test } from 'vitest'
import { lastStep, lastStepWithout } from './last-step.ts'

test.each([
  ['the cart before any step is saved', [], 'cart'],
  [
    'the step that comes last on the way, in whatever order they were saved',
    ['contact_info', 'primary_info'],
    'contact_info',
  ],
  ['the review', ['primary_info', 'review_info', 'agreement_info'], 'review_info'],
  ['nothing of what is no step', ['set_aside'], 'cart'],
] as const)('how far an enrollment has come is %s', (_, saved, expected) => {
  expect(lastStep(saved)).toBe(expected)
})

test('an unsaved step moves it back', () => {
  const saved = ['primary_info', 'contact_info', 'agreement_info'] as const
  expect(lastStepWithout({ saved }, ['agreement_info', 'review_info'])).toBe('contact_info')
})
