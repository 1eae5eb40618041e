import { expect, test } from 'vitest'
import { lastStep, lastStepWithout } from './last-step.ts'

test.each([
  ['the cart before any step is saved', [], 'cart'],
  [
    'the last step in wizard order, in whatever order they were saved',
    ['contact_info', 'primary_info'],
    'contact_info',
  ],
  ['the review', ['primary_info', 'review_info', 'agreement_info'], 'review_info'],
  ['the cart if only other rows are saved', ['set_aside'], 'cart'],
] as const)('the furthest step is %s', (_, saved, expected) => {
  expect(lastStep(saved)).toBe(expected)
})

test('the furthest step moves back when a step becomes unsaved', () => {
  const saved = ['primary_info', 'contact_info', 'agreement_info'] as const
  expect(lastStepWithout({ saved }, ['agreement_info', 'review_info'])).toBe('contact_info')
})
