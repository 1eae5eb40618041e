import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const open = (eprocess: string, savedInfo: object | null = { first_name: 'Ana', last_name: 'Reyes' }) =>
  openScreen(
    '/provider-list',
    { 'get-enrollment-temp-info': ({ column }) => ({ result: column === 'primary_info' ? savedInfo : null }) },
    { signed_in: '1', tempId: 'begun', eprocess },
  )
const bar = async () => within(await screen.findByRole('complementary', { name: 'Who is being enrolled' }))

test('shows the name of the person a rep is enrolling [D-1.09]', async () => {
  await open('rep')
  expect(await (await bar()).findByText('Ana Reyes')).toBeTruthy()
})

test('says “a member” until the name is known; applicants see no bar [D-1.09]', async () => {
  await open('group', null)
  expect((await bar()).getByText('a member')).toBeTruthy()
  localStorage.setItem('eprocess', 'applicant')
  window.dispatchEvent(new StorageEvent('storage'))
  await vi.waitFor(() => expect(screen.queryByRole('complementary', { name: 'Who is being enrolled' })).toBeNull())
})

test.each([
  ['rep', '/agent-home'],
  ['group', '/group-home'],
])('a %s who confirms Stop goes to %s and leaves the enrollment', async (eprocess, home) => {
  const { user, router } = await open(eprocess)
  await user.click((await bar()).getByRole('button', { name: 'Stop' }))
  await user.click(screen.getByRole('button', { name: 'Keep enrolling' }))
  expect(localStorage.getItem('tempId')).toBe('begun')
  const visited: string[] = []
  router.subscribe(({ location }) => visited.push(location.pathname))
  await user.click((await bar()).getByRole('button', { name: 'Stop' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop' }))
  await vi.waitFor(() => expect(visited).toContain(home))
  expect(localStorage.getItem('tempId')).toBeNull()
})
