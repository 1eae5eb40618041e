import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listed, planDetail } from '../../testing/plans.ts'

prepareBrowser({ membership_fee: '$5' })

const text = planDetail(1001, '').plan_desc
const plan = planDetail(1001, 'Harbor Dental', {
  source: 'sample',
  facts: [{ label: 'Yearly limit', value: '$1,500' }],
  plan_desc: {
    ...text,
    header_text: '<p>For teeth.</p>',
    exclusions_text_name: 'Not covered',
    exclusions_text: '<p>Whitening.</p>',
  },
  benefits: { columns: ['In the network'], rows: [{ label: 'Cleanings', values: ['$0'] }] },
  fees: [{ name: 'Enrollment fee', amount: '25.00', once: true }],
  association: true,
})
const entry = { pid: 1001, plan_name: 'Harbor Dental', plan_logo: '', is_prudential: false, is_prudential_plan: false }
const price = {
  pid: 1001,
  errorCode: null,
  message: null,
  notices: [],
  basis: [{ label: 'Region', value: 'Illinois' }],
  plans: [{ ...entry, ppid: 7, plan_price: '38.85', amount: null, notices: [], hash: '' }],
}
const answers: Answers = {
  'get-plan-detail': { result: plan },
  'get-plan-pricing-detail': price,
  'check-prudential-plan': { status: false, depdob: false },
  'get-enrollment-temp-info': { result: filter },
  'get-plan-cart': {
    result: [],
    initial_month_cost: '0.00',
    recurring_month_cost: '0.00',
    effective_date: null,
    notices: [],
    premier: false,
    answered: false,
    riders: [],
  },
  'get-cart-effective-dates': { result: [], chosen: null, unavailable: null },
  'get-temp-dependent-info': { result: { spouse_dob: null, no_of_children: null } },
}
const open = (more: Answers = {}, browser: Record<string, string> = inBrowser, path = '/plan/1001') =>
  openScreen(path, { ...answers, ...more }, browser)
const findPriceCard = async () => {
  const card = within(await screen.findByRole('complementary', { name: 'Price' }))
  await card.findByText('$38.85')
  return card
}

test('shows a plan’s description, benefits and exclusions, and links back to its category [SF-2.34, SF-2.35]', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeTruthy()
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(way.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/plans?type=dental')
  expect(way.getByText('Plan Details').getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('For teeth.')).toBeTruthy()
  expect(screen.getByText('sample plan, made-up rates')).toBeTruthy()
  expect(screen.getByText('$1,500')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Cleanings $0' })).toBeTruthy()
  expect(screen.getByText('Not covered').closest('details')?.textContent).toContain('Whitening.')
})

test('the price says who it covers and where it applies, and shows each fee; adding puts the plan in the cart [SF-4.31]', async () => {
  const page = await open({ 'add-plan-to-cart': { count: 1 } })
  const card = await findPriceCard()
  expect(card.getByText('60601 · F · 04/05/1980 · My whole family')).toBeTruthy()
  expect(card.getByText('Illinois')).toBeTruthy()
  expect(card.getByText('Enrollment fee, one time')).toBeTruthy()
  expect(card.getByText('$25.00')).toBeTruthy()
  expect(card.getByText('$5 a month, added in the cart')).toBeTruthy()
  await page.user.click(card.getByRole('button', { name: 'Add to Cart' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
  expect(page.inputs('add-plan-to-cart')).toEqual([
    { enrollment_id: 'an-enrollment', plan_id: 1001, plan_pricing_id: 7 },
  ])
})

test('says in a popup with OK that a plan is already active; other errors show above the button [SF-8.15]', async () => {
  const active = 'Ana López already has Harbor Dental: policy ABC-DEF-GHJ, active.'
  const page = await open({ 'add-plan-to-cart': refusal(422, [fault('already-active', active)]) })
  const card = await findPriceCard()
  await page.user.click(card.getByRole('button', { name: 'Add to Cart' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Plan already active' }))
  expect(popup.getByText(active)).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  page.answer('add-plan-to-cart', refusal(422, [fault('blackout', 'Nothing is sold this week')]))
  await page.user.click(card.getByRole('button', { name: 'Add to Cart' }))
  expect(await card.findByText('Nothing is sold this week')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.router.state.location.pathname).toBe('/plan/1001')
})

test('offers to retry an addition that failed [D-8.03]', async () => {
  const page = await open({ 'add-plan-to-cart': away })
  const card = await findPriceCard()
  await page.user.click(card.getByRole('button', { name: 'Add to Cart' }))
  await card.findByText(/couldn’t reach the server/)
  page.answer('add-plan-to-cart', { count: 1 })
  await page.user.click(card.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
})

test('asks the four questions instead of showing a price if nothing is known [SF-4.23]', async () => {
  const page = await open({}, {})
  const card = within(await screen.findByRole('complementary', { name: 'Price' }))
  expect(await card.findByRole('heading', { name: 'What would it cost me?' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'See my price' })).toBeTruthy()
  expect(page.inputs('get-plan-pricing-detail')).toEqual([])
})

test('asks about spouse and children before pricing a plan rated by family [SF-8.06, D-2.08, SF-2.37]', async () => {
  const page = await open({
    'get-plan-pricing-detail': { ...price, plans: [] },
    'check-prudential-plan': { status: false, depdob: true },
    'store-temp-dependent-info': {},
  })
  await page.user.type(await screen.findByLabelText('Your spouse’s date of birth'), '03/02/1984')
  await page.user.selectOptions(screen.getByLabelText('How many children?'), '2')
  page.answer('check-prudential-plan', { status: false, depdob: false })
  page.answer('get-plan-pricing-detail', price)
  await page.user.click(screen.getByRole('button', { name: 'See my price' }))
  await findPriceCard()
  expect(page.inputs('store-temp-dependent-info')).toEqual([
    { enrollment_id: 'an-enrollment', plan_id: 1001, dep_dob: '1984-03-02', no_of_children: '2' },
  ])
})

test.each([
  ['IF', 8],
  ['IC', 9],
] as const)('for %s, offers 1 to %i children [SF-9.08]', async (tier, most) => {
  await open({
    'get-enrollment-temp-info': { result: { ...filter, tier } },
    'get-plan-pricing-detail': { ...price, plans: [] },
    'check-prudential-plan': { status: false, depdob: true },
  })
  const choices = within(await screen.findByLabelText('How many children?')).getAllByRole('option')
  expect(choices.map((choice) => choice.getAttribute('value')).filter((value) => value !== '')).toEqual(
    Array.from({ length: most }, (_, at) => String(at + 1)),
  )
})

test('shows the family a price is for, with a popup to change it [SF-3.05] [SF-5.10] [SF-7.42]', async () => {
  const known = { result: { spouse_dob: '1984-03-02', no_of_children: 2 } }
  const page = await open({
    'get-plan-pricing-detail': { ...price, family: true },
    'get-temp-dependent-info': known,
    'store-temp-dependent-info': { removed: [] },
  })
  expect(await screen.findByText('For you and your spouse, born March 2, 1984 · 2 children')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Change family' }))
  const popup = within(await screen.findByRole('dialog', { name: 'About your family' }))
  expect(await popup.findByLabelText('Your spouse’s date of birth')).toHaveProperty('value', '03/02/1984')
  await page.user.selectOptions(popup.getByLabelText('How many children?'), '3')
  page.answer('store-temp-dependent-info', refusal(422, [fault('no_of_children', 'Choose 1 to 2 children')]))
  await page.user.click(popup.getByRole('button', { name: 'See my price' }))
  expect(await popup.findByText('Choose 1 to 2 children')).toBeTruthy()
  page.answer('store-temp-dependent-info', { removed: [] })
  await page.user.click(popup.getByRole('button', { name: 'See my price' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.inputs('store-temp-dependent-info').at(-1)).toMatchObject({ dep_dob: '1984-03-02', no_of_children: '3' })
})

test('shows the short text, blue bar, association and related plans [SF-3.18] [SF-7.52]', async () => {
  const detail = planDetail(1001, 'Harbor Dental', {
    plan_short_text: '<p>Checkups cost nothing.</p>',
    plan_desc: { ...text, blueBarText: 'Only this month', association_text: '<p>Through the members.</p>' },
  })
  const rider = listed(9301, 'Eye Care Rider', { price: '3.90' })
  await open({ 'get-plan-detail': { result: detail }, 'get-plan-pricing-detail': { ...price, related: [rider] } })
  for (const part of ['Checkups cost nothing.', 'Only this month', 'Through the members.'])
    expect(await screen.findByText(part)).toBeTruthy()
  const related = within(await screen.findByRole('region', { name: 'Goes with this plan' }))
  expect(related.getByRole('link', { name: 'Eye Care Rider' }).getAttribute('href')).toBe('/plan/9301/eye-care-rider')
  expect(related.getByText('$3.90')).toBeTruthy()
})

const attribution = {
  enrollment_type: 'existing-member',
  result: {
    user_info: { first_name: 'Maria', last_name: 'Lopez' },
    agent_info: null,
    group_info: { gid: 3001, gname: 'Bluewater Logistics', gcode: 'BLUE3001', requires_code: true },
    platforms: [
      { platform_group_id: 501, platform_code: 'DIRECT', platform_name: 'Direct' },
      { platform_group_id: 502, platform_code: 'PAYROLL', platform_name: 'Payroll' },
    ],
  },
}
test.each([
  ['rep', 'agent', '/agent-select-member'],
  ['group', 'group', '/group-select-member'],
])(
  'a %s enrolling a current member sees the member, group, portal and a link back to the list [SF-2.34, SF-2.35, SF-2.43]',
  async (eprocess, open_type, members) => {
    const browser = { ...inBrowser, eprocess, open_type, enroll_type: 'existing-member', portal_id: '502' }
    await open({ 'get-group-agent-member-info': attribution }, browser)
    expect(await screen.findByText('Maria Lopez')).toBeTruthy()
    expect(screen.getByText('Bluewater Logistics')).toBeTruthy()
    expect(screen.getByText('Payroll')).toBeTruthy()
    expect(screen.queryByText('Direct')).toBeNull()
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      'Home',
      'Current Member',
      'Plans',
      'Plan Details',
    ])
    expect(way.getByRole('link', { name: 'Current Member' }).getAttribute('href')).toBe(members)
    expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home')
  },
)

test('on the branded site a rep’s breadcrumb has no Home, and group and portal are hidden [SF-1.09, SF-2.34]', async () => {
  const { bootstrap, changeSettings } = await import('../../bootstrap.ts')
  const { settings } = bootstrap.site
  changeSettings({ ...settings, special: 'true' })
  const browser = { ...inBrowser, eprocess: 'rep', open_type: 'agent', portal_id: '502' }
  await open({ 'get-group-agent-member-info': attribution }, browser)
  expect(await screen.findByText('Maria Lopez')).toBeTruthy()
  expect(screen.queryByText('Bluewater Logistics')).toBeNull()
  expect(screen.queryByText('Payroll')).toBeNull()
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.queryByRole('link', { name: 'Home' })).toBeNull()
  changeSettings(settings)
})

const rep = { ...inBrowser, signed_in: '1', eprocess: 'rep', agent_id: '10109' }
test('a rep can send a quote from the plan page, which adds the plan first; a visitor can’t [SF-4.33, SF-6.07]', async () => {
  const page = await open({ 'add-plan-to-cart': refusal(422, [fault('blackout', 'Not sold this week')]) }, rep)
  const button = await screen.findByRole('button', { name: 'Send Personalized Quote' })
  await page.user.click(button)
  expect(await screen.findByText('Not sold this week')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  page.answer('add-plan-to-cart', { count: 1 })
  await page.user.click(screen.getByRole('button', { name: 'Send Personalized Quote' }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByRole('button', { name: 'Preview' })).toBeTruthy()
  expect(page.inputs('add-plan-to-cart').at(-1)).toEqual({
    enrollment_id: 'an-enrollment',
    plan_id: 1001,
    plan_pricing_id: 7,
  })
  cleanup()
  localStorage.clear()
  await open()
  await findPriceCard()
  expect(screen.queryByRole('button', { name: 'Send Personalized Quote' })).toBeNull()
})

test('a visitor sees no group and no link to members [SF-2.34, SF-2.35]', async () => {
  const page = await open({ 'get-group-agent-member-info': attribution })
  await findPriceCard()
  expect(page.inputs('get-group-agent-member-info')).toEqual([])
  expect(screen.queryByText('Current Member')).toBeNull()
})

test('a plan’s page works with and without its name in the URL [SF-2.07]', async () => {
  for (const address of ['/plan/1001/harbor-dental', '/plan/1001']) {
    const page = await open({}, inBrowser, address)
    expect((await screen.findAllByRole('heading', { level: 1, name: 'Harbor Dental' })).length).toBe(1)
    expect(page.router.state.location.pathname).toBe(address)
    cleanup()
  }
})

test('an unknown plan is not found [SF-8.10]', async () => {
  await open({ 'get-plan-detail': refusal(404, [fault('planId', 'There is no such plan')]) })
  expect(await screen.findByText('Page not found')).toBeTruthy()
})

test.each(['/plan/abc', '/plan/0', '/plan/-4'])(
  'a URL without a plan id is not found: %s [SF-8.10]',
  async (address) => {
    const page = await open({}, inBrowser, address)
    expect(await screen.findByText('Page not found')).toBeTruthy()
    expect(page.inputs('get-plan-detail')).toEqual([])
  },
)

test('offers to reload a plan that failed [D-8.03]', async () => {
  const page = await open({ 'get-plan-detail': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-plan-detail', { result: plan })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeTruthy()
})
