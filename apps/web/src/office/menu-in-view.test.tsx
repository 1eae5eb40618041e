import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serviceOperator, signedInHere } from '../testing/office-enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser()

test('on a phone the menu shows the entry of the page that is open', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.tagName === 'A' ? new DOMRect(900, 0, 90, 44) : new DOMRect(0, 0, 390, 44)
  })
  const auditor = { result: { ...serviceOperator.result, duties: ['auditor'] } }
  const none = { result: [], total: 0, next: null, previous: null }
  const answers = {
    'get-signed-in-person': auditor,
    'get-audit-entries': none,
    'get-audit-events': { result: [] },
  }
  await openScreen('/admin/audit', answers, signedInHere)
  const menu = await screen.findByRole('navigation', { name: 'Console' })
  expect(menu.scrollLeft).toBe(750)
})
