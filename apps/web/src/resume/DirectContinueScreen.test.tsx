import { linkNotKnown, linkSubmitted } from '@openroll/contract/resume/resume'
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
const open = (answer: Answers[string], kept: Record<string, string> = {}) =>
  openScreen('/direct-continue/a-token', { ...enrollmentAt('contact_info'), 'direct-continue': answer }, kept)

test('the link of the mail opens the saved step, and nothing of what this browser was at before stays [EW-2.43, EW-2.44, EW-4.55]', async () => {
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

test('a link that has expired says why and leads to the code; this browser begins with nothing but who is signed in [EW-2.44, EW-4.55, SF-4.40, D-6.03]', async () => {
  await open(refusal(404, [fault('id', linkNotKnown)]), { tempId: 'another', signed_in: '1', group_id: '3001' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeTruthy()
  expect(screen.getByText(linkNotKnown)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter a code' }).getAttribute('href')).toBe('/continue-enrollment')
  expect(inStorage()).toEqual({ signed_in: '1' })
})

test('a link whose enrollment was submitted says so, and offers neither a code nor a new enrollment [D-6.04]', async () => {
  await open(refusal(409, [fault('id', linkSubmitted)]))
  expect(await screen.findByRole('heading', { level: 1, name: 'This enrollment was submitted already' })).toBeTruthy()
  expect(screen.getByText(/link to your receipt are in the confirmation email/)).toBeTruthy()
  expect(screen.queryByText('This link has expired')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Enter a code' })).toBeNull()
})

test('a server that is away is asked again, and no link is called expired for it [D-8.03]', async () => {
  const page = await open(away)
  await screen.findByText(/could not reach the server/)
  expect(screen.queryByText('This link has expired')).toBeNull()
  page.answer('direct-continue', resumed)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
})

test('a link that was used too often says when to come back, and that it is no lost connection [D-1.17]', async () => {
  await open(refusal(429, [fault('id', 'Too many tries. Try again in 12 minutes')]))
  expect(await screen.findByText(/Try again in 12 minutes/)).toBeTruthy()
  expect(screen.queryByText(/could not reach/)).toBeNull()
  expect(screen.queryByText('This link has expired')).toBeNull()
})
