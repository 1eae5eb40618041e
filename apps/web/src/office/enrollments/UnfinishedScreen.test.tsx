import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceOperator, signedInHere } from '../../testing/office-enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test('lists enrollments in progress by last step, with a tab for the submitted ones [D-1.08]', async () => {
  const row = {
    enrollment_id: 'e2',
    begun_at: '2026-11-09T12:00:00.000Z',
    changed_at: '2026-11-09T12:00:00.000Z',
    reached: 'contact_info',
    plans: [],
    contact: ['m***@example.com', 'xxxxxx0142'],
    state: 'IL',
    site_id: null,
    rep: null,
    group: null,
  }
  await openScreen(
    '/admin/unfinished',
    {
      'get-signed-in-person': serviceOperator,
      'get-unfinished-enrollments': { result: [row], total: 1, next: null, previous: null },
    },
    signedInHere,
  )
  expect(await screen.findByText('m***@example.com · xxxxxx0142')).toBeTruthy()
  expect(await screen.findByText('None yet')).toBeTruthy()
  expect(screen.getAllByText('Contact').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Submitted' }).getAttribute('href')).toBe('/admin/enrollments')
})
