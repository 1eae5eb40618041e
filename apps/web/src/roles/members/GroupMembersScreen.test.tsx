import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { member } from '../../testing/members.ts'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const grace = { role: 'group', id: 3001, name: 'Grace Group' }
const open = (list: Answers[string], result: object | null = grace) =>
  openScreen(
    '/group-select-member',
    {
      'get-signed-in-person': { result },
      'get-group-users': list,
      'add-filter-for-existing-user': { temp_enrollment_id: 'new', portal_id: 12 },
    },
    { signed_in: '1' },
  )

test('lists a group’s own members, and enrolls one again [SF-2.27, SF-2.31, SF-4.17]', async () => {
  const page = await open({ result: [member('Ana Reyes')], total: 1 })
  await page.user.click(await screen.findByRole('button', { name: /Enroll Now\s*for Ana Reyes/ }))
  await page.user.click(screen.getByLabelText('Family'))
  await page.user.click(screen.getByRole('button', { name: 'See plans and prices' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('get-group-users')[0]).toMatchObject({ group_id: '3001', page: '1' })
  expect(page.inputs('add-filter-for-existing-user')[0]).toMatchObject({ user_id: 7, tier: 'IF', eprocess: 'group' })
  expect(localStorage.getItem('tempId')).toBe('new')
})

test('invites a group without members to enroll one [SF-2.31]', async () => {
  await open({ result: [], total: 0 })
  expect((await screen.findByRole('link', { name: 'Enroll a new member' })).getAttribute('href')).toBe('/group-home')
})

test('shows no group members to a rep [D-1.05]', async () => {
  const page = await open({ result: [member('Ana Reyes')], total: 1 }, { ...grace, role: 'rep' })
  expect(await screen.findByRole('heading', { name: 'This page is for group administrators' })).toBeTruthy()
  expect(page.inputs('get-group-users')).toEqual([])
})
