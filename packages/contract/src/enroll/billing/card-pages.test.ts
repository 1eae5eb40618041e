import { expect, test } from 'vitest'
import { isCardPage } from './card-pages.ts'

test.each([
  '/enrollment/billing-information',
  '/enrollment/billing-information/',
  '/dana/enrollment/billing-information',
  '/repay',
  '/another-way-to-pay/0190',
  '/admin/enrollments/0190',
  '/admin/money/returned',
  '/admin/money/on-hold',
])('%s has a card form', (path) => expect(isCardPage(path)).toBe(true))

test.each([
  '/',
  '/cart',
  '/enrollment/review',
  '/repay/more',
  '/admin',
  '/admin/enrollments',
  '/admin/money',
  '/nowhere',
])('%s has none', (path) => expect(isCardPage(path)).toBe(false))
