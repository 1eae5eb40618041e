import { planCategories } from '@openroll/contract/words'
import { expect, test } from 'vitest'
import { categoryIcon } from './category-icon.ts'

test('each of the thirteen plan categories has an icon of its own [SF-3.25]', () => {
  expect(planCategories.length).toBe(13)
  expect(new Set(planCategories.map((category) => categoryIcon[category])).size).toBe(13)
})
