import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test.each([
  ['/agent-select-member', 'member', 'This page is for reps', '/member-home'],
  ['/group-select-member', 'rep', 'This page is for group administrators', '/agent-home'],
  ['/member-home', 'operator', 'This page is for members', '/admin'],
])('%s tells a signed-in %s who it is for, and links to their home [D-1.05]', async (path, role, heading, home) => {
  const page = await openScreen(
    path,
    { 'get-signed-in-person': { result: { role, id: 7, name: 'Ana López', duties: ['service'] } } },
    { signed_in: '1' },
  )
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeTruthy()
  expect(screen.getByText(/You’re signed in as Ana López/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your home page' }).getAttribute('href')).toBe(home)
  expect(page.router.state.location.pathname).toBe(path)
})
