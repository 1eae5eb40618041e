import type { PlanCategory } from '@openroll/contract/words'
import { expect, test } from 'vitest'
import { splitCategories } from './split-categories.ts'

const plans = (counts: Partial<Record<PlanCategory, number>>) =>
  Object.entries(counts).flatMap(([key, count]) =>
    Array.from({ length: count }, () => ({ plan_category: key as PlanCategory })),
  )
const rest = { rx: 1, di: 1, critical: 1, accident: 1, pet: 1 }

test.each([
  [
    'five categories all stand',
    { vision: 1, dental: 9, rx: 1, di: 1, pet: 1 },
    [],
    ['dental', 'vision', 'rx', 'di', 'pet'],
    0,
  ],
  ['of more, those with several plans', { dental: 17, vision: 10, ...rest }, [], ['dental', 'vision'], 5],
  ['and those chosen', { dental: 17, vision: 10, ...rest }, ['pet'], ['dental', 'vision', 'pet'], 4],
  [
    'two at most',
    { dental: 3, vision: 2, medical: 9, lifestyle: 2, hospital: 2, ...rest },
    [],
    ['dental', 'medical'],
    8,
  ],
  ['the first ones where each has one', { vision: 1, ...rest }, [], ['vision', 'rx'], 4],
  ['nothing of nothing', {}, [], [], 0],
] as const)('%s', (_name, counts, held, chips, more) => {
  const split = splitCategories(plans(counts), held)
  expect(split.chips).toEqual(chips)
  expect(split.more).toHaveLength(more)
})
