import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { pageOf } from '../../testing/money.ts'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const work = {
  work_id: '7K4M9XQ2C.end0.1',
  since: '2026-11-10T15:30:00.000Z',
  assigned_to: null,
  outcome: null,
  done_at: null,
  done_by: null,
  note: null,
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  enrollment_id: 'e1',
  place: 0,
  plan_name: 'Dental Plus',
  state: 'active',
  last_day: '2026-11-30',
  why: 'cost',
}
const open = (more: object = {}) =>
  openScreen(
    '/admin/endings',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-ending-requests': pageOf(work),
      'get-colleagues': { you: 1, result: [{ id: 1, name: 'Sam Service' }] },
      'decline-ending': { mailed: true },
      ...more,
    },
    { signed_in: '1' },
  )

test('shows each request’s policy, plan, day and reason, with a link to the enrollment [D-1.08]', async () => {
  const page = await open()
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  for (const words of ['7K4-M9X-Q2C', 'Dental Plus', '11/30/2026', 'It costs too much'])
    expect(row.getByText(words)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Review Maria Lopez' }).getAttribute('href')).toBe('/admin/enrollments/e1')
  await page.user.click(row.getByText(/^More/))
  // A note can't finish it, since the member is waiting for an answer.
  expect(row.queryByRole('button', { name: /^Done/ })).toBeNull()
})

test('declines a request with a reason, and says if the member can’t be emailed', async () => {
  const page = await open({ 'decline-ending': { mailed: false } })
  await page.user.click(await screen.findByText(/^More/))
  await page.user.click(screen.getByRole('button', { name: 'Decline Maria Lopez' }))
  const popup = within(screen.getByRole('dialog', { name: 'Decline: Maria Lopez' }))
  await page.user.click(popup.getByRole('button', { name: 'Decline and email' }))
  expect((await popup.findAllByText(/Enter “Reason for declining”/)).length).toBeGreaterThan(0)
  await page.user.type(popup.getByLabelText(/^Reason for declining/), 'It runs to the end of the year.')
  await page.user.click(popup.getByRole('button', { name: 'Decline and email' }))
  expect(await screen.findByText(/^We couldn’t email the member/)).toBeTruthy()
  await vi.waitFor(() =>
    expect(page.inputs('decline-ending')).toEqual([
      { work_id: work.work_id, reason: 'It runs to the end of the year.' },
    ]),
  )
})
