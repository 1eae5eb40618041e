import { expect, test } from 'vitest'
import { touchedTests } from './touched-tests.js'

const sources = new Map([
  ['packages/contract/src/enroll/contact.ts', ''],
  ['packages/contract/src/enroll/contact.test.ts', `import { fields } from './contact.ts'`],
  ['packages/contract/src/rules.test.ts', `import { zip } from './rules.ts'`],
  ['apps/api/src/enroll/contact/store.ts', ''],
  ['apps/api/src/enroll/contact/contact.test.ts', `import { openTestApp } from '../../testing/test-app.ts'`],
  ['apps/api/src/enroll/review/review.test.ts', `import { saveContactInfo } from '@openroll/contract/enroll/contact'`],
  ['apps/api/src/shop/plans/plans.test.ts', `import { listing } from './listing.ts'`],
  ['apps/web/src/enroll/contact/ContactScreen.test.tsx', `import { open } from '../../testing/open-screen.tsx'`],
  ['apps/web/src/day-of.test.ts', `import { dayOf } from './day-of.ts'`],
])

test('a contract rule selects its feature’s tests in all three trees, and every test that imports it', () => {
  expect(touchedTests(['packages/contract/src/enroll/contact.ts'], sources)).toEqual([
    'packages/contract/src/enroll/contact.test.ts',
    'apps/api/src/enroll/contact/contact.test.ts',
    'apps/api/src/enroll/review/review.test.ts',
    'apps/web/src/enroll/contact/ContactScreen.test.tsx',
  ])
})

test('a store selects its feature’s tests, and no other feature’s', () => {
  expect(touchedTests(['apps/api/src/enroll/contact/store.ts'], sources)).toEqual([
    'packages/contract/src/enroll/contact.test.ts',
    'apps/api/src/enroll/contact/contact.test.ts',
    'apps/web/src/enroll/contact/ContactScreen.test.tsx',
  ])
})

test('a file at the top of a tree selects the tests that import it, and a test selects itself', () => {
  expect(touchedTests(['apps/web/src/day-of.ts'], sources)).toEqual(['apps/web/src/day-of.test.ts'])
  expect(touchedTests(['packages/contract/src/rules.test.ts'], sources)).toEqual([
    'packages/contract/src/rules.test.ts',
  ])
  expect(touchedTests(['README.md'], sources)).toEqual([])
})
