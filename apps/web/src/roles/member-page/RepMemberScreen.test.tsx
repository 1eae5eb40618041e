import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draft, heldPlan, heldPolicy } from '../../testing/member-page.ts'
import { member } from '../../testing/members.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const { plan_info: _plans, ...ana } = member('Ana Reyes')
const page = { member: ana, policies: [heldPolicy], drafts: [] as object[] }
const open = (result: object = page, more: Answers = {}, address = '/agent-member/7') =>
  openScreen(
    address,
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
  const read = await open(
    page,
    { 'get-agent-members': { result: [member('Ana Reyes')], total: 1 } },
    '/agent-select-member',
  )
  await read.user.click(await screen.findByRole('link', { name: 'Ana Reyes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeTruthy()
  expect(read.router.state.location.pathname).toBe('/agent-member/7')
  expect(read.inputs('get-member')).toEqual([{ user_id: '7' }])
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
    'They agreed to the enrollment you started: ready to submit',
    'A payment of $38.85 for AAA-BBB-1, due October 28, 2026, was returned',
  ])
  expect(todo.getByText('To take care of it, call us')).toBeTruthy()
  expect(todo.getByRole('link', { name: '(800) 555-0142' }).getAttribute('href')).toBe('tel:+18005550142')
  const drafts = within(screen.getByRole('region', { name: 'Drafts to finish' }))
  expect(drafts.getByRole('button', { name: /^Continue\s*with Ana Reyes/ })).toBeTruthy()
})

test('doesn’t say to call about what the rep has to do [D-1.13]', async () => {
  await open({ ...page, drafts: [{ ...draft, consent: 'agreed' }] })
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getByText('They agreed to the enrollment you started: ready to submit')).toBeTruthy()
  expect(todo.queryByText('To take care of it, call us')).toBeNull()
})

test('enrolls the member again [SF-4.17]', async () => {
  const read = await open()
  await read.user.click(await screen.findByRole('button', { name: 'Enroll Now' }))
  await read.user.click(screen.getByLabelText('Family'))
  await read.user.click(screen.getByRole('button', { name: 'See plans and prices' }))
  await waitFor(() => expect(read.router.state.location.pathname).toBe('/plans'))
  expect(read.inputs('add-filter-for-existing-user')[0]).toMatchObject({ user_id: 7, tier: 'IF', eprocess: 'rep' })
})

test('emails the receipt again: a retry keeps its id, the next request gets a new one [D-1.17]', async () => {
  const read = await open(page, { 'mail-receipt': away })
  const button = () => screen.getByRole('button', { name: /^Email the receipt again/ })
  await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })
  await read.user.click(button())
  await screen.findByText(/couldn’t reach the server/)
  read.answer('mail-receipt', { result: true })
  await read.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('We’re emailing it to the member.')).toBeTruthy()
  await read.user.click(button())
  await waitFor(() => expect(read.inputs('mail-receipt').length).toBeGreaterThan(2))
  const sent = read.inputs('mail-receipt').map((input) => (input as { act_id: string }).act_id)
  expect(new Set(sent.slice(0, -1)).size).toBe(1)
  expect(sent.at(-1)).not.toBe(sent[0])
})

test('offers no email without an address', async () => {
  await open({ ...page, policies: [{ ...heldPolicy, has_email: false }] })
  await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })
  expect(screen.queryByRole('button', { name: /^Email the receipt again/ })).toBeNull()
})

test('shows the same for someone else’s member, an unknown number and an invalid one [D-1.18]', async () => {
  const read = await open(page, { 'get-member': refusal(404, [fault('user_id', 'Member not found')]) })
  expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Current members' }).getAttribute('href')).toBe(
    '/agent-select-member',
  )
  await read.router.navigate('/agent-member/x')
  expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeTruthy()
  expect(read.inputs('get-member')).toHaveLength(1)
})

test('offers a retry if the page didn’t load [D-8.03]', async () => {
  const read = await open(page, { 'get-member': away })
  await screen.findByText(/couldn’t reach the server/)
  read.answer('get-member', { result: page })
  await read.user.click(screen.getByRole('button', { name: 'Try again' }))
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

const asking = { ...heldPolicy, needs_payment_method: true }
const linkButton = () => screen.queryByRole('button', { name: 'Email the link for AAA-BBB-1 again' })

test('emails the payment method link again if one is required; a retry keeps its id [D-5.04, D-1.17]', async () => {
  const read = await open({ ...page, policies: [asking] }, { 'mail-payment-link': away })
  await read.user.click(await screen.findByRole('button', { name: 'Email the link for AAA-BBB-1 again' }))
  await screen.findByText(/couldn’t reach the server/)
  read.answer('mail-payment-link', { email: 'a***@example.com' })
  await read.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The link is on its way to a***@example.com.')).toBeTruthy()
  const sent = read.inputs('mail-payment-link')
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ enrollment_id }) => enrollment_id))).toEqual(new Set(['first']))
  expect(new Set(sent.map(({ act_id }) => act_id)).size).toBe(1)
})

test('shows why a link was not sent [D-8.03]', async () => {
  const { user } = await open(
    { ...page, policies: [asking] },
    { 'mail-payment-link': refusal(409, [fault('email', 'This is your own email address')]) },
  )
  await user.click(await screen.findByRole('button', { name: 'Email the link for AAA-BBB-1 again' }))
  expect(await screen.findByText(/This is your own email address/)).toBeTruthy()
  expect(screen.queryByText(/on its way/)).toBeNull()
})

test.each([
  ['nothing is asked for', { ...heldPolicy, returned: [{ amount: '38.85', due_on: '2026-10-28' }] }],
  ['there is no address', { ...asking, has_email: false }],
])('if %s, no link can be emailed', async (_, policy) => {
  await open({ ...page, policies: [policy] })
  await screen.findByRole('region', { name: 'To do' })
  expect(linkButton()).toBeNull()
})

test.each([
  ['another card or account is asked for', asking],
  ['a carrier refused a plan', { ...heldPolicy, plans: [{ ...heldPlan, standing: 'rejected' as const }] }],
])('if %s, shows the number to call', async (_, policy) => {
  await open({ ...page, policies: [policy] })
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getByText('To take care of it, call us')).toBeTruthy()
})
