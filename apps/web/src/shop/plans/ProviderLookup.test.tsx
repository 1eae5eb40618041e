import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { listed } from '../../testing/plans.ts'

prepareBrowser({
  networks: [
    { name: 'Smile Partners', kind: 'dental', url: 'https://smile.example/find' },
    { name: 'Harbor Network', kind: 'dental', url: 'https://harbor.example/find' },
  ],
})

const open = (plans: readonly ReturnType<typeof listed>[]) =>
  openScreen(
    '/plans',
    {
      'get-enrollment-temp-info': { result: filter },
      'get-filtered-plans': { result: plans },
      'get-left-side-filter-fields': { categories: [], elsewhere: [] },
    },
    inBrowser,
  )

test('before the list, “Is your dentist in network?” leads to the search of each plan’s network [SF-2.42]', async () => {
  const page = await open([
    listed(1001, 'Harbor Dental', { network: 'Smile Partners' }),
    listed(1002, 'Anchor Dental', { network: 'Smile Partners' }),
    listed(1003, 'Beacon Dental'),
    listed(3001, 'Term Life', { plan_category: 'term_life' }),
  ])
  const asks = await screen.findByRole('button', { name: 'Is your dentist in network?' })
  const list = screen.getByRole('link', { name: 'Harbor Dental' })
  expect(asks.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /in network\?$/ }).length).toBe(1)
  await page.user.click(asks)
  const popup = within(screen.getByRole('dialog', { name: 'Is your dentist in network?' }))
  const search = popup.getByRole('link', { name: /^Search Smile Partners/ })
  expect(search.getAttribute('href')).toBe('https://smile.example/find')
  expect(search.parentElement?.textContent).toContain('Anchor Dental, Harbor Dental')
  expect(popup.queryByText(/Harbor Network/)).toBeNull()
  expect(popup.getByText(/^We don’t list a network for the others/).textContent).toContain('Beacon Dental')
})

test('links to every network of the category if no plan lists its own', async () => {
  const page = await open([listed(1001, 'Harbor Dental')])
  await page.user.click(await screen.findByRole('button', { name: 'Is your dentist in network?' }))
  const popup = within(screen.getByRole('dialog', { name: 'Is your dentist in network?' }))
  expect(popup.getByText(/Ask your dentist’s office about the plan by name/)).toBeTruthy()
  expect(popup.getAllByRole('link', { name: /^Search/ }).map((link) => link.getAttribute('href'))).toEqual([
    'https://smile.example/find',
    'https://harbor.example/find',
  ])
})
