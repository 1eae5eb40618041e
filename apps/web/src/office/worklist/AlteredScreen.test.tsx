import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/money.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

test('shows what changed in a policy outside Openroll, what to do, and a link to its enrollment [D-7.08, D-1.08]', async () => {
  const work = {
    work_id: '7K4M9XQ2C.altered.1',
    since: '2026-11-10T15:30:00.000Z',
    assigned_to: null,
    outcome: null,
    done_at: null,
    done_by: null,
    note: null,
    policy_id: '7K4-M9X-Q2C',
    name: 'Maria Lopez',
    enrollment_id: 'e1',
    differs: 'price changed',
  }
  await openScreen(
    '/admin/altered',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-altered-policies': pageOf(work),
      'get-colleagues': { you: 1, result: [{ id: 1, name: 'Sam Service' }] },
    },
    { signed_in: '1' },
  )
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(row.getByText('price changed')).toBeTruthy()
  expect(row.getByText(/^Someone changed this outside Openroll/)).toBeTruthy()
  expect(row.getByRole('link', { name: /Maria Lopez/ }).getAttribute('href')).toBe('/admin/enrollments/e1')
})
