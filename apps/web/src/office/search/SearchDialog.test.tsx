import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceOperator, signedInHere } from '../../testing/office-enrollment.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const page = (result: readonly object[]) => ({ result, total: result.length, next: null, previous: null })
const member = {
  enrollment_id: 'e1',
  policy_id: '7K4-M9X-Q2C',
  name: 'María López',
  state: 'active',
  plans: [],
  starts_on: '2026-12-01',
  monthly: '38.85',
}
const search = async (answers: Answers = {}, duties: readonly string[] = ['service']) => {
  const opened = await openScreen(
    '/admin',
    { 'get-signed-in-person': { result: { ...serviceOperator.result, duties } }, ...answers },
    signedInHere,
  )
  await screen.findByRole('heading', { name: 'Needs you now' })
  await opened.user.keyboard('{Control>}k{/Control}')
  return { ...opened, box: await screen.findByRole('searchbox', { name: 'Search the console' }) }
}

test('finds a member by a few digits of a phone number, and opens the enrollment by keyboard [D-1.08]', async () => {
  const { user, inputs, router } = await search({ 'get-enrollments': page([member]) })
  await user.keyboard('312555')
  const found = await screen.findByRole('option', { name: /María López/ })
  expect(within(found).getByText('7K4-M9X-Q2C · Active')).toBeTruthy()
  expect(inputs('get-enrollments').at(-1)).toEqual({ search: '312555' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/enrollments/e1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('finds screens by name, limited to the operator’s duties [D-1.08]', async () => {
  const { user, sent } = await search({}, ['money'])
  await user.keyboard('unpaid')
  expect(await screen.findByRole('option', { name: /Unpaid past grace/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Accounts/ })).toBeNull()
  expect(sent.map(({ call }) => call)).not.toContain('get-enrollments')
})

test('says that nothing was found', async () => {
  const { user } = await search({ 'get-enrollments': page([]), 'get-catalog-plans': page([]) })
  await user.keyboard('zzz')
  expect(await screen.findByText('Nothing found. Try the full name, number or email address.')).toBeTruthy()
})

test('says that part of the search failed', async () => {
  const { user } = await search({ 'get-enrollments': away })
  await user.keyboard('lopez')
  expect(await screen.findByText('Part of the search failed. Type again to retry.')).toBeTruthy()
})
