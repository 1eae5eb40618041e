import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceOperator, signedInHere } from '../../testing/office-enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const row = {
  enrollment_id: 'e1',
  policy_id: '7K4-M9X-Q2C',
  name: 'María López',
  state: 'rejected',
  plans: ['Harbor Dental', 'Vision'],
  starts_on: '2026-12-01',
  submitted_at: '2026-11-09T12:00:00.000Z',
  changed_at: '2026-11-09T12:00:00.000Z',
  site_id: 'main',
  rep: 'Dana Reyes',
  group: 'Bluewater',
  payment_method: 'eft',
  hold: 'likely-duplicate',
  monthly: '38.85',
  assigned_to: null,
}
const rows = { result: [row], total: 1, next: null, previous: null }

test('finds an enrollment by name and status, and links to it [D-1.08]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/enrollments',
    { 'get-signed-in-person': serviceOperator, 'get-enrollments': rows },
    signedInHere,
  )
  const shown = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(shown.getByRole('link', { name: 'María López' }).getAttribute('href')).toBe('/admin/enrollments/e1')
  expect(shown.getByText('Rejected')).toBeTruthy()
  expect(shown.getByText('Possible duplicate')).toBeTruthy()
  expect(shown.getByText('$38.85')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Name, email, phone or policy number/), 'lopez')
  await user.selectOptions(screen.getByLabelText(/^Status/), 'Rejected')
  await waitFor(() => expect(inputs('get-enrollments').at(-1)).toEqual({ search: 'lopez', state: 'rejected' }))
})

test('says that there are no enrollments yet', async () => {
  await openScreen(
    '/admin/enrollments',
    { 'get-signed-in-person': serviceOperator, 'get-enrollments': { ...rows, result: [], total: 0 } },
    signedInHere,
  )
  expect(await screen.findByRole('heading', { name: 'No submitted enrollments yet' })).toBeTruthy()
})

test('finds reps, groups and plans by name in the filters that take their numbers [D-1.08]', async () => {
  const names = {
    reps: [{ number: 10109, name: 'Dana Reyes' }],
    groups: [{ number: 3001, name: 'Bluewater Logistics' }],
    plans: [{ number: 1001, name: 'Dental High' }],
  }
  const { user, inputs } = await openScreen(
    '/admin/enrollments',
    { 'get-signed-in-person': serviceOperator, 'get-enrollments': rows, 'get-filter-names': names },
    signedInHere,
  )
  for (const [label, number, name] of [
    [/^Rep/, '10109', 'Dana Reyes'],
    [/^Group/, '3001', 'Bluewater Logistics'],
    [/^Plan/, '1001', 'Dental High'],
  ] as const) {
    const box = await screen.findByLabelText(label)
    const list = document.getElementById(box.getAttribute('list') ?? '')
    await waitFor(() => expect(list?.querySelector(`option[value="${number}"]`)?.textContent).toBe(name))
  }
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.type(screen.getByLabelText(/^Rep/), 'Dana{Enter}')
  expect(await screen.findAllByText('Choose one from the list, or enter its number')).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Rep/))
  await user.type(screen.getByLabelText(/^Rep/), '10109')
  await waitFor(() => expect(inputs('get-enrollments').at(-1)).toEqual({ agent_id: '10109' }))
})
