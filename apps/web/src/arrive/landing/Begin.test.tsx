import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const landing = {
  display_name: 'Dana Reyes',
  tagline: '',
  agent_bio: '',
  gweb_aboutus: '',
  display_phone: '3125550109',
  asks_code: false,
}
const portal = { platform_group_id: 501, platform_code: 'D', platform_name: 'Direct', group_id: 77 }
const under = { open_type: 'agent', agent_id: '10109', eprocess: 'applicant', tempId: 'begun' }

/** The rep's home at the choice of the group, through the one portal. */
const atGroups = async (moved: Answers[string]) => {
  const page = await openScreen(
    '/',
    {
      'get-agent-landing-page-info': { result: landing },
      'get-enrollment-platforms': { result: [portal] },
      'get-agent-groups': { result: [{ gid: 3001, gname: 'Bluewater Logistics', gcode: 'B', asks_code: false }] },
      'update-filter-portal': moved,
    },
    under,
  )
  await page.user.click(await screen.findByRole('button', { name: 'New Member' }))
  await page.user.click(await screen.findByText('Direct'))
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await page.user.click(await screen.findByRole('button', { name: 'Start New Member Enrollment' }))
  return page
}
const kept = (...names: string[]) => names.map((name) => localStorage.getItem(name))

test('Start New Member Enrollment takes what was begun along under the portal’s group [SF-4.15, D-1.12]', async () => {
  const { router, inputs } = await atGroups({})
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(inputs('update-filter-portal')).toEqual([{ enrollment_id: 'begun', group_id: 77, platform_group_id: 501 }])
  expect(kept('tempId', 'portal_id', 'group_id', 'enroll_type')).toEqual(['begun', '501', '77', 'new-member'])
})

test('what can’t go along, since it is complete, is left [SF-4.15]', async () => {
  const { router } = await atGroups(refusal(409, [fault('enrollment_id', 'This enrollment is complete')]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(kept('tempId', 'group_id')).toEqual([null, '77'])
})

test('a server that is away is said above the list, and nothing that was begun is lost [SF-4.15, D-8.03]', async () => {
  const page = await atGroups(away)
  await screen.findByText(/could not reach the server/)
  expect([page.router.state.location.pathname, ...kept('tempId', 'portal_id')]).toEqual(['/', 'begun', null])
  page.answer('update-filter-portal', {})
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/home'))
  expect(kept('tempId', 'portal_id')).toEqual(['begun', '501'])
})
