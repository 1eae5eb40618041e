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
  requires_code: false,
}
const portal = { platform_group_id: 501, platform_code: 'D', platform_name: 'Direct', group_id: 77 }
const other = { ...portal, platform_group_id: 502, platform_name: 'Payroll' }
const session = { open_type: 'agent', agent_id: '10109', eprocess: 'applicant', tempId: 'begun' }

/** Opens the rep's home and goes on to the group choice, through one of two portals. */
const openGroupChoice = async (moveAnswer: Answers[string]) => {
  const page = await openScreen(
    '/',
    {
      'get-agent-landing-page-info': { result: landing },
      'get-enrollment-platforms': { result: [portal, other] },
      'get-agent-groups': { result: [{ gid: 3001, gname: 'Bluewater Logistics', gcode: 'B', requires_code: false }] },
      'update-filter-portal': moveAnswer,
    },
    session,
  )
  await page.user.click(await screen.findByRole('button', { name: 'New Member' }))
  await page.user.click(await screen.findByText('Direct'))
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await page.user.click(await screen.findByRole('button', { name: 'Start New Member Enrollment' }))
  return page
}
const storedValues = (...names: string[]) => names.map((name) => localStorage.getItem(name))

test('Start New Member Enrollment moves the current enrollment to the portal’s group [SF-4.15, D-1.12]', async () => {
  const { router, inputs } = await openGroupChoice({})
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(inputs('update-filter-portal')).toEqual([{ enrollment_id: 'begun', group_id: 77, platform_group_id: 501 }])
  expect(storedValues('tempId', 'portal_id', 'group_id', 'enroll_type')).toEqual(['begun', '501', '77', 'new-member'])
})

test('a complete enrollment isn’t moved [SF-4.15]', async () => {
  const { router } = await openGroupChoice(refusal(409, [fault('enrollment_id', 'This enrollment is complete')]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(storedValues('tempId', 'group_id')).toEqual([null, '77'])
})

test('shows an error above the list if the server is away, and keeps the enrollment [SF-4.15, D-8.03]', async () => {
  const page = await openGroupChoice(away)
  await screen.findByText(/couldn’t reach the server/)
  expect([page.router.state.location.pathname, ...storedValues('tempId', 'portal_id')]).toEqual(['/', 'begun', null])
  page.answer('update-filter-portal', {})
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/home'))
  expect(storedValues('tempId', 'portal_id')).toEqual(['begun', '501'])
})

const openHome = (more: Answers) =>
  openScreen('/', { 'get-agent-landing-page-info': { result: landing }, ...more }, session)

test('a rep without portals says so, with a way back [SF-2.22, SF-2.24]', async () => {
  const { user } = await openHome({ 'get-enrollment-platforms': { result: [] } })
  await user.click(await screen.findByRole('button', { name: 'New Member' }))
  expect(await screen.findByText(/No enrollment portal is set up/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('button', { name: 'New Member' })).toBeTruthy()
})

test('a rep without groups offers only enrollment without one [SF-2.22, SF-2.24]', async () => {
  const { user } = await openHome({
    'get-enrollment-platforms': { result: [portal, other] },
    'get-agent-groups': { result: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'New Member' }))
  await user.click(await screen.findByText('Direct'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('button', { name: 'Start New Member Enrollment' })).toBeTruthy()
  expect(screen.queryByText('or')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Direct')).toBeTruthy()
})

test('a rep’s only portal is chosen without asking, and Back skips it too [SF-2.22, SF-4.13]', async () => {
  const { user } = await openHome({
    'get-enrollment-platforms': { result: [portal] },
    'get-agent-groups': { result: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'New Member' }))
  expect(await screen.findByRole('button', { name: 'Start New Member Enrollment' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('button', { name: 'New Member' })).toBeTruthy()
})

test('choosing a group starts a new enrollment under it, through the portal [SF-4.13, SF-4.14]', async () => {
  const { user, router } = await openHome({
    'get-enrollment-platforms': { result: [portal, other] },
    'get-agent-groups': { result: [{ gid: 3001, gname: 'Bluewater Logistics', gcode: 'B', requires_code: false }] },
  })
  await user.click(await screen.findByRole('button', { name: 'New Member' }))
  await user.click(await screen.findByText('Direct'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByText('Bluewater Logistics'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(storedValues('tempId', 'portal_id', 'group_id', 'enroll_type')).toEqual([
    null,
    '501',
    '3001',
    'new-group-member',
  ])
})

test('the rep’s home also asks the four questions, which lead to the plans [SF-2.26]', async () => {
  const { user, router, inputs } = await openHome({
    'get-enrollment-platforms': { result: [] },
    'change-filter-info': { removed: [], plan_id: null },
    'get-left-side-filter-fields': { categories: [] },
  })
  await user.type(await screen.findByLabelText('Zip code'), '60601')
  await user.type(screen.getByLabelText('Date of birth'), '04/05/1980')
  await user.click(screen.getByLabelText('Female'))
  await user.click(screen.getByLabelText('Just me'))
  await user.click(screen.getByRole('button', { name: 'See plans and prices' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/plans'))
  expect(inputs('change-filter-info')[0]).toMatchObject({ zip: '60601', tier: 'IO' })
})

test('people enrolling themselves see no note about consent [D-1.13]', async () => {
  await openHome({})
  await screen.findByRole('button', { name: 'New Member' })
  expect(screen.queryByText(/They must agree/)).toBeNull()
})
