import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/money.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const row = (index: number) => ({
  work_id: `W${index}`,
  name: `Member ${index}`,
  policy_id: `7K4-M9X-${index}`,
  kind: 'coverage',
  amount: '38.85',
  due_on: null,
  since: '2026-11-01T12:00:00.000Z',
  snoozed_until: null,
  snoozed_why: null,
  assigned_to: null,
  outcome: null,
  done_at: null,
  done_by: null,
  note: null,
  enrollment_id: `e${index}`,
})
const open = () =>
  openScreen(
    '/admin/work',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-work-queue': { ...pageOf(row(0)), result: [0, 1, 2].map(row), total: 3 },
      'get-colleagues': { you: 1, result: [{ id: 1, name: 'Ann' }] },
    },
    { signed_in: '1' },
  )

test('moves between rows with j and k, selects with x, opens with Enter, and explains the keys', async () => {
  const { user, router } = await open()
  const second = await screen.findByRole('link', { name: 'Member 1' })
  screen.getByRole('heading', { name: 'Work queue' }).focus()
  await user.keyboard('jj')
  expect(document.activeElement).toBe(second)
  await user.keyboard('jjk')
  expect(document.activeElement).toBe(second)
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select Member 1' })).toHaveProperty('checked', true)
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  second.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/enrollments/e1'))
})

test('ignores the keys in text fields', async () => {
  const { user } = await open()
  const policy = await screen.findByLabelText(/^Policy number/)
  await user.type(policy, 'jk?')
  expect(policy).toHaveProperty('value', 'jk?')
  expect(screen.queryByRole('dialog')).toBeNull()
})
