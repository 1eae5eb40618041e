import type { OpenedQuote } from '@openroll/contract/cart/quote'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

const dental = {
  plan_id: 1001,
  plan_name: 'Harbor Dental',
  carrier: 'Harbor',
  detail: 'Member Only',
  covers: [{ label: 'Yearly limit', value: '$1,500' }],
  fees: [],
  price: '38.85',
  now: '38.85',
  gone: null,
  in_review: false,
}
const vision = { ...dental, plan_id: 2001, plan_name: 'Harbor Vision', covers: [], price: '10.00', now: '10.00' }
const quote: OpenedQuote = {
  name: 'Mia Stone',
  sent_by: 'Dana Reyes',
  rep: { name: 'Dana Reyes', phone: '3125550109', email: 'dana.reyes@example.com' },
  message: 'As we said.\n<img src=x onerror=alert(1)>',
  sent_on: '2026-11-10',
  holds_until: '2026-12-10',
  zip: '60601',
  tier: 'IO',
  lines: [dental, vision],
  quoted: { first: '48.85', monthly: '48.85' },
  now: { first: '48.85', monthly: '48.85' },
  changed: false,
  holds: true,
  notices: [],
  start: { day: '2027-01-01', chosen: true },
  start_unavailable: null,
}
const pricier: Partial<OpenedQuote> = {
  lines: [{ ...dental, now: '45.00' }, vision],
  now: { first: '55.00', monthly: '55.00' },
  changed: true,
}
const accepted = {
  result: {
    enrollment_id: 'my-own',
    saved_tab: 'cart_info',
    others: {
      group_id: 77,
      platform_group_id: 501,
      agent_id: 10109,
      open_type: 'agent',
      type: 'new-member',
      eprocess: 'applicant',
    },
  },
}
const open = (more: Partial<OpenedQuote> = {}, answer?: Answers[string], stored: Record<string, string> = {}) =>
  openScreen(
    '/quote#a-token',
    { 'open-quote': answer ?? { result: { ...quote, ...more } }, 'accept-quote': accepted },
    stored,
  )

test('shows the sender, each plan’s coverage, both totals and expiry, with the message as plain text [D-2.01, D-3.05]', async () => {
  const page = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your quote from Dana Reyes' })).toBeTruthy()
  expect(screen.getByText(/good through December 10, 2026/)).toBeTruthy()
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy()
  const plans = within(screen.getByRole('region', { name: 'Plans in this quote' }))
  expect(plans.getByText('$38.85 a month')).toBeTruthy()
  expect(plans.getByText('$1,500')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'What it costs' })).getAllByText('$48.85')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /prices/ })).toBeNull()
  expect(page.inputs('open-quote')).toEqual([{ token: 'a-token' }])
})

test('continues to the reader’s own cart and clears the browser’s previous session [D-1.15]', async () => {
  const page = await open({}, undefined, { tempId: 'another', referral: 'r' })
  expect(await screen.findByText(/You have another cart open in this browser/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Continue with these plans' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
  expect(page.inputs('accept-quote')).toEqual([{ token: 'a-token', prices: 'quoted' }])
  const { tempId, agent_id, eprocess, referral } = inStorage()
  expect({ tempId, agent_id, eprocess, referral }).toEqual({
    tempId: 'my-own',
    agent_id: '10109',
    eprocess: 'applicant',
  })
})

test.each([
  ['Keep the quoted prices', 'quoted'],
  ['Use today’s prices', 'today'],
])('shows both prices after a change, and %s takes one click [D-2.01]', async (name, prices) => {
  const page = await open(pricier)
  const plans = within(await screen.findByRole('region', { name: 'Plans in this quote' }))
  expect(plans.getByText('$38.85 a month')).toBeTruthy()
  expect(plans.getByText('$45.00 a month')).toBeTruthy()
  const sums = within(screen.getByRole('region', { name: 'What it costs' }))
  expect(sums.getAllByText('$48.85')).toHaveLength(2)
  expect(sums.getAllByText('$55.00')).toHaveLength(2)
  await page.user.click(sums.getByRole('button', { name }))
  await vi.waitFor(() => expect(page.inputs('accept-quote')).toEqual([{ token: 'a-token', prices }]))
})

test('offers only today’s prices if the quoted ones no longer apply [D-2.01]', async () => {
  await open({ ...pricier, holds: false })
  expect(await screen.findByText(/quoted prices no longer apply/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep the quoted prices' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Use today’s prices' })).toBeTruthy()
})

test('an unavailable plan says why and is left out of the totals [D-3.03]', async () => {
  const sums = { first: '38.85', monthly: '38.85' }
  const gone = { ...vision, now: null, gone: 'We no longer sell this plan.' }
  await open({ lines: [dental, gone], now: sums, quoted: sums, changed: true })
  expect(await screen.findByText('No longer available: We no longer sell this plan.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue with these plans' })).toBeTruthy()
})

test.each([
  ['wrong or expired', refusal(404, [fault('token', 'Not here')]), '/quote#a-token'],
  ['empty', undefined, '/quote'],
])('a link that is %s shows the same page, with a link to the plans [D-1.16]', async (_, answer, address) => {
  await openScreen(address, { 'open-quote': answer ?? away })
  expect(await screen.findByRole('heading', { level: 1, name: 'This quote can’t be opened' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans and prices' })).toBeTruthy()
})

test('an unreachable server can be retried, and the quote isn’t called expired [D-8.03]', async () => {
  const page = await open({}, away)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('open-quote', { result: quote })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your quote from Dana Reyes' })).toBeTruthy()
})

test.each([
  ['a picked one', { day: '2027-01-01', chosen: true }, /starts on January 1, 2027\.$/],
  ['the earliest one', { day: '2027-01-01', chosen: false }, /That’s the earliest start. You can pick a later one/],
])('says which start date the prices are for: %s [D-3.04]', async (_, start, message) => {
  await open({ start })
  expect(await screen.findByText(message)).toBeTruthy()
})

test('names an unavailable start date and the date the prices now apply to [D-3.04]', async () => {
  await open({ start: { day: '2027-01-01', chosen: false }, start_unavailable: '2026-12-01' })
  const notice = await screen.findByText(/for coverage starting December 1, 2026, which is no longer available/)
  expect(notice.textContent).toContain('Coverage starts on January 1, 2027. Prices may have changed')
})

test('shows the rep’s phone and email for questions, or the site’s if a group sent it', async () => {
  await open()
  expect(await screen.findByText('Questions? Ask Dana Reyes')).toBeTruthy()
  expect(screen.getByRole('link', { name: '(312) 555-0109' }).getAttribute('href')).toBe('tel:+13125550109')
  expect(screen.getByRole('link', { name: 'dana.reyes@example.com' })).toBeTruthy()
  cleanup()
  await open({ rep: null })
  expect(await screen.findByText('Questions? Call us')).toBeTruthy()
})
