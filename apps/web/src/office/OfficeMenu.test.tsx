import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceOperator, signedInHere } from '../testing/office-enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser()

test('shows the time zone, and on phones a menu button that names the open page', async () => {
  const none = { result: [], total: 0, next: null, previous: null }
  const answers = {
    'get-signed-in-person': { result: { ...serviceOperator.result, duties: ['auditor'] } },
    'get-audit-entries': none,
    'get-audit-events': { result: [] },
  }
  const { user } = await openScreen('/admin/audit', answers, signedInHere)
  const button = await screen.findByRole('button', { name: /^Menu\s*Audit/ })
  expect(screen.getByText('All times are New York time (EST).')).toBeTruthy()
  const stands = () => button.getAttribute('aria-expanded')
  expect(stands()).toBe('false')
  await user.click(button)
  expect(stands()).toBe('true')
  await user.keyboard('{Escape}')
  expect(stands()).toBe('false')
  await user.click(button)
  await user.click(screen.getByRole('link', { name: /^Audit/ }))
  expect(stands()).toBe('false')
})
