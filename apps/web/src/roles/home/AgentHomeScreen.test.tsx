import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groups, landingInfo, portals } from '../../testing/landing.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { signedInAdministrator, signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const rita = signedInRep()
const open = (who: Answers[string] = rita, storage: Record<string, string> = {}) =>
  openScreen(
    '/agent-home',
    {
      'get-signed-in-person': who,
      'get-agent-landing-page-info': landingInfo('Rita Rep'),
      'get-enrollment-platforms': portals,
      'get-agent-groups': groups,
    },
    { signed_in: '1', ...storage },
  )
const storedEntry = () => ['open_type', 'agent_id', 'eprocess', 'tempId'].map((key) => localStorage.getItem(key))

test('welcomes a rep by name, and attributes enrollments to them from then on [SF-2.09, SF-2.23, D-1.09, EW-2.46]', async () => {
  await open(rita, { open_type: 'agent', agent_id: '101', eprocess: 'applicant' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Rita Rep' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Who would you like to enroll?' })).toBeTruthy()
  await vi.waitFor(() => expect(storedEntry()).toEqual(['agent', '101', 'rep', null]))
  expect(screen.queryByRole('button', { name: /Continue without/ })).toBeNull()
})

test('a rep returns to an enrollment in progress [SF-2.23]', async () => {
  await open(rita, { open_type: 'agent', agent_id: '101', eprocess: 'rep', tempId: 'begun' })
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Rita Rep' })
  expect(storedEntry()).toEqual(['agent', '101', 'rep', 'begun'])
})

test('New Member asks for portal and group but no code; Current Member opens the member list [SF-2.24, SF-2.25, D-1.19, SF-1.05, EW-2.46, EW-2.47, EW-2.48]', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'New Member' }))
  await user.click(await screen.findByLabelText('Payroll'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByLabelText('Cedar Mill Schools'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(localStorage.getItem('group_id')).toBe('22')
  await router.navigate('/agent-home')
  await user.click(await screen.findByRole('button', { name: 'Current Member' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/agent-select-member'))
})

test('sends a signed-out visitor to sign in, with a way back [D-1.05]', async () => {
  const { router } = await open({ result: null })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(router.state.location.search).toBe('?to=%2Fagent-home')
  expect(storedEntry().slice(0, 3)).toEqual([null, null, null])
})

test('tells a group administrator that the page is for reps [D-1.05]', async () => {
  await open(signedInAdministrator())
  expect(await screen.findByRole('heading', { name: 'This page is for reps' })).toBeTruthy()
  expect(storedEntry().slice(0, 3)).toEqual([null, null, null])
})

test('doesn’t ask to sign in again if the server can’t be reached [D-8.03]', async () => {
  const page = await open(away)
  await screen.findByText(/couldn’t reach the server/)
  expect(page.router.state.location.pathname).toBe('/agent-home')
  page.answer('get-signed-in-person', rita)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome, Rita Rep' })).toBeTruthy()
})
