import type { ListedPlan } from '@openroll/contract/shop/plans'
import { cleanup, screen, within } from '@testing-library/react'
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
import { listed } from '../../testing/plans.ts'

prepareBrowser()

const plans: readonly ListedPlan[] = [
  listed(1001, 'Harbor Dental', {
    price: '38.85',
    ppid: 100101,
    terms: { you_pay: [60, 720], first: 0, limit: 'none', level: 'High', network: 'any' },
  }),
  listed(1002, 'Anchor Dental', {
    price: '52.10',
    price_from: true,
    carrier: 'Anchor',
    terms: {
      you_pay: [95, null],
      sure: ['about', 'unknown'],
      first: 50,
      limit: 1500,
      level: 'Standard',
      network: 'network',
    },
    notices: ['Includes 3% fees.'],
  }),
  listed(1003, 'Beacon Dental', { price: null, carrier: 'Beacon' }),
  listed(2001, 'Clear Vision', { plan_category: 'vision', price: '9.00', notices: ['Includes 3% fees.'] }),
]
const categories = [
  { key: 'dental', label: 'Dental', count: 3 },
  { key: 'vision', label: 'Vision', count: 1 },
]
const elsewhere = [
  { key: 'medical', states: ['Massachusetts'] },
  { key: 'di', states: null },
]
const open = (address = '/plans', more: Answers = {}) =>
  openScreen(
    address,
    {
      'get-enrollment-temp-info': { result: filter },
      'get-filtered-plans': { result: plans },
      'get-left-side-filter-fields': { categories, elsewhere },
      ...more,
    },
    inBrowser,
  )
const dentalRegion = async (count = 3) => within(await screen.findByRole('region', { name: `Dental ${count}` }))
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const row = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (item === null) throw new Error(`no row of ${name}`)
  return within(item)
}
const chip = (name: string) => screen.findByRole('checkbox', { name })
const searchOf = (page: Awaited<ReturnType<typeof open>>) => page.router.state.location.search

test('sorts each category by price, plans without one last, or by name [SF-2.32]', async () => {
  const page = await open()
  await dentalRegion()
  expect(names()).toEqual(['Harbor Dental', 'Anchor Dental', 'Beacon Dental', 'Clear Vision'])
  expect(screen.getByRole('region', { name: 'Vision 1' })).toBeTruthy()
  await page.user.selectOptions(screen.getByLabelText('Sort by'), 'Name')
  expect(names()).toEqual(['Anchor Dental', 'Beacon Dental', 'Harbor Dental', 'Clear Vision'])
  expect(searchOf(page)).toBe('?sort=name')
})

test('a row shows two service costs, the limit and the price, and links to the plan; a notice shows once [SF-2.33, SF-8.16]', async () => {
  await open()
  await dentalRegion()
  const harbor = row('Harbor Dental')
  expect(harbor.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Filling $200',
    'Crown $1,200',
    'Pays up to',
  ])
  expect(harbor.getAllByRole('definition').map((element) => element.textContent)).toEqual([
    'you pay $60',
    'you pay $720',
    'no limit',
  ])
  expect(harbor.getByText('$38.85')).toBeTruthy()
  expect(harbor.queryByText(/from/)).toBeNull()
  expect(row('Anchor Dental').getByText('you pay about $95')).toBeTruthy()
  expect(row('Anchor Dental').getByText('we can’t tell')).toBeTruthy()
  expect(row('Anchor Dental').getByText('$1,500')).toBeTruthy()
  expect(row('Anchor Dental').getByText(/from/)).toBeTruthy()
  expect(row('Beacon Dental').getByText('See your price after a question or two')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Harbor Dental' }).getAttribute('href')).toBe('/plan/1001/harbor-dental')
  expect(screen.getAllByText('Includes 3% fees.').length).toBe(1)
})

test('a row has one button: Add to Cart, or More Info if the plan asks questions first [SF-2.33, SF-4.31]', async () => {
  const page = await open('/plans', { 'add-plan-to-cart': { count: 1 } })
  await dentalRegion()
  expect(row('Anchor Dental').queryByRole('button', { name: /Add to Cart/ })).toBeNull()
  const more = row('Anchor Dental').getByRole('link', { name: /More Info\s*about Anchor Dental/ })
  expect(more.getAttribute('href')).toBe('/plan/1002/anchor-dental')
  expect(row('Harbor Dental').queryByRole('link', { name: /More Info/ })).toBeNull()
  await page.user.click(row('Harbor Dental').getByRole('button', { name: /Add to Cart/ }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
  expect(page.inputs('add-plan-to-cart')).toMatchObject([{ plan_id: 1001, plan_pricing_id: 100101 }])
})

test('shows in its row why a plan was not added, or in a popup if it is already active [SF-8.15]', async () => {
  const page = await open('/plans', {
    'add-plan-to-cart': refusal(422, [fault('blackout', 'Not sold in January')]),
  })
  await dentalRegion()
  await page.user.click(row('Harbor Dental').getByRole('button', { name: /Add to Cart/ }))
  expect(await row('Harbor Dental').findByText('Not sold in January')).toBeTruthy()
  page.answer('add-plan-to-cart', refusal(422, [fault('already-active', 'You have this plan')]))
  await page.user.click(row('Harbor Dental').getByRole('button', { name: /Add to Cart/ }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows twenty-five rows; Show more appends and focuses the first new one, and a reload shows as many [SF-2.32]', async () => {
  const many = [
    ...Array.from({ length: 40 }, (_, at) => listed(4000 + at, `Plan ${100 + at}`, { price: `${100 + at}.00` })),
    ...Array.from({ length: 20 }, (_, at) =>
      listed(5000 + at, `Plan ${140 + at}`, { plan_category: 'vision', price: `${140 + at}.00` }),
    ),
  ]
  const page = await open('/plans', { 'get-filtered-plans': { result: many } })
  await dentalRegion(40)
  expect(names()).toHaveLength(25)
  expect(screen.queryByRole('region', { name: 'Vision 20' })).toBeNull()
  expect(screen.getByText('25 of 60 shown')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: /Show more/ }))
  expect(names()).toHaveLength(50)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Plan 125' }))
  expect(searchOf(page)).toBe('?show=50')
  await page.user.click(screen.getByRole('button', { name: /Show more/ }))
  expect(names()).toHaveLength(60)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Plan 150' }))
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('a category filters the list and is stored for the menu; without one all plans show; Back undoes each choice [SF-4.22, SF-4.25, SF-2.32]', async () => {
  const page = await open()
  await page.user.click(await chip('Vision 1'))
  expect(names()).toEqual(['Clear Vision'])
  expect(searchOf(page)).toBe('?type=vision')
  expect(inStorage().menuSelectedItem).toBe('vision')
  await page.user.click(await chip('Vision 1'))
  expect(names()).toHaveLength(4)
  expect(searchOf(page)).toBe('')
  await page.router.navigate(-1)
  await vi.waitFor(() => expect(names()).toEqual(['Clear Vision']))
})

test('a URL restores all choices [SF-2.06]', async () => {
  await open('/plans?type=dental,vision&carrier=Harbor&limit=none&sort=name&q=den')
  await dentalRegion(1)
  expect(names()).toEqual(['Harbor Dental'])
  expect(screen.getByLabelText('Sort by')).toHaveProperty('value', 'name')
  expect(screen.getByLabelText('Search plans by name')).toHaveProperty('value', 'den')
  expect(await chip('Dental 1')).toHaveProperty('checked', true)
})

test('a facet’s button opens its choices with plan counts; Esc closes them and returns focus', async () => {
  const page = await open()
  await dentalRegion()
  const button = screen.getByRole('button', { name: 'Carrier' })
  await page.user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await page.user.click(await chip('Anchor 1'))
  expect(names()).toEqual(['Anchor Dental'])
  expect(searchOf(page)).toBe('?carrier=Anchor')
  expect(await chip('Harbor 2')).toHaveProperty('checked', false)
  await page.user.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox', { name: 'Anchor 1' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Carrier/ }))
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(names()).toHaveLength(4)
})

test('a small screen shows all facets in one popup with the resulting plan count', async () => {
  const page = await open()
  await dentalRegion()
  await page.user.click(screen.getByRole('button', { name: 'Filters' }))
  const popup = within(screen.getByRole('dialog', { name: 'Filters' }))
  await page.user.click(popup.getByRole('checkbox', { name: 'Network only 1' }))
  await page.user.click(popup.getByRole('button', { name: 'Show 1 plan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(names()).toEqual(['Anchor Dental'])
})

test('searches by name while typing', async () => {
  const page = await open()
  await dentalRegion()
  const box = screen.getByLabelText('Search plans by name')
  await page.user.type(box, 'Beacon dent')
  expect(box).toHaveProperty('value', 'Beacon dent')
  expect(names()).toEqual(['Beacon Dental'])
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(names()).toHaveLength(4)
  expect(box).toHaveProperty('value', '')
})

test('when no plan matches, says so and offers filters to drop [SF-2.32]', async () => {
  const page = await open('/plans?limit=none&network=network')
  expect(await screen.findByText('No Plans are available for your selection')).toBeTruthy()
  expect(names()).toEqual([])
  expect(screen.getByRole('button', { name: 'Without No yearly limit: 1 plan' })).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Without Network only: 1 plan' }))
  expect(names()).toEqual(['Harbor Dental'])
  expect(searchOf(page)).toBe('?limit=none')
})

test('clears a category without plans, says so and where it is sold, and shows the others [SF-4.26, SF-2.06]', async () => {
  const page = await open('/plans?type=medical')
  expect(await screen.findByText('No Plans are available for your selection')).toBeTruthy()
  expect(await screen.findByText('Medical plans are sold in Massachusetts only.')).toBeTruthy()
  expect(screen.getByText('We cleared Medical from your selection.', { exact: false })).toBeTruthy()
  expect(searchOf(page)).toBe('')
  expect(localStorage.getItem('menuSelectedItem')).toBeNull()
  expect(names()).toHaveLength(4)
  expect(await chip('Dental 3')).toHaveProperty('checked', false)
  expect(screen.queryByRole('checkbox', { name: /^Medical/ })).toBeNull()
  await page.user.click(await chip('Vision 1'))
  expect(screen.queryByText('No Plans are available for your selection')).toBeNull()
  expect(searchOf(page)).toBe('?type=vision')
})

test('says if a category is sold only to others, or nowhere [SF-4.26]', async () => {
  await open('/plans?type=di')
  expect(
    await screen.findByText(
      'Disability Income plans are sold here, but none is available for your zip code, age and family.',
    ),
  ).toBeTruthy()
  cleanup()
  const page = await open('/plans?type=pet')
  expect(await screen.findByText('Pet plans aren’t sold here.')).toBeTruthy()
  expect(searchOf(page)).toBe('')
})

test('says what to check if no plan is offered at all [SF-2.32]', async () => {
  await open('/plans', { 'get-filtered-plans': { result: [] } })
  expect(await screen.findByText('No Plans are available for your selection')).toBeTruthy()
  expect(screen.getByText(/Press Edit above to check your zip code/)).toBeTruthy()
})

test('the tray names the compared plans, each removable; four fill it and a fifth can’t be added', async () => {
  const five = [1, 2, 3, 4, 5].map((at) => listed(at, `Plan ${at}`))
  const { user } = await open('/plans?compare=1,2,3,nonsense,-1', { 'get-filtered-plans': { result: five } })
  await dentalRegion(5)
  const tray = within(screen.getByRole('region', { name: 'Plans to compare' }))
  expect(tray.getByText('3 of 4 to compare')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Compare\s*Plan 4/ }))
  expect(tray.getByText(/Remove one to add another/)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Compare\s*Plan 5/ })).toHaveProperty('disabled', true)
  expect(tray.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?plans=1,2,3,4')
  await user.click(tray.getByRole('button', { name: /Remove\s*Plan 2/ }))
  expect(tray.getByText('3 of 4 to compare')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Compare\s*Plan 2/ })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('checkbox', { name: /Compare\s*Plan 5/ }))
  expect(tray.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?plans=1,3,4,5')
})

test('offers to reload plans that failed [D-8.03]', async () => {
  const page = await open('/plans', { 'get-filtered-plans': away })
  await screen.findByText(/We couldn’t load the plans/)
  page.answer('get-filtered-plans', { result: plans })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await dentalRegion()
  expect(names()).toHaveLength(4)
})

test('without the enrollment in this browser, shows the four questions and a link to continue it [SF-4.23, D-1.15]', async () => {
  const gone = refusal(404, [fault('enrollment_id', 'Not found')])
  await open('/plans', { 'get-enrollment-temp-info': gone, 'get-filtered-plans': gone })
  expect(await screen.findByText('Answer four questions to see what you’d pay.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Enter the code from our email' })
  expect(link.getAttribute('href')).toBe('/continue-enrollment')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('editing the basic details lists the removed plans with reasons [SF-2.38, SF-4.24, D-3.03, EW-2.50]', async () => {
  const removedPlan = { plan_id: 1001, plan_name: 'Harbor Dental', reason: 'It is not sold in your state' }
  const page = await open('/plans', {
    'change-filter-info': { temp_enrollment_id: 'x', plan_id: null, removed: [removedPlan] },
  })
  expect(await screen.findByText('60601 · F · 04/05/1980 · My whole family')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Edit' }))
  const popup = within(screen.getByRole('dialog', { name: 'Basic Details' }))
  await page.user.clear(await popup.findByLabelText('Zip code'))
  await page.user.type(popup.getByLabelText('Zip code'), '02108')
  await page.user.click(popup.getByRole('button', { name: 'Update prices' }))
  expect(await screen.findByText(/It is not sold in your state/)).toBeTruthy()
  expect(page.inputs('change-filter-info')[0]).toMatchObject({ zip: '02108', tier: 'IF' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
