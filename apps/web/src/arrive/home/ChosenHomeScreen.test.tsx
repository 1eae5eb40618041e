import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const portal = { platform_group_id: 502, platform_code: 'PAYROLL', platform_name: 'Payroll' }
const answers = {
  'get-group-agent-member-info': {
    enrollment_type: null,
    result: {
      user_info: null,
      agent_info: null,
      group_info: { gid: 77, gname: 'Harborview Members', gcode: '', requires_code: false },
      platforms: [portal],
    },
  },
  'get-agent-info-enroll': { result: { agent_id: 10109, first_name: 'Dana', middle_name: '', last_name: 'Reyes' } },
}
const session = { open_type: 'agent', agent_id: '10109', group_id: '77', portal_id: '502' }

test.each(['/home', '/BenAdvanceHome'])(
  '%s is home, naming rep, group and portal [SF-2.05] [D-9.03] [SF-7.43]',
  async (address) => {
    await openScreen(address, answers, session)
    expect(await screen.findByRole('heading', { level: 1, name: 'Dental and Vision for Everyone' })).toBeTruthy()
    const named = await screen.findByRole('region', { name: 'Who you enroll with' })
    await waitFor(() => expect(named.textContent).toMatch(/Harborview Members.*Payroll.*Dana Reyes/))
  },
)

test('reserves space for the names, so that the questions don’t move', async () => {
  const never = new Promise<never>(() => {})
  await openScreen('/home', { 'get-group-agent-member-info': never, 'get-agent-info-enroll': never }, session)
  const line = await screen.findByRole('region', { name: 'Who you enroll with' })
  expect(line.textContent.replaceAll('\u00A0', '')).toBe('GroupPortalRepContinue without them')
})

test('shows no names to visitors without a rep or group [SF-2.05]', async () => {
  const page = await openScreen('/home', answers)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Who you enroll with' })).toBeNull()
  expect(page.inputs('get-group-agent-member-info')).toEqual([])
})

test('the branded site shows them only to visitors of a group [SF-1.09] [SF-9.16]', async () => {
  const { bootstrap } = await import('../../bootstrap.ts')
  bootstrap.site.settings.special = 'true'
  await openScreen('/home', answers, session)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Who you enroll with' })).toBeNull()
  await openScreen('/home', answers, { ...session, open_type: 'group' })
  expect(await screen.findByRole('region', { name: 'Who you enroll with' })).toBeTruthy()
  bootstrap.site.settings.special = 'false'
})

test.each([
  [{}, '/'],
  [{ ...session }, '/home'],
  [{ open_type: 'agent', referral: 'demo-referral' }, '/referrals?rid=demo-referral'],
  [{ signed_in: '1', eprocess: 'rep' }, '/agent-home'],
  [{ signed_in: '1', eprocess: 'applicant' }, '/member-home'],
])('with session %j the logo leads to %s [SF-2.43] [SF-2.15]', async (session: Record<string, string>, home) => {
  await openScreen('/provider-list', answers, session)
  const logo = await screen.findByRole('link', { name: 'Test' })
  await waitFor(() => expect(logo.getAttribute('href')).toBe(home))
})
