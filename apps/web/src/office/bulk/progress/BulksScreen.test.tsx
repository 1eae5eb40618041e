import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../../testing/open-screen.tsx'
import { signedInOperator } from '../../../testing/signed-in.ts'

prepareBrowser()

test('lists bulk actions, each with who started it and a link to its progress', async () => {
  const bulk = {
    act: 'End coverage',
    of: 'Unpaid past the grace period',
    bulk_id: 'bulk-0001',
    rows: 67,
    state: 'done',
    started_by: 'Ann Okafor',
    started_at: '2026-11-10T15:00:00.000Z',
    ended_at: '2026-11-10T15:02:00.000Z',
  }
  await openScreen(
    '/admin/bulk',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-bulks': { result: [bulk], total: 1, next: null, previous: null },
    },
    { signed_in: '1' },
  )
  expect((await screen.findByRole('link', { name: /End coverage/ })).getAttribute('href')).toBe('/admin/bulk/bulk-0001')
  expect(screen.getByText('Ann Okafor')).toBeTruthy()
})
