import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const auditor = signedInOperator(['auditor'])
const at = '2026-11-09T12:00:00.000Z'
const phone = { part: 'Contact', label: 'Phone', before: '(503) 555-0188', after: '(503) 555-0199' }
const change = {
  revision: 3,
  imported_at: at,
  site_id: 'branded',
  name: 'Larkfield Cover',
  kind: 'changed',
  fields: [{ ...phone, added: [], gone: [], more: 0 }],
}

test('shows old and new values of a site, and which changes are unknown [D-2.01]', async () => {
  await openScreen(
    '/admin/site-changes',
    {
      'get-signed-in-person': auditor,
      'get-sites': { revision: 4, since: at, newest: 4, sites: 1, changed: { revision: 3, at }, unrecorded: 1 },
      'get-site-changes': { result: [change], total: 1, next: null, previous: null },
    },
    { signed_in: '1' },
  )
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(row.getByText('(503) 555-0188').tagName).toBe('DEL')
  expect(row.getByText('(503) 555-0199').tagName).toBe('INS')
  expect(row.getByRole('link', { name: 'Larkfield Cover' })).toBeTruthy()
  expect(screen.getByText(/Site changes up to revision 1 are unknown/)).toBeTruthy()
})
