import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const operator = signedInOperator(['plans'])
const site = {
  revision: 4,
  site_id: 'branded',
  name: 'Larkfield Cover',
  address: 'http://branded.localhost:3000',
  main: true,
  demonstration: true,
  colors: [{ label: 'Brand', color: '#6b2f5b' }],
  logo: '/media/larkfield/logo.svg',
  parts: [
    { part: 'Contact', lines: [{ label: 'Phone', text: '(503) 555-0199', items: [] }] },
    { part: 'Home page', lines: [{ label: 'Featured plans', text: null, items: ['Plan 1002', 'Plan 2009'] }] },
  ],
}

test('shows a site’s live look, settings and features [D-1.08]', async () => {
  const { inputs } = await openScreen(
    '/admin/sites/branded',
    { 'get-signed-in-person': operator, 'get-site': site },
    { signed_in: '1' },
  )
  expect(await screen.findByRole('heading', { name: 'Larkfield Cover' })).toBeTruthy()
  expect(inputs('get-site')).toEqual([{ site_id: 'branded' }])
  expect(screen.getByText('#6b2f5b')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The logo' }).getAttribute('src')).toBe('/media/larkfield/logo.svg')
  expect(screen.getByText('Plan 1002, Plan 2009')).toBeTruthy()
  expect(screen.getByText('(503) 555-0199')).toBeTruthy()
  expect(screen.getByText('As of revision 4')).toBeTruthy()
})
