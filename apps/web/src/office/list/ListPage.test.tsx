import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceOperator, signedInHere } from '../../testing/office-enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const row = (index: number) => ({
  enrollment_id: `e${index}`,
  policy_id: `7K4-M9X-${index}`,
  name: `Member ${index}`,
  state: 'checked',
  plans: ['Harbor Dental'],
  starts_on: '2026-12-01',
  submitted_at: '2026-11-09T12:00:00.000Z',
  changed_at: '2026-11-09T12:00:00.000Z',
  site_id: 'main',
  rep: 'Dana Reyes',
  group: null,
  payment_method: 'eft',
  hold: null,
  monthly: '38.85',
  assigned_to: null,
})
const pageOf = (more: object) => ({
  result: Array.from({ length: 25 }, (_, index) => row(index)),
  total: 2025,
  next: 'next',
  previous: 'previous',
  ...more,
})
const open = (query: string, page: object = pageOf({})) =>
  openScreen(
    `/admin/enrollments${query}`,
    {
      'get-signed-in-person': serviceOperator,
      'get-enrollments': page,
      'get-filter-names': { reps: [{ number: 10109, name: 'Dana Reyes' }], groups: [], plans: [] },
    },
    signedInHere,
  )
const pages = async () => within(await screen.findByRole('navigation', { name: 'Pages' }))

test('shows the range of rows, with buttons for nearby pages and the last one', async () => {
  const { user, inputs, router } = await open('?page=3')
  expect(await screen.findByText('51–75 of 2,025 rows')).toBeTruthy()
  const nav = await pages()
  expect(nav.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Previous',
    '1',
    '2',
    '3',
    '4',
    '81',
    'Next',
  ])
  expect(nav.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
  await user.click(nav.getByRole('button', { name: 'Page 81' }))
  await waitFor(() => expect(inputs('get-enrollments').at(-1)).toEqual({ page: '81' }))
  await user.click((await pages()).getByRole('button', { name: 'Previous' }))
  expect(router.state.location.search).toBe('?before=previous&at=1976')
  await waitFor(() => expect(inputs('get-enrollments').at(-1)).toEqual({ before: 'previous' }))
})

test('offers the first and last page past the counting limit', async () => {
  const { user, inputs, router } = await open('', pageOf({ total: null, previous: null }))
  expect(await screen.findByText('1–25 of more than 2,500 rows')).toBeTruthy()
  await user.click((await pages()).getByRole('button', { name: 'Last' }))
  await waitFor(() => expect(inputs('get-enrollments').at(-1)).toEqual({ page: 'last' }))
  expect(await screen.findByText('25 of more than 2,500 rows')).toBeTruthy()
  await user.click((await pages()).getByRole('button', { name: 'First' }))
  expect(router.state.location.search).toBe('')
})

test('shows active filters in words, each with its own remove button', async () => {
  const { user, inputs, router } = await open('?state=active&agent_id=10109&sort=name')
  const set = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(await set.findByRole('button', { name: /^Remove\s*Rep: Dana Reyes$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^More filters\s*1\s*set$/ }).getAttribute('aria-expanded')).toBe('false')
  await user.click(set.getByRole('button', { name: /^Remove\s*Status: Active$/ }))
  await waitFor(() => expect(inputs('get-enrollments').at(-1)).toEqual({ agent_id: '10109', sort: 'name' }))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(router.state.location.search).toBe('?sort=name')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('applies filters during typing without losing letters or focus, but no half-typed date', async () => {
  const { user, inputs, router } = await open('')
  const search = await screen.findByLabelText<HTMLInputElement>(/^Name, email/)
  await user.type(search, 'lop')
  await waitFor(() => expect(inputs('get-enrollments').at(-1)).toEqual({ search: 'lop' }))
  await user.type(search, 'ez')
  await waitFor(() => expect(router.state.location.search).toBe('?search=lopez'))
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('lopez')
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.type(screen.getByLabelText(/^From/), '11/')
  await user.selectOptions(screen.getByLabelText(/^Status/), 'Rejected')
  await user.clear(screen.getByLabelText(/^From/))
  await waitFor(() => expect(router.state.location.search).toBe('?search=lopez&state=rejected'))
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).not.toContain('rejected'))
  await router.navigate(1)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Status/).value).toBe('rejected'))
  await user.clear(screen.getByLabelText(/^Name, email/))
  await waitFor(() => expect(router.state.location.search).toBe('?state=rejected'))
})

test('hides the less-used filters unless one has an error', async () => {
  const { user, inputs } = await open('')
  expect(screen.queryByRole('textbox', { name: /^Site/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  await user.type(screen.getByLabelText(/^Plan/), 'Dental{Enter}')
  await user.click(screen.getByRole('button', { name: 'Fewer filters' }))
  expect((await screen.findAllByText('Choose one from the list, or enter its number')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Fewer filters' })).toBeTruthy()
  expect(inputs('get-enrollments')).toHaveLength(1)
})
