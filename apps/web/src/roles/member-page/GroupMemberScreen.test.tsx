import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heldPolicy } from '../../testing/member-page.ts'
import { member } from '../../testing/members.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const { plan_info: _plans, ...ana } = member('Ana Reyes')
const open = (role: string) =>
  openScreen(
    '/group-member/7',
    {
      'get-signed-in-person': { result: { role, id: 3001, name: 'Grace Group' } },
      'get-member': { result: { member: ana, policies: [heldPolicy], drafts: [] } },
    },
    { signed_in: '1' },
  )

test('a group administrator has the same page, with a link to their own list [SF-2.31]', async () => {
  await open('group')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Current members' }))
    expect(link.getAttribute('href')).toBe('/group-select-member')
})

test('tells a rep that the page is for group administrators [D-1.05]', async () => {
  const page = await open('rep')
  expect(await screen.findByRole('heading', { name: 'This page is for group administrators' })).toBeTruthy()
  expect(page.inputs('get-member')).toEqual([])
})
