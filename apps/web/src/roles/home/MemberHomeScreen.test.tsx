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
import { enrolled } from '../../testing/receipt.ts'

prepareBrowser()

const info = (enrolled_before: boolean, asks_code: string | null = null) => ({
  member_info: { first_name: 'Maria', last_name: 'Lopez', userid: 9001 },
  agent_info: { agent_id: 10109 },
  group_info: { gid: 3001, asks_code },
  portal_id: 502,
  enrolled_before,
})
const answers: Answers = {
  'get-signed-in-person': { result: { role: 'member', id: 9001, name: 'Maria Lopez' } },
  'get-member-info': info(true),
  'add-filter-for-member': { temp_enrollment_id: 'next', portal_id: 502 },
  'get-member-policies': { result: [] },
  'get-left-side-filter-fields': { categories: [] },
}
const open = (more: Answers = {}) => openScreen('/member-home', { ...answers, ...more }, { signed_in: '1' })

test('a member is welcomed by first and last name, says who needs coverage, and comes to the plans [SF-2.29] [SF-2.09] [SF-6.05] [SF-7.20] [SF-7.29] [EW-2.45]', async () => {
  const page = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria Lopez' })).toBeTruthy()
  expect(page.inputs('get-member-info')).toEqual([{ user_id: '9001' }])
  await page.user.click(screen.getByLabelText('Family'))
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-member')).toEqual([{ user_id: 9001, tier: 'IF', open_type: 'user' }])
  expect(inStorage()).toMatchObject({
    tempId: 'next',
    portal_id: '502',
    enroll_type: 'existing-member',
    eprocess: 'applicant',
  })
})

test('without a choice the form asks for one, and nothing is begun [SF-5.08] [SF-2.29]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Please choose a tier')).toBeTruthy()
  expect(page.inputs('add-filter-for-member')).toEqual([])
})

test('what the server refuses is said on the form: a group’s code first [D-1.19]', async () => {
  const message = 'Enter Bluewater Logistics’s group code first'
  const page = await open({ 'add-filter-for-member': refusal(422, [fault('group_id', message)]) })
  await page.user.click(await screen.findByLabelText('Family'))
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a member whose group is entered with its code gives it on the same form, and another group’s is refused beside it [D-1.19]', async () => {
  const page = await open({
    'get-member-info': info(true, 'Bluewater Logistics'),
    'validate-group': { result: { gid: 77, name: 'Harbor', landing_url: null } },
  })
  expect(await screen.findByText(/Your last enrollment was under Bluewater Logistics/)).toBeTruthy()
  await page.user.click(screen.getByLabelText('Family'))
  await page.user.type(screen.getByLabelText('Group enrollment code'), 'HARBOR77')
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Invalid Group Enrollment Code')).toBeTruthy()
  expect(page.inputs('add-filter-for-member')).toEqual([])
  page.answer('validate-group', { result: { gid: 3001, name: 'Bluewater Logistics', landing_url: null } })
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-member')).toEqual([{ user_id: 9001, tier: 'IF', open_type: 'user' }])
})

test('a member who has no enrollment yet answers the four questions [SF-2.29]', async () => {
  await open({ 'get-member-info': info(false) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria Lopez' })).toBeTruthy()
  expect(await screen.findByLabelText('Zip code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

test('anybody else signs in first and comes back [D-1.05]', async () => {
  const page = await open({ 'get-signed-in-person': { result: { role: 'rep', id: 10109, name: 'Dana Reyes' } } })
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/sign-in'))
  expect(page.router.state.location.search).toBe(`?to=${encodeURIComponent('/member-home')}`)
  expect(page.inputs('get-member-info')).toEqual([])
})

test('a server that is away is asked again [D-8.03]', async () => {
  const page = await open({ 'get-member-info': away })
  await screen.findByText(/could not reach the server/)
  page.answer('get-member-info', info(true))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome, Maria Lopez' })).toBeTruthy()
})

test('their policies stand below with what is true of each plan, and the way to the receipt [D-1.02]', async () => {
  const plan = { detail: 'Member Only', price: '38.85', ...enrolled, replaces: [], replaced_by: [] }
  const policy = {
    enrollment_id: 'first',
    policy_id: 'AAA-BBB-1',
    effective_date: '2027-01-01',
    submitted_on: '2026-11-10',
    recurring_month_cost: '41.85',
    group_pays: false,
    last_charge: { kind: 'recurring', state: 'returned', amount: '41.85', period: '2027-02-01', on: '2027-02-28' },
    plans: [
      { ...plan, plan_id: 1, plan_name: 'Dental High' },
      { ...plan, plan_id: 2, plan_name: 'Optional Life', standing: 'in-review' },
      {
        ...plan,
        plan_id: 3,
        plan_name: 'Vision',
        standing: 'ended',
        ends_on: '2026-10-01',
        replaced_by: ['AAA-BBB-1'],
      },
    ],
  }
  await open({ 'get-member-policies': { result: [policy] } })
  expect(await screen.findByText('Begins on January 1, 2027')).toBeTruthy()
  expect(screen.getByText('In review, 5 to 10 days')).toBeTruthy()
  expect(screen.getByText('Ended on October 1, 2026')).toBeTruthy()
  expect(screen.getByText(/Replaced by AAA-BBB-1/)).toBeTruthy()
  expect(
    screen.getByText(/^February 28, 2027: Your payment of \$41\.85 did not go through\. For coverage in/),
  ).toBeTruthy()
  // It is the sum of what was bought, one of which has ended.
  expect(screen.queryByText(/\$41\.85 a month/)).toBeNull()
  const receipt = screen.getByRole('link', { name: /^See the receipt/ })
  expect(receipt.getAttribute('href')).toBe('/enrollment/receipt?id=first')
})
