import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const operator = signedInOperator(['plans'])
const at = '2026-11-09T12:00:00.000Z'
const live = { revision: 4, since: at, newest: 5, sites: 1, changed: { revision: 3, at }, unrecorded: 2 }
const site = {
  site_id: 'branded',
  name: 'Larkfield Cover',
  address: 'http://branded.localhost:3000',
  main: false,
  phone: '(503) 555-0199',
  brand: '#6b2f5b',
  place: 2,
  categories: ['dental', 'vision'],
  plans: 1,
  demonstration: true,
}

test('shows the live revision, the last change, and how to import a new one [D-1.08, D-2.01]', async () => {
  await openScreen(
    '/admin/sites',
    {
      'get-signed-in-person': operator,
      'get-sites': live,
      'get-site-list': { result: [site], total: 1, next: null, previous: null },
    },
    { signed_in: '1' },
  )
  expect(await screen.findByRole('heading', { name: 'Directory revision 4 is live' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'revision 3' }).getAttribute('href')).toBe('/admin/site-changes?revision=3')
  expect(screen.getByText(/Site changes up to revision 2 are unknown/)).toBeTruthy()
  expect(screen.getByText(/Revision 5 was imported but isn’t live/)).toBeTruthy()
  expect(screen.getByText('npm run directory -- import DIR')).toBeTruthy()
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(row.getByText('(503) 555-0199')).toBeTruthy()
  expect(row.getByText('Dental, Vision')).toBeTruthy()
  expect(row.getByText('and 1 plan')).toBeTruthy()
  expect(row.getByText('Demonstration')).toBeTruthy()
})
