import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import {
  away,
  fault,
  inStorage,
  openScreen,
  prepareBrowser,
  refusal,
  type Answers,
} from '../../testing/open-screen.tsx'

const featured = {
  plan_id: 1001,
  plan_name: 'Harbor Dental',
  plan_logo: '',
  plan_short_text: '',
  carrier: 'Harbor',
  category: 'dental',
  from_price: '38.85',
  facts: [{ label: 'Yearly limit', value: '$1,500' }],
}
prepareBrowser({
  site: {
    name: 'Test',
    host: '',
    settings: {
      headline: 'Good teeth for all',
      claim_plans: 'Plans from two carriers',
      claim_dentists: '100,000 dentists',
      association_name: 'Test Association',
      phone: '3125550100',
      hours: 'Mon-Fri 8am-8pm ET',
    },
  },
  categories: [
    { code: 'dental', plans: 22, carriers: 12, from_price: '12.65' },
    { code: 'vision', plans: 1, carriers: 1, from_price: null },
    { code: 'pet', plans: 2, carriers: 1, from_price: '27.90' },
  ],
  membership_fee: '$5',
  menu: ['dental', 'vision', 'pet'],
  featured: [featured],
  info_blocks: [{ title: 'Bundled Plans', text: 'Both in one.', plans: [{ plan_id: 1002, plan_name: 'Harbor Both' }] }],
})

const open = () =>
  openScreen('/home', {
    'add-filter-for-new-user': { temp_enrollment_id: 'new' },
    'get-default-info': { agent_id: null, group_id: null },
    'get-left-side-filter-fields': { categories: [] },
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const target = (links: ReturnType<typeof within>, name: string | RegExp) =>
  links.getByRole('link', { name }).getAttribute('href')

test('shows the headline and claims from the site’s settings, and no claim without a setting [SF-1.06, SF-1.08, SF-2.21]', async () => {
  await open()
  const promise = await region('Good teeth for all')
  expect(promise.getByText(/^Plans from two carriers\. See what you’d pay/)).toBeTruthy()
  expect(promise.getByText('100,000 dentists accept these plans')).toBeTruthy()
  expect(promise.getByText('Membership is $5 a month, only if your plan requires it')).toBeTruthy()
  expect(promise.getAllByRole('listitem').length).toBe(2)
})

test('featured plans, categories and plan links each lead to their page [SF-2.01, SF-2.21]', async () => {
  await open()
  const plans = await region('Popular plans')
  expect(plans.getByText('$38.85')).toBeTruthy()
  expect(plans.getByText('$1,500')).toBeTruthy()
  expect(target(plans, /See details\s*of Harbor Dental/)).toBe('/plan/1001')
  const shop = await region('Shop for a plan')
  const cards = shop.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  expect(cards).toEqual([
    ['/plans?type=dental', 'Dental22 plans from 12 carriersfrom $12.65 a month'],
    ['/plans?type=vision', 'Vision1 plan from 1 carrier'],
    ['/plans?type=pet', 'Pet2 plans from 1 carrierfrom $27.90 a month'],
  ])
  expect(target(await region('What are you looking for?'), 'Harbor Both')).toBe('/plan/1002')
  expect((await region('What dental plans cover')).getAllByRole('row').length).toBeGreaterThan(3)
})

test('says whether membership is required, what it costs and who to call [SF-1.06, SF-1.07]', async () => {
  await open()
  expect(
    (await region('Common questions')).getByText(/^Only for plans .* Test Association\. .* for \$5 a month\.$/),
  ).toBeTruthy()
  const hand = await region('Need a hand?')
  expect(target(hand, '(312) 555-0100')).toBe('tel:+13125550100')
  expect(hand.getByText(/Mon-Fri 8am-8pm ET/)).toBeTruthy()
})

test('the four answers lead to the plans, and “Help me find a plan” asks them one at a time [SF-2.01, SF-2.21, SF-3.02, EW-1.05]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Help me find a plan' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Find a plan' }))
  expect(await popup.findByText('Steps: 1 of 4')).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(document.querySelector('form[data-early]')).toBeNull())
  await page.user.type(screen.getByLabelText('Zip code'), '60601')
  await page.user.type(screen.getByLabelText('Date of birth'), '04/05/1980')
  await page.user.click(screen.getByLabelText('Female'))
  await page.user.click(screen.getByLabelText('Just me'))
  await page.user.click(screen.getByRole('button', { name: 'See plans and prices' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(localStorage.getItem('tempId')).toBe('new')
})

const boxes = async () => {
  const region = await screen.findByRole('region', { name: 'Good teeth for all' })
  const zip = await within(region).findByLabelText('Zip code')
  return [
    zip,
    within(region).getByLabelText('Date of birth'),
    ...within(region)
      .getAllByRole('radio')
      .filter((radio) => radio instanceof HTMLInputElement && radio.checked),
  ].map((box) => (box instanceof HTMLInputElement ? box.value : ''))
}

test('a returning visitor sees their four answers from the server, and none is stored in the browser [SF-3.24]', async () => {
  await openScreen(
    '/home',
    {
      'get-enrollment-temp-info': { result: filter },
      'get-left-side-filter-fields': { categories: [] },
      'get-cart-count': { result: 0 },
    },
    inBrowser,
  )
  await vi.waitFor(async () =>
    expect(await boxes()).toEqual([filter.zip, '04/05/1980', String(filter.gender), filter.tier]),
  )
  expect(JSON.stringify(inStorage())).not.toMatch(/1980|60601/)
})

test.each<[string, Answers[string]]>([
  ['whose session has ended', refusal(404, [fault('enrollment_id', 'Not found')])],
  ['whose answers can’t be loaded', away],
])('someone %s is asked the four questions again', async (_, answer) => {
  await openScreen(
    '/home',
    {
      'get-enrollment-temp-info': answer,
      'get-left-side-filter-fields': { categories: [] },
    },
    inBrowser,
  )
  expect(await boxes()).toEqual(['', ''])
})
