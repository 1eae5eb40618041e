import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceOperator, signedInHere } from '../../testing/office-enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

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
  const isOpen = () => button.getAttribute('aria-expanded')
  expect(isOpen()).toBe('false')
  await user.click(button)
  expect(isOpen()).toBe('true')
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
  await user.click(button)
  await user.click(screen.getByRole('link', { name: /^Audit/ }))
  expect(isOpen()).toBe('false')
})

test('groups the screens of the operator’s duties under headings [D-1.08]', async () => {
  const answers = { 'get-signed-in-person': { result: { ...serviceOperator.result, duties: ['service', 'accounts'] } } }
  await openScreen('/admin', answers, signedInHere)
  const menu = within(await screen.findByRole('navigation', { name: 'Console' }))
  const sections = menu.getAllByRole('list').map((list) => [
    document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ])
  expect(sections).toEqual([
    [
      'Work',
      [
        'Today',
        'Work queue',
        'Departed employees',
        'Termination requests',
        'Failed verification',
        'Approvals',
        'Bulk actions',
      ],
    ],
    ['Members', ['Enrollments', 'Email', 'Privacy', 'Leads']],
    ['Money', ['Unpaid past grace']],
    ['Carriers', ['Carriers', 'Rejected coverages']],
    ['Catalog', ['Catalog', 'Sites']],
    ['Settings', ['Accounts']],
  ])
})
