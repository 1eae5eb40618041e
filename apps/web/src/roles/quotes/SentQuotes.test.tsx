import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { landingInfo, portals } from '../../testing/landing.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const row = (name: string, state: string, opened_at: string | null = null) => ({
  quote_id: name,
  name,
  email: `${name[0]?.toLowerCase()}***@example.com`,
  sent_at: '2026-11-08T10:00:00.000Z',
  holds_until: '2026-12-08',
  plans: ['Harbor Dental'],
  monthly: '38.85',
  state,
  opened_at,
})
const open = (quotes: Answers[string]) =>
  openScreen(
    '/agent-home',
    {
      'get-signed-in-person': signedInRep(),
      'get-agent-landing-page-info': landingInfo('Rita Rep'),
      'get-enrollment-platforms': portals,
      'get-sent-quotes': quotes,
    },
    { signed_in: '1' },
  )
const region = async () => within(await screen.findByRole('region', { name: 'Quotes you sent' }))

test('a rep sees each quote’s recipient, plans and whether it was opened [SF-6.02]', async () => {
  await open({
    result: [row('Mia', 'opened', '2026-11-09T09:00:00.000Z'), row('Ben', 'failed'), row('Cleo', 'sent')],
    total: 3,
  })
  const quotes = await region()
  const mia = within((await quotes.findByRole('rowheader', { name: /Mia/ })).closest('tr') ?? document.body)
  expect(mia.getByText('m***@example.com')).toBeTruthy()
  expect(mia.getByText('Opened')).toBeTruthy()
  expect(mia.getByText('First opened November 9, 2026')).toBeTruthy()
  expect(mia.getByText('Sent November 8, 2026')).toBeTruthy()
  expect(mia.getByText('$38.85')).toBeTruthy()
  expect(quotes.getByText('Not delivered')).toBeTruthy()
  expect(quotes.getByText('Check the email address and send it again.')).toBeTruthy()
  expect(quotes.getByText('Delivered')).toBeTruthy()
})

test('pages through more than five quotes [SF-6.02]', async () => {
  const page = await open(({ page: at }) => ({ result: [row(at === '2' ? 'Fay' : 'Ada', 'sent')], total: 6 }))
  const quotes = await region()
  await page.user.click(await quotes.findByRole('button', { name: 'Page 2' }))
  expect(await quotes.findByRole('rowheader', { name: /Fay/ })).toBeTruthy()
  await vi.waitFor(() => expect(page.inputs('get-sent-quotes').map((input) => input.page)).toEqual(['1', '2']))
})

test('explains how to send a first quote; offers a retry if the server can’t be reached [D-8.03]', async () => {
  const page = await open(away)
  const quotes = await region()
  await quotes.findByText(/couldn’t reach the server/)
  page.answer('get-sent-quotes', { result: [], total: 0 })
  await page.user.click(quotes.getByRole('button', { name: 'Try again' }))
  expect(await quotes.findByText(/No quotes yet/)).toBeTruthy()
})

const others = {
  group_id: null,
  platform_group_id: null,
  agent_id: 101,
  open_type: 'rep',
  type: 'new-member',
  eprocess: 'rep',
}

test('resends an undelivered quote from a cart with its plans, but not one on its way [SF-6.02, SF-7.63]', async () => {
  const page = await open({ result: [row('Ben', 'failed'), row('Cleo', 'waiting')], total: 2 })
  page.answer('renew-quote', { result: { enrollment_id: 'again', saved_tab: 'cart_info', others }, removed: [] })
  const quotes = await region()
  expect(await quotes.findAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
  await page.user.click(quotes.getByRole('button', { name: 'Send again to Ben' }))
  expect(page.inputs('renew-quote')).toEqual([{ quote_id: 'Ben' }])
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
})

test('lists plans that are no longer available, with reasons, before a quote is resent [SF-7.63, D-3.03]', async () => {
  const page = await open({ result: [row('Ben', 'failed')], total: 1 })
  const removedPlan = { plan_id: 9, plan_name: 'Harbor Vision', reason: 'It’s no longer sold' }
  page.answer('renew-quote', {
    result: { enrollment_id: 'again', saved_tab: 'cart_info', others },
    removed: [removedPlan],
  })
  const quotes = await region()
  await page.user.click(await quotes.findByRole('button', { name: 'Send again to Ben' }))
  const note = await quotes.findByText('These plans are no longer available:')
  expect(note.parentElement?.textContent).toContain('Harbor Vision: It’s no longer sold')
  expect(page.router.state.location.pathname).toBe('/agent-home')
  await page.user.click(quotes.getByRole('button', { name: 'Continue without it' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
})
