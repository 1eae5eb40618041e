import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, enrollmentAt, filter, inBrowser } from '../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'
import { listed, planDetail } from '../testing/plans.ts'
import { copyWithValues } from '../screenshot/snapshot.ts'

prepareBrowser()

const open = (more: Answers = {}, stored: Record<string, string> = inBrowser) =>
  openScreen(
    '/cart',
    {
      'get-plan-cart': cart,
      'get-cart-effective-dates': { result: ['2027-01-01', '2027-02-01'], chosen: null, unavailable: null },
      ...more,
    },
    stored,
  )

test('an empty cart says so and links to the plans [SF-2.41]', async () => {
  await open({}, {})
  expect(await screen.findByText('No items in cart.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/plans')
})

test('shows plans, both totals and start dates [SF-2.40, SF-3.21]', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Harbor Dental' })).toBeTruthy()
  const sums = within(screen.getByRole('region', { name: 'What it costs' }))
  expect(sums.getAllByText('$38.85').length).toBe(2)
  expect(screen.getByLabelText('January 1, 2027')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('February 1, 2027')).toBeTruthy()
})

test('a plan is removed only after a confirmation [SF-4.36]', async () => {
  const page = await open({ 'remove-plan-from-cart': { count: 0, removed: [] } })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(page.inputs('remove-plan-from-cart')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(page.inputs('remove-plan-from-cart').length).toBe(1))
})

test('before a removal, the popup names the plan that is only sold together with it [SF-4.36] [D-2.07]', async () => {
  const [line] = cart.result
  const pair = { ...cart, result: [{ ...line, plan_name: 'Optional Life', leaves_with: ['Harborview Wellness'] }] }
  const page = await open({ 'get-plan-cart': pair, 'remove-plan-from-cart': { count: 0, removed: [] } })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Optional Life' }))
  const popup = within(screen.getByRole('dialog', { name: 'Remove this plan?' }))
  expect(popup.getByText(/and Harborview Wellness, since they’re only sold together/)).toBeTruthy()
})

test('a refused removal says why, and isn’t called a lost connection', async () => {
  const message = 'This enrollment is complete and can no longer be changed'
  const page = await open({ 'remove-plan-from-cart': refusal(409, [fault('enrollment_id', message)]) })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your receipt' }).getAttribute('href')).toBe('/receipt')
  expect(screen.queryByText(/could not reach/)).toBeNull()
})

test.each([
  ['complete', 'enrollment_id', '/enrollment/receipt', 'We couldn’t reach the server'],
  ['changed elsewhere at the same time', 'revision', '/cart', 'Not now'],
])(
  'proceeding with an enrollment that is %s leads to its receipt or says why not [D-4.22]',
  async (_, target, path, linkName) => {
    const page = await open({ 'cart-checkout': refusal(409, [fault(target, 'Not now')]), 'get-receipt': away })
    await page.user.click(await screen.findByRole('button', { name: 'Proceed to Enrollment' }))
    await page.user.click(screen.getByRole('button', { name: 'Proceed' }))
    await vi.waitFor(() => expect(page.router.state.location.pathname).toBe(path))
    expect(await screen.findByText(new RegExp(linkName))).toBeTruthy()
  },
)

test('a removal that didn’t reach the server can be retried [D-8.03]', async () => {
  const page = await open({ 'remove-plan-from-cart': away })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/couldn’t reach the server/)
  page.answer('remove-plan-from-cart', { count: 0, removed: [] })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByText('Remove this plan?')).toBeNull())
})

test('proceeding names the start date and shows refusals [SF-4.38]', async () => {
  const page = await open({ 'cart-checkout': refusal(422, [fault('effective_date', 'Choose another day')]) })
  await page.user.click(await screen.findByLabelText('February 1, 2027'))
  await page.user.click(screen.getByRole('button', { name: 'Proceed to Enrollment' }))
  const popup = within(screen.getByRole('dialog', { name: 'Ready to enroll?' }))
  expect(popup.getByText('Coverage starts on February 1, 2027.')).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Proceed' }))
  expect(await popup.findByText('Choose another day')).toBeTruthy()
  expect(page.inputs('cart-checkout')).toEqual([{ enrollment_id: 'an-enrollment', effective_date: '2027-02-01' }])
  await page.user.click(popup.getByRole('button', { name: 'Back to Cart' }))
  expect(screen.queryByRole('dialog', { name: 'Ready to enroll?' })).toBeNull()
})

test('if this browser no longer has the cart, the page says where it may be [D-1.15]', async () => {
  await open({ 'get-plan-cart': refusal(404, [fault('enrollment_id', 'Not found')]) })
  expect(await screen.findByText('Your enrollment isn’t open in this browser')).toBeTruthy()
})

const proceed = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Proceed to Enrollment' }))
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
}

test('proceeding continues at the first unsaved step [SF-4.37, D-4.02]', async () => {
  const page = await open({ ...enrollmentAt('contact_info'), 'cart-checkout': {} })
  await proceed(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
  expect(page.inputs('cart-checkout')[0]).toMatchObject({ effective_date: '2027-01-01' })
})

test('proceeding marks the enrollment as new [SF-4.37]', async () => {
  const page = await open({ ...enrollmentAt('primary_info'), 'cart-checkout': {} })
  await proceed(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/personal-info'))
  expect(page.router.state.location.state).toEqual({ enrollment: 'new_enrollment' })
})

test('a cart submitted elsewhere leads to its receipt [D-4.22]', async () => {
  const complete = refusal(409, [fault('enrollment_id', 'This enrollment is complete and can no longer be changed')])
  const page = await open({ 'cart-checkout': complete, 'get-receipt': away })
  await proceed(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/receipt'))
  expect(page.router.state.location.search).toBe('?id=an-enrollment')
})

test('a cart that didn’t load can be retried [D-8.03]', async () => {
  const page = await open({ 'get-plan-cart': away })
  await screen.findByText(/We couldn’t load your cart/)
  page.answer('get-plan-cart', cart)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Harbor Dental' })).toBeTruthy()
})

const rider = listed(9301, 'Eye Care Rider', { price: '3.90', plan_short_text: '<p>An eye exam each year.</p>' })
const entry = { pid: 9301, ppid: 930101, plan_name: 'Eye Care Rider', plan_price: '3.90', amount: null, notices: [] }
const riderPricing = { pid: 9301, plans: [entry], errorCode: null, message: null, basis: [], notices: [] }

test('riders for plans in the cart can be added there [SF-2.40] [SF-7.52]', async () => {
  const page = await open({
    'get-plan-cart': { ...cart, riders: [rider] },
    'get-plan-pricing-detail': riderPricing,
    'add-plan-to-cart': refusal(422, [fault('exclusive', 'Your cart can hold one vision plan')]),
  })
  const section = within(await screen.findByRole('region', { name: 'Additional riders' }))
  expect(section.getByText('An eye exam each year.')).toBeTruthy()
  expect(section.getByText('$3.90')).toBeTruthy()
  await page.user.click(section.getByRole('button', { name: 'Add Eye Care Rider' }))
  expect(await section.findByText('Your cart can hold one vision plan')).toBeTruthy()
  page.answer('add-plan-to-cart', { count: 2 })
  page.answer('get-plan-cart', cart)
  await page.user.click(section.getByRole('button', { name: 'Add Eye Care Rider' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Additional riders' })).toBeNull())
  expect(page.inputs('add-plan-to-cart').at(-1)).toEqual({
    enrollment_id: 'an-enrollment',
    plan_id: 9301,
    plan_pricing_id: 930101,
  })
})

test('a rider with several prices is chosen on its own page [SF-2.40]', async () => {
  const page = await open({
    'get-plan-cart': { ...cart, riders: [rider] },
    'get-plan-pricing-detail': { ...riderPricing, plans: [entry, { ...entry, ppid: 930102 }] },
    'get-plan-detail': { result: planDetail(9301, 'Eye Care Rider') },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Add Eye Care Rider' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plan/9301/eye-care-rider'))
  expect(page.inputs('add-plan-to-cart')).toEqual([])
})

test('a popup shows what a plan in the cart covers [SF-2.40]', async () => {
  const benefits = { columns: ['You pay'], rows: [{ label: 'Cleanings', values: ['$0'] }] }
  const page = await open({ 'get-plan-detail': { result: planDetail(1001, 'Harbor Dental', { benefits }) } })
  await page.user.click(await screen.findByRole('button', { name: 'What it covers: Harbor Dental' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Harbor Dental' }))
  expect(await popup.findByRole('row', { name: 'Cleanings $0' })).toBeTruthy()
  expect(popup.getByRole('link', { name: 'See plan details' }).getAttribute('href')).toBe('/plan/1001/harbor-dental')
  await page.user.click(popup.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('names the plans removed along with a plan [D-3.03]', async () => {
  const page = await open({
    'remove-plan-from-cart': {
      count: 0,
      removed: [{ plan_id: 9301, plan_name: 'Eye Care Rider', reason: 'It is added to another plan.' }],
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('It is added to another plan.', { exact: false })).toBeTruthy()
})

test('sends the cart’s picture, without the popup, when the enrollment begins [SF-4.37]', async () => {
  const screenshots: { of: string[]; copy: HTMLElement }[] = []
  const sendScreenshot = (element: HTMLElement, ...of: string[]) =>
    screenshots.push({ of, copy: copyWithValues(element) })
  vi.doMock('../screenshot/send-screenshot.ts', () => ({ sendScreenshot }))
  const page = await open({ ...enrollmentAt('contact_info'), 'cart-checkout': {} })
  await proceed(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
  vi.doUnmock('../screenshot/send-screenshot.ts')
  expect(screenshots.map(({ of }) => of)).toEqual([['an-enrollment', 'cart']])
  expect(screenshots[0]?.copy.textContent).toContain('Harbor Dental')
  expect(screenshots[0]?.copy.querySelector('dialog')).toBeNull()
})

test('shows who is covered with a way to change it, and names plans removed by a change [SF-2.38, EW-1.09]', async () => {
  const premier = { ...cart, premier: true }
  const page = await open({
    ...enrollmentAt('primary_info'),
    'get-plan-cart': premier,
    'get-enrollment-temp-info': { result: { ...filter, tier: 'IC' } },
    'change-filter-info': {
      temp_enrollment_id: 'an-enrollment',
      plan_id: null,
      removed: [{ plan_name: 'Harbor Dental', reason: 'It is not offered for this coverage.' }],
    },
  })
  const line = (await screen.findByText(/Member \+ 1 Child/)).closest('p')
  await page.user.click(within(line as HTMLElement).getByRole('button', { name: 'Edit' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Basic Details' }))
  await page.user.click(await popup.findByLabelText('Me and my spouse'))
  page.answer('get-plan-cart', { ...cart, result: [] })
  await page.user.click(popup.getByRole('button', { name: 'Update prices' }))
  await vi.waitFor(() => expect(page.inputs('change-filter-info')).toMatchObject([{ tier: 'IS' }]))
  expect(await screen.findByText('No items in cart.', { ignore: '[role=status]' })).toBeTruthy()
  expect(screen.getByText(/Harbor Dental/)).toBeTruthy()
})

const offered = { result: ['2027-01-01', '2027-02-01'], chosen: null, unavailable: null }

test('a picked date is saved at once and shown after a reload [SF-3.21] [D-3.04]', async () => {
  const page = await open({ 'choose-start-day': {} })
  await page.user.click(await screen.findByLabelText('February 1, 2027'))
  await vi.waitFor(() =>
    expect(page.inputs('choose-start-day')).toEqual([{ enrollment_id: 'an-enrollment', effective_date: '2027-02-01' }]),
  )
  cleanup()
  await open({ 'get-cart-effective-dates': { ...offered, chosen: '2027-02-01' } })
  expect(await screen.findByLabelText('February 1, 2027')).toHaveProperty('checked', true)
})

test('a date that couldn’t be saved stays selected and can be retried [D-8.03]', async () => {
  const page = await open({ 'choose-start-day': away })
  await page.user.click(await screen.findByLabelText('February 1, 2027'))
  await screen.findByText(/couldn’t reach the server/)
  expect(screen.getByLabelText('February 1, 2027')).toHaveProperty('checked', true)
  page.answer('choose-start-day', {})
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByText(/couldn’t reach the server/)).toBeNull())
  expect(page.inputs('choose-start-day').length).toBe(2)
})

test('a picked date that is no longer available is named, and the earliest is selected until another pick [D-3.04]', async () => {
  const page = await open({
    'get-cart-effective-dates': { ...offered, unavailable: '2026-12-01' },
    'choose-start-day': {},
  })
  const message = 'Coverage can no longer start on December 1, 2026, so we picked the earliest date.'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('January 1, 2027')).toHaveProperty('checked', true)
  await page.user.click(screen.getByLabelText('February 1, 2027'))
  await vi.waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('plans without a common start date can’t proceed, and the cart says so [D-3.04]', async () => {
  await open({ 'get-cart-effective-dates': { ...offered, result: [] } })
  expect(await screen.findByText(/These plans can’t start on the same day/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Proceed to Enrollment' })).toBeNull()
})

test('the last of two quick date picks is saved [D-3.04]', async () => {
  const days = ['2027-01-01', '2027-02-01', '2027-03-01']
  const page = await open({ 'get-cart-effective-dates': { ...offered, result: days }, 'choose-start-day': {} })
  const february = await screen.findByLabelText('February 1, 2027')
  fireEvent.click(february)
  fireEvent.click(screen.getByLabelText('March 1, 2027'))
  await vi.waitFor(() => expect(page.inputs('choose-start-day').length).toBeGreaterThan(0))
  expect(page.inputs('choose-start-day').map(({ effective_date }) => effective_date)).toEqual(['2027-03-01'])
})
