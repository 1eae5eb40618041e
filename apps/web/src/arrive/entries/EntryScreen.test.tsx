import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landingInfo, portals } from '../../testing/landing.ts'
import {
  away,
  fault,
  inStorage,
  openScreen,
  prepareBrowser,
  refusal,
  type Answers,
} from '../../testing/open-screen.tsx'

prepareBrowser()

const lakeside = { result: { site_name: 'lakeside', name: 'Lakeside Benefits', group_id: 3001, agent_id: null } }
const noLandingPage = refusal(404, [fault('landing_page', 'There’s no landing page at this URL')])
const answers: Answers = {
  'validate-landing-page': { result: { type: 'group', id: 4001 } },
  'get-elevate-info': { portal_id: 501 },
  'track-elevate-traffic': {},
  'get-external-site-infromation': lakeside,
  'get-group-landing-page-info': landingInfo('Elevate Partner Group'),
  'get-enrollment-platforms': portals,
}
const pathOf = ({ router }: Awaited<ReturnType<typeof openScreen>>) => router.state.location.pathname

test.each(['/websites', '/website'])(
  '%s with a group opens that group’s home [SF-4.40] [EW-4.57] [D-9.03]',
  async (path) => {
    const page = await openScreen(`${path}?group=bluewater`, {
      ...answers,
      'validate-landing-page': { result: { type: 'group', id: 3001 } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: /Welcome to/ })).toBeTruthy()
    expect([pathOf(page), page.inputs('validate-landing-page')]).toEqual(['/', [{ landing_page: 'bluewater' }]])
    expect(inStorage()).toMatchObject({ open_type: 'group', group_id: '3001', eprocess: 'applicant' })
    expect(page.inputs('track-elevate-traffic')).toEqual([])
  },
)

test('counts a visit from elevate by its reference and opens the questions under its portal [SF-2.04] [SF-2.28] [SF-4.40] [EW-4.57]', async () => {
  const page = await openScreen('/websites?group=elevate&id=M-100', answers)
  await page.user.click(await screen.findByRole('button', { name: 'Start Enrollment' }))
  await waitFor(() => expect(pathOf(page)).toBe('/home'))
  expect(page.inputs('track-elevate-traffic')).toEqual([{ enrollment_id: 'M-100' }])
  expect(inStorage()).toMatchObject({ fromSite: 'elevate', group_id: '4001', portal_id: '501' })
  expect(screen.queryByText('How are you enrolling?')).toBeNull()
})

test('asks visitors of other groups for a portal first, with Back and Submit [SF-2.28]', async () => {
  const page = await openScreen('/bluewater', {
    ...answers,
    'validate-landing-page': { result: { type: 'group', id: 3001 } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Start Enrollment' }))
  expect(await screen.findByText('How are you enrolling?')).toBeTruthy()
  for (const name of ['Back', 'Submit']) expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(pathOf(page)).toBe('/bluewater')
})

test('lets a visitor in even if the visit can’t be counted [SF-7.18]', async () => {
  const page = await openScreen('/websites?group=elevate&id=M-100', { ...answers, 'track-elevate-traffic': away })
  expect(await screen.findByRole('button', { name: 'Start Enrollment' })).toBeTruthy()
  expect(pathOf(page)).toBe('/')
})

test('an outside site leads to /home with its group named and its code requested [SF-4.40] [D-9.03] [D-1.19]', async () => {
  const groupInfo = {
    enrollment_type: null,
    result: {
      user_info: null,
      agent_info: null,
      group_info: { gid: 3001, gname: 'Bluewater Logistics', gcode: '', requires_code: true },
      platforms: [],
    },
  }
  const page = await openScreen('/external?site=lakeside', {
    ...answers,
    'get-group-agent-member-info': groupInfo,
    'validate-group': { result: { gid: 3001, name: 'Bluewater Logistics', landing_url: null } },
  })
  expect(await screen.findByText('Bluewater Logistics')).toBeTruthy()
  expect([pathOf(page), inStorage().fromSite]).toEqual(['/home', 'lakeside'])
  await page.user.click(screen.getByRole('button', { name: 'Enter your group code' }))
  await page.user.type(screen.getByLabelText('Group enrollment code'), 'BLUE3001')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(inStorage().proved_group).toBe('3001'))
  expect(screen.queryByRole('button', { name: 'Enter your group code' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Continue without them' }))
  await waitFor(() => expect(screen.queryByText('Bluewater Logistics')).toBeNull())
  expect(inStorage()).not.toHaveProperty('group_id')
})

test.each([
  ['/websites?group=nobody', 'validate-landing-page'],
  ['/websites?group=', ''],
  ['/external?site=nobody', 'get-external-site-infromation'],
  ['/external', ''],
  ['/?agent_id=1', 'get-agent-info-enroll'],
  ['/plans?group=1', 'get-group-info-enroll'],
  ['/plans?group=all', ''],
])('%s is not found and stores nothing [SF-4.41] [SF-8.08] [EW-8.13] [EW-4.60]', async (address, call) => {
  const page = await openScreen(address, { ...answers, [call]: noLandingPage })
  expect(await screen.findByRole('heading', { name: 'OOPS!' })).toBeTruthy()
  expect([pathOf(page), inStorage()]).toEqual(['/404', {}])
})

test('loads the rep and group named in any URL, then removes them from it [SF-4.40] [SF-7.19] [EW-4.59]', async () => {
  const page = await openScreen('/provider-list?agent_id=10109&group=77&from=letter', {
    'get-agent-info-enroll': { result: { agent_id: 10109, first_name: 'Dana', middle_name: '', last_name: 'Reyes' } },
    'get-group-info-enroll': { result: { gid: 77, gname: 'Harborview Members', gcode: '' } },
  })
  expect(await screen.findByRole('heading', { name: 'Find a dentist or eye doctor' })).toBeTruthy()
  expect(page.router.state.location.search).toBe('?from=letter')
  expect(inStorage()).toMatchObject({ agent_id: '10109', group_id: '77', open_type: 'group', eprocess: 'applicant' })
})

test('asks a member named in the URL to sign in first, then returns there [SF-4.40] [D-1.05]', async () => {
  const unsigned = refusal(401, [fault('authorization', 'Sign in first')])
  const page = await openScreen('/?uid=9001', { 'get-member-info': unsigned })
  await waitFor(() => expect(pathOf(page)).toBe('/sign-in'))
  expect(page.router.state.location.search).toBe(`?to=${encodeURIComponent('/?uid=9001')}`)
})

test('another person’s member page is not found [D-1.05] [SF-4.41]', async () => {
  await openScreen('/?uid=9002', {
    'get-member-info': refusal(403, [fault('authorization', 'This belongs to someone else')]),
  })
  expect(await screen.findByRole('heading', { name: 'OOPS!' })).toBeTruthy()
})

test('shows an error while the server is away, and continues once it is back [D-8.03]', async () => {
  const page = await openScreen('/external?site=lakeside', { ...answers, 'get-external-site-infromation': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-external-site-infromation', lakeside)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(pathOf(page)).toBe('/home'))
})

test('landing names on the branded site lead to its first page for visitors of a rep or group [SF-2.03] [SF-7.12] [EW-4.61]', async () => {
  const { bootstrap } = await import('../../bootstrap.ts')
  const { settings } = bootstrap.site
  settings.special = 'true'
  const stored = { open_type: 'group', group_id: '3001', tempId: 'begun' }
  const page = await openScreen(
    '/bluewater',
    { ...answers, 'get-domainSite-infromation': { statusCode: 200, gid: 77 } },
    stored,
  )
  await waitFor(() => expect(pathOf(page)).toBe('/'))
  expect(page.inputs('get-domainSite-infromation')).toEqual([{ site_domain: 'localhost' }])
  expect(inStorage()).toMatchObject({ open_type: 'group', group_id: '77' })
  const unknownSite = await openScreen(
    '/bluewater',
    { 'get-domainSite-infromation': refusal(404, [fault('site_domain', 'No')]) },
    stored,
  )
  await waitFor(() => expect(pathOf(unknownSite)).toBe('/404'))
  settings.special = 'false'
})
