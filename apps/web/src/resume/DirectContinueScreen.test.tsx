import { linkInvalid, linkSubmitted } from '@openroll/contract/resume/resume'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt } from '../testing/enrollment.ts'
import { away, fault, inStorage, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'

prepareBrowser()

const resumed = {
  result: {
    enrollment_id: 'an-enrollment',
    saved_tab: 'contact_info',
    others: {
      group_id: 3001,
      platform_group_id: 12,
      agent_id: null,
      open_type: 'group',
      type: 'new-group-member',
      eprocess: 'applicant',
    },
  },
}
const open = (answer: Answers[string], stored: Record<string, string> = {}) =>
  openScreen('/direct-continue/a-token', { ...enrollmentAt('contact_info'), 'direct-continue': answer }, stored)

test('an emailed link opens the saved step and clears the browser’s previous session [EW-2.43, EW-2.44, EW-4.55]', async () => {
  const page = await open(resumed, { tempId: 'another', agent_id: '101', referral: 'r', signed_in: '1' })
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
  const { signed_in, tempId, group_id, portal_id, open_type, agent_id, referral } = inStorage()
  expect({ signed_in, tempId, group_id, portal_id, open_type }).toEqual({
    signed_in: '1',
    tempId: 'an-enrollment',
    group_id: '3001',
    portal_id: '12',
    open_type: 'group',
  })
  expect([agent_id, referral]).toEqual([undefined, undefined])
})

test('an expired link says why and leads to the code, keeping only the sign-in [EW-2.44, EW-4.55, SF-4.40, D-6.03]', async () => {
  await open(refusal(404, [fault('id', linkInvalid)]), { tempId: 'another', signed_in: '1', group_id: '3001' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeTruthy()
  expect(screen.getByText(linkInvalid)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter a code' }).getAttribute('href')).toBe('/continue-enrollment')
  expect(inStorage()).toEqual({ signed_in: '1' })
})

test('a link to a submitted enrollment says so and offers neither a code nor a new enrollment [D-6.04]', async () => {
  await open(refusal(409, [fault('id', linkSubmitted)]))
  expect(await screen.findByRole('heading', { level: 1, name: 'You already submitted this enrollment' })).toBeTruthy()
  expect(screen.getByText(/link to your receipt are in the confirmation email/)).toBeTruthy()
  expect(screen.queryByText('This link has expired')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Enter a code' })).toBeNull()
})

test('an unreachable server can be retried, and the link isn’t called expired [D-8.03]', async () => {
  const page = await open(away)
  await screen.findByText(/couldn’t reach the server/)
  expect(screen.queryByText('This link has expired')).toBeNull()
  page.answer('direct-continue', resumed)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
})

test('a link used too often says when to try again, and isn’t called a lost connection [D-1.17]', async () => {
  await open(refusal(429, [fault('id', 'Too many attempts. Try again in 12 minutes')]))
  expect(await screen.findByText(/Try again in 12 minutes/)).toBeTruthy()
  expect(screen.queryByText(/could not reach/)).toBeNull()
  expect(screen.queryByText('This link has expired')).toBeNull()
})
