import { expect, test } from 'vitest'
import { pagesShown } from './pages.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i the pager abbreviates around the current page [SF-2.31]', (current, last, expected) => {
  expect(pagesShown(current, last)).toEqual(expected)
})
