import { expect, test, vi } from 'vitest'
import { isOtherDocument } from './reload-for-cards.ts'

vi.mock('./send-screenshot.ts', () => ({ screenshotsSent: async () => undefined }))

const [billing, review, repay] = ['/enrollment/billing-information', '/enrollment/review', '/repay']

test('the document reloads on the way to a page with a card form, and on the way back', () => {
  expect([isOtherDocument('/', billing), isOtherDocument(billing, review)]).toEqual([true, true])
})

test('the document stays between pages that both have a card form, or both have none', () => {
  expect([isOtherDocument(billing, repay), isOtherDocument('/', review)]).toEqual([false, false])
})
