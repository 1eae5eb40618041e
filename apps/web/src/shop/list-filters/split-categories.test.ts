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
    'shows all of up to five categories',
    { vision: 1, dental: 9, rx: 1, di: 1, pet: 1 },
    [],
    ['dental', 'vision', 'rx', 'di', 'pet'],
    0,
  ],
  [
    'shows only categories with several plans if there are more',
    { dental: 17, vision: 10, ...rest },
    [],
    ['dental', 'vision'],
    5,
  ],
  ['always shows the chosen categories', { dental: 17, vision: 10, ...rest }, ['pet'], ['dental', 'vision', 'pet'], 4],
  [
    'shows at most two categories by default',
    { dental: 3, vision: 2, medical: 9, lifestyle: 2, hospital: 2, ...rest },
    [],
    ['dental', 'medical'],
    8,
  ],
  ['shows the first two if each category has one plan', { vision: 1, ...rest }, [], ['vision', 'rx'], 4],
  ['shows none if there are no plans', {}, [], [], 0],
] as const)('%s', (_name, counts, chosen, chips, more) => {
  const split = splitCategories(plans(counts), chosen)
  expect(split.chips).toEqual(chips)
  expect(split.more).toHaveLength(more)
})
