import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { landingInfo, portals } from '../../testing/landing.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { enrolled } from '../../testing/receipt.ts'
import { signedInRep } from '../../testing/signed-in.ts'
import { member } from '../../testing/members.ts'

prepareBrowser()

const draft = {
  enrollment_id: 'begun',
  name: 'Ana Reyes',
  group_name: 'Cedar Mill Schools',
  plans: ['Harbor Dental'],
  step: 'contact_info',
  changed_at: '2026-11-08T10:00:00.000Z',
  consent: null,
  contact: ['a***@example.com', 'xxxxxx0142'],
}
const leo = member('Leo Park', {
  plan_info: [{ plan: 1, plan_name: 'Harbor Dental', plan_status: 'PENDING', ...enrolled }],
})
const ending = { user_id: 7, name: 'Leo Park', policy_id: 'P1', plan_name: 'Vision', ends_on: '2026-12-01' }
const open = (more: Answers = {}) =>
  openScreen(
    '/agent-home',
    {
      'get-signed-in-person': signedInRep(),
      'get-agent-landing-page-info': landingInfo('Rita Rep'),
      'get-enrollment-platforms': portals,
      'get-drafts': { result: [draft], total: 1 },
      'get-agent-members': { result: [leo], total: 12 },
      'get-sent-quotes': { result: [], total: 0 },
      'get-workspace': {
        link: 'https://plans.example/rita',
        code: 'RITA1',
        endings: [ending],
        returned: [
          { user_id: 7, name: 'Leo Park', policy_id: 'P1', amount: '38.85', due_on: '2026-11-05', settled: false },
        ],
        rejected: [{ user_id: 8, name: 'Dev Jones', policy_id: 'P2', plan_name: 'Vision' }],
        asked: [{ enrollment_id: 'asked', name: 'Cleo Stone', consent: 'agreed' }],
      },
      ...more,
    },
    { signed_in: '1' },
  )
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('has its own header, without the storefront’s menu', async () => {
  await open()
  const menu = within(await screen.findByRole('navigation', { name: 'Your work' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Current members'])
  expect(screen.queryByRole('button', { name: 'FIND A PLAN' })).toBeNull()
  expect(screen.queryByRole('link', { name: /cart/i })).toBeNull()
})

test('shows to-dos, drafts, recent members, and the link and code to share', async () => {
  const { user } = await open()
  expect((await region('To do')).getByText('Agreed: ready to submit')).toBeTruthy()
  expect((await region('To do')).getByText('$38.85 due November 5, 2026 was returned')).toBeTruthy()
  expect((await region('To do')).getByText('Coverage ends on November 30, 2026')).toBeTruthy()
  const callLinks = (await region('To do')).getAllByRole('link', { name: /^Call us: \(800\) 555-0142 ?about / })
  expect(callLinks.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call us: (800) 555-0142 about Leo Park', 'tel:+18005550142'],
    ['Call us: (800) 555-0142 about Dev Jones', 'tel:+18005550142'],
  ])
  const enrollLink = (await region('To do')).getByRole('link', { name: /^Enroll again ?Leo Park$/ })
  expect(enrollLink.getAttribute('href')).toBe('/agent-member/7')
  const drafts = await region('Drafts to finish')
  expect(drafts.getByText(/a\*\*\*@example\.com · xxxxxx0142/)).toBeTruthy()
  expect(drafts.getByText('Contact saved')).toBeTruthy()
  expect(drafts.getByText('Changed November 8, 2026')).toBeTruthy()
  const members = await region('Recent members')
  expect(members.getByText('Enrolled')).toBeTruthy()
  expect(members.getByRole('link', { name: 'See all 12 members' }).getAttribute('href')).toBe('/agent-select-member')
  const share = await region('Your link and code')
  expect(share.getByText('Your public page')).toBeTruthy()
  expect(share.getByRole('link', { name: 'https://plans.example/rita' }).getAttribute('href')).toBe(
    'https://plans.example/rita',
  )
  await user.click(share.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe('https://plans.example/rita')
  expect(share.getByRole('button', { name: 'Copied the link' })).toBeTruthy()
})

test('groups several to-dos of one kind, most urgent first', async () => {
  const returned = ['Leo Park', 'Ana Stone', 'Max Hill'].map((name, index) => ({
    user_id: index,
    name,
    policy_id: `P${index}`,
    amount: '38.85',
    due_on: '2026-11-05',
  }))
  const workspace = { link: null, code: 'RITA1', endings: [ending], returned, rejected: [], asked: [] }
  const { user } = await open({ 'get-workspace': workspace })
  const toDo = await region('To do')
  const line = toDo.getByText('3 returned payments').closest('summary')
  expect(line?.textContent).toBe('3 returned paymentsLeo Park, Ana Stone and 1 other')
  const details = toDo.getByText('3 returned payments').closest('details')
  expect(details?.open).toBe(false)
  await user.click(toDo.getByText('3 returned payments'))
  expect(details?.open).toBe(true)
  expect(within(details ?? document.body).getAllByRole('link', { name: /^Call us/ })).toHaveLength(3)
  expect(toDo.getByText('Coverage ends on November 30, 2026')).toBeTruthy()
})

test('continues a draft where it stopped [EW-2.41]', async () => {
  const others = { group_id: 22, platform_group_id: 12, agent_id: 101, open_type: 'agent', type: 'new-member' }
  const page = await open({
    'open-draft': {
      result: { enrollment_id: 'begun', saved_tab: 'cart_info', others: { ...others, eprocess: 'rep' } },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Continue with Ana Reyes' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
  expect(localStorage.getItem('tempId')).toBe('begun')
})

test('a search with thousands of matches links to the most recent members [SF-2.31]', async () => {
  const page = await open({ 'get-agent-members': { result: [leo], total: 1000, more: true } })
  await page.user.type(await screen.findByLabelText('Search'), 'ada')
  const members = await region('Members')
  const link = await members.findByRole('link', { name: 'See the 1,000 members who enrolled most recently' })
  expect(link.getAttribute('href')).toBe('/agent-select-member?search=ada')
})

test('each paged list has its own named pager', async () => {
  await open({ 'get-drafts': { result: [draft], total: 60 }, 'get-sent-quotes': { result: [], total: 60 } })
  expect(await screen.findByRole('navigation', { name: 'Pages of drafts' })).toBeTruthy()
  const labels = screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))
  expect(new Set(labels).size).toBe(labels.length)
})

test('Ctrl+/, but no single key, focuses the search of members, drafts and quotes', async () => {
  const page = await open()
  const box = await screen.findByLabelText('Search')
  await page.user.keyboard('/')
  expect(document.activeElement).not.toBe(box)
  await page.user.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).toBe(box)
  await page.user.keyboard('a/b')
  await vi.waitFor(() => expect(page.router.state.location.search).toBe('?search=a%2Fb'))
  await region('Members')
  for (const call of ['get-drafts', 'get-agent-members', 'get-sent-quotes'])
    await vi.waitFor(() => expect(page.inputs(call).at(-1)).toMatchObject({ search: 'a/b', page: '1' }))
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull()
})

test('offers a retry for a list that failed to load, and keeps the rest [D-8.03]', async () => {
  const page = await open({ 'get-drafts': away })
  const drafts = await region('Drafts to finish')
  await drafts.findByText(/couldn’t reach the server/)
  page.answer('get-drafts', { result: [], total: 0 })
  await page.user.click(drafts.getByRole('button', { name: 'Try again' }))
  expect(await drafts.findByText(/No drafts\. Enrollments you start/)).toBeTruthy()
})

test('explains consent and portals before enrolling someone [D-1.13, SF-2.22]', async () => {
  const { user } = await open()
  const begin = await region('Enroll someone new')
  expect(begin.getByText(/^They must agree before you submit, through a link we email them/)).toBeTruthy()
  await user.click(begin.getByRole('button', { name: 'New Member' }))
  expect(await begin.findByText(/your employer or rep gave you\.$/)).toBeTruthy()
})
