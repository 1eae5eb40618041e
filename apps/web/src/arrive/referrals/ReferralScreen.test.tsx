import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const dana = {
  agent_id: 10109,
  group_id: 77,
  portal_id: 501,
  valid_referral_link: true,
  referrer_info: { name: 'Dana Reyes' },
}
const expired = { agent_id: null, group_id: null, portal_id: null, valid_referral_link: false, referrer_info: null }
const open = (
  answer: Answers[string],
  browser: Record<string, string> = {},
  address = '/referrals?rid=demo-referral',
) =>
  openScreen(
    address,
    {
      'get-enrollment-info-referral': answer,
      'add-filter-for-new-user': { temp_enrollment_id: 'new' },
      'get-left-side-filter-fields': { categories: [] },
    },
    browser,
  )
const answerAll = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('Zip code'), '60601')
  await user.type(screen.getByLabelText('Date of birth'), '04/05/1980')
  await user.click(screen.getByLabelText('Female'))
  await user.click(screen.getByLabelText('Just me'))
  await user.click(screen.getByRole('button', { name: 'See plans and prices' }))
}

test('a valid referral names the referrer, drops the earlier enrollment, and is sent with the four answers [SF-2.30] [EW-2.49] [SF-2.10] [SF-4.40] [SF-7.27]', async () => {
  const page = await open(dana, { tempId: 'before', signed_in: '1', menuSelectedItem: 'dental', receiptId: 'old' })
  expect((await screen.findByText(/Referred By/)).textContent).toBe('Referred By Dana Reyes')
  for (const label of ['Zip code', 'Date of birth']) expect(screen.getByLabelText(label)).toBeTruthy()
  const session = {
    signed_in: '1',
    open_type: 'agent',
    eprocess: 'applicant',
    enroll_type: 'new-member',
    agent_id: '10109',
    group_id: '77',
    portal_id: '501',
    referral: 'demo-referral',
  }
  await waitFor(() => expect(inStorage()).toEqual(session))
  await answerAll(page)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-new-user')).toEqual([
    expect.objectContaining({
      referral: 'demo-referral',
      agent_id: '10109',
      group_id: '77',
      platform_group_id: '501',
      eprocess: 'applicant',
    }),
  ])
})

test('an expired referral says so, names nobody, and still asks the questions [SF-2.30]', async () => {
  const page = await open(expired, { tempId: 'before' })
  expect(await screen.findByText('This referral link has expired.')).toBeTruthy()
  expect(screen.queryByText(/Referred By/)).toBeNull()
  expect(inStorage()).toEqual({ tempId: 'before' })
  expect(page.router.state.location.pathname).toBe('/referrals')
})

test.each([
  ['without an id', '/referrals', dana],
  ['that doesn’t exist', '/referrals?rid=x', refusal(404, [fault('referral_id', 'We can’t find this referral')])],
])('a referral %s is not found [SF-8.08] [SF-4.41] [EW-4.56] [EW-8.13]', async (_which, address, answer) => {
  const page = await open(answer, {}, address)
  expect(await screen.findByRole('heading', { name: 'OOPS!' })).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/404')
})

test('shows an error while the server is away, then the referral [D-8.03]', async () => {
  const page = await open(away)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-enrollment-info-referral', dana)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Dana Reyes')).toBeTruthy()
})

test('says that a stored referral has expired, and accepts the same answers without it [SF-8.08]', async () => {
  const page = await open(dana)
  await screen.findByText('Dana Reyes')
  page.answer('add-filter-for-new-user', refusal(422, [fault('referral', 'We can’t find this referral')]))
  await answerAll(page)
  expect((await screen.findAllByText(/This referral link has expired/)).length).toBeGreaterThan(0)
  expect(inStorage().referral).toBeUndefined()
  page.answer('add-filter-for-new-user', { temp_enrollment_id: 'new' })
  await page.user.click(screen.getByRole('button', { name: 'See plans and prices' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-new-user')[1]).not.toHaveProperty('referral')
})
