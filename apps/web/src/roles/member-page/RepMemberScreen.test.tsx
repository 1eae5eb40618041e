import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draft, heldPlan, heldPolicy } from '../../testing/member-page.ts'
import { member } from '../../testing/members.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const { plan_info: _plans, ...ana } = member('Ana Reyes')
const page = { member: ana, policies: [heldPolicy], drafts: [] as object[] }
const open = (result: object = page, more: Answers = {}, path = '/agent-member/7') =>
  openScreen(
    path,
    {
      'get-signed-in-person': signedInRep(),
      'get-member': { result },
      'mail-receipt': { result: true },
      'add-filter-for-existing-user': { temp_enrollment_id: 'new', portal_id: 12 },
      ...more,
    },
    { signed_in: '1' },
  )

test('a list row opens the member’s page, with masked details and the rep’s policies [SF-2.31, D-1.07, D-1.13]', async () => {
  const browser = await open(
    page,
    { 'get-agent-members': { result: [member('Ana Reyes')], total: 1 } },
    '/agent-select-member',
  )
  await browser.user.click(await screen.findByRole('link', { name: 'Ana Reyes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeTruthy()
  expect(browser.router.state.location.pathname).toBe('/agent-member/7')
  expect(browser.inputs('get-member')).toEqual([{ user_id: '7' }])
  for (const text of [
    '04/05/1980',
    'xxx-xx-6789',
    'ana@example.com',
    'Open Fields',
    'Starts January 1, 2027',
    '$38.85 a month',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Your work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^See the receipt/ }).getAttribute('href')).toBe(
    '/enrollment/receipt?id=first',
  )
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull()
})

test('shows to-dos first, then drafts to continue [D-1.13]', async () => {
  const returned = [{ amount: '38.85', due_on: '2026-10-28' }]
  await open({ ...page, policies: [{ ...heldPolicy, returned }], drafts: [{ ...draft, consent: 'agreed' }] })
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'They agreed to the enrollment you started. It’s ready to submit',
    'A payment of $38.85 for AAA-BBB-1, due October 28, 2026, was returned',
  ])
  expect(todo.getByText('To take care of it, call us')).toBeTruthy()
  expect(todo.getByRole('link', { name: '(800) 555-0142' }).getAttribute('href')).toBe('tel:+18005550142')
  const drafts = within(screen.getByRole('region', { name: 'Drafts to finish' }))
  expect(drafts.getByRole('button', { name: /^Continue\s*with Ana Reyes/ })).toBeTruthy()
})

test('doesn’t say to call us about the rep’s own to-dos [D-1.13]', async () => {
  await open({ ...page, drafts: [{ ...draft, consent: 'agreed' }] })
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getByText('They agreed to the enrollment you started. It’s ready to submit')).toBeTruthy()
  expect(todo.queryByText('To take care of it, call us')).toBeNull()
})

test('enrolls the member again [SF-4.17]', async () => {
  const browser = await open()
  await browser.user.click(await screen.findByRole('button', { name: 'Enroll Now' }))
  await browser.user.click(screen.getByLabelText('Family'))
  await browser.user.click(screen.getByRole('button', { name: 'See plans and prices' }))
  await waitFor(() => expect(browser.router.state.location.pathname).toBe('/plans'))
  expect(browser.inputs('add-filter-for-existing-user')[0]).toMatchObject({ user_id: 7, tier: 'IF', eprocess: 'rep' })
})

test('emails the receipt again: a retry keeps its id, the next request gets a new one [D-1.17]', async () => {
  const browser = await open(page, { 'mail-receipt': away })
  const button = () => screen.getByRole('button', { name: /^Email the receipt again/ })
  await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })
  await browser.user.click(button())
  await screen.findByText(/couldn’t reach the server/)
  browser.answer('mail-receipt', { result: true })
  await browser.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('We’re emailing it to the member.')).toBeTruthy()
  await browser.user.click(button())
  await waitFor(() => expect(browser.inputs('mail-receipt').length).toBeGreaterThan(2))
  const sent = browser.inputs('mail-receipt').map((input) => (input as { act_id: string }).act_id)
  expect(new Set(sent.slice(0, -1)).size).toBe(1)
  expect(sent.at(-1)).not.toBe(sent[0])
})

test('offers no receipt email if the member has no email address', async () => {
  await open({ ...page, policies: [{ ...heldPolicy, has_email: false }] })
  await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })
  expect(screen.queryByRole('button', { name: /^Email the receipt again/ })).toBeNull()
})

test('shows the same page for someone else’s member, an unknown number and an invalid one [D-1.18]', async () => {
  const browser = await open(page, { 'get-member': refusal(404, [fault('user_id', 'Member not found')]) })
  expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Current members' }).getAttribute('href')).toBe(
    '/agent-select-member',
  )
  await browser.router.navigate('/agent-member/x')
  expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeTruthy()
  expect(browser.inputs('get-member')).toHaveLength(1)
})

test('offers a retry if the page didn’t load [D-8.03]', async () => {
  const browser = await open(page, { 'get-member': away })
  await screen.findByText(/couldn’t reach the server/)
  browser.answer('get-member', { result: page })
  await browser.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeTruthy()
})

test('a rep sees a member’s request to end a plan, but can’t send or withdraw one [D-1.13]', async () => {
  const ending = { asked_on: '2026-11-10', last_day: '2027-01-31', declined_on: null, declined_why: null }
  await open({ ...page, policies: [{ ...heldPolicy, plans: heldPolicy.plans.map((plan) => ({ ...plan, ending })) }] })
  expect(
    await screen.findByText(
      'They asked on November 10, 2026 to end this on January 31, 2027. Waiting for our decision',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Withdraw request|Ask to end/ })).toBeNull()
})

const needsMethod = { ...heldPolicy, needs_payment_method: true }
const linkButton = () => screen.queryByRole('button', { name: 'Email the link for AAA-BBB-1 again' })

test('emails the payment method link again if one is required; a retry keeps its id [D-5.04, D-1.17]', async () => {
  const browser = await open({ ...page, policies: [needsMethod] }, { 'mail-payment-link': away })
  await browser.user.click(await screen.findByRole('button', { name: 'Email the link for AAA-BBB-1 again' }))
  await screen.findByText(/couldn’t reach the server/)
  browser.answer('mail-payment-link', { email: 'a***@example.com' })
  await browser.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The link is on its way to a***@example.com.')).toBeTruthy()
  const sent = browser.inputs('mail-payment-link')
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ enrollment_id }) => enrollment_id))).toEqual(new Set(['first']))
  expect(new Set(sent.map(({ act_id }) => act_id)).size).toBe(1)
})

test('shows why a link was not sent [D-8.03]', async () => {
  const { user } = await open(
    { ...page, policies: [needsMethod] },
    { 'mail-payment-link': refusal(409, [fault('email', 'This is your own email address')]) },
  )
  await user.click(await screen.findByRole('button', { name: 'Email the link for AAA-BBB-1 again' }))
  expect(await screen.findByText(/This is your own email address/)).toBeTruthy()
  expect(screen.queryByText(/on its way/)).toBeNull()
})

test.each([
  ['no new payment method is required', { ...heldPolicy, returned: [{ amount: '38.85', due_on: '2026-10-28' }] }],
  ['the member has no email address', { ...needsMethod, has_email: false }],
])('if %s, no link can be emailed', async (_, policy) => {
  await open({ ...page, policies: [policy] })
  await screen.findByRole('region', { name: 'To do' })
  expect(linkButton()).toBeNull()
})

test.each([
  ['a new payment method is required', needsMethod],
  ['a carrier rejected a plan', { ...heldPolicy, plans: [{ ...heldPlan, standing: 'rejected' as const }] }],
])('if %s, shows the number to call', async (_, policy) => {
  await open({ ...page, policies: [policy] })
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getByText('To take care of it, call us')).toBeTruthy()
})
