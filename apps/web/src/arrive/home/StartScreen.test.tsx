import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groups, landingInfo, portals } from '../../testing/landing.ts'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const answers: Answers = {
  'get-agent-landing-page-info': landingInfo('Dana Reyes'),
  'get-group-landing-page-info': landingInfo('Bluewater Logistics'),
  'get-enrollment-platforms': portals,
  'get-agent-groups': groups,
}
const open = (session: Record<string, string>) => openScreen('/', answers, session)
const promise = 'Dental and Vision for Everyone'
const danasVisitor = { open_type: 'agent', agent_id: '101', eprocess: 'applicant' }

test('shows the public home to visitors without a rep or group [SF-2.02]', async () => {
  await open({ open_type: 'user', agent_id: '101' })
  expect(await screen.findByRole('heading', { level: 1, name: promise })).toBeTruthy()
})

test('hides the featured section without featured plans [SF-8.07]', async () => {
  await open({})
  await screen.findByRole('heading', { level: 1, name: promise })
  expect(screen.queryByRole('region', { name: 'Popular plans' })).toBeNull()
  expect(screen.queryByText('Popular plans')).toBeNull()
})

test.each([
  ['Welcome! I’m Dana Reyes', danasVisitor],
  ['Welcome to Bluewater Logistics', { open_type: 'group', group_id: '3001' }],
])('shows the home of the visitor’s rep or group: %s [SF-2.02, SF-2.23, SF-2.27]', async (name, session) => {
  await open(session)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New Member' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: promise })).toBeNull()
})

test('lets the visitor continue without the rep or group [SF-2.02]', async () => {
  const { user } = await open({ ...danasVisitor, tempId: 'begun', portal_id: '11' })
  await user.click(await screen.findByRole('button', { name: 'Continue without Dana Reyes' }))
  expect(await screen.findByRole('heading', { level: 1, name: promise })).toBeTruthy()
  await vi.waitFor(() =>
    expect(['open_type', 'agent_id', 'tempId', 'portal_id'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
      null,
    ]),
  )
})
