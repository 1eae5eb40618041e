import type { ListedPlan } from '@openroll/contract/shop/plans'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listed } from '../../testing/plans.ts'

prepareBrowser()

const plans: readonly ListedPlan[] = [
  listed(1001, 'Harbor Dental', { price: '38.85', facts: [{ label: 'Yearly limit', value: '$1,500' }] }),
  listed(1002, 'Anchor Dental', { price: '52.10', price_from: true, notices: ['Includes 3% fees.'] }),
  listed(1003, 'Beacon Dental', { price: null }),
  listed(2001, 'Clear Vision', { plan_category: 'vision', price: '9.00', notices: ['Includes 3% fees.'] }),
]
const categories = [
  { key: 'dental', label: 'Dental', count: 3 },
  { key: 'vision', label: 'Vision', count: 1 },
  { key: 'pet', label: 'Pet', count: 0 },
]
const open = (address = '/plans', more: Answers = {}) =>
  openScreen(
    address,
    {
      'get-enrollment-temp-info': { result: filter },
      'get-filtered-plans': { result: plans },
      'get-left-side-filter-fields': { categories },
      ...more,
    },
    inBrowser,
  )
const ofDental = async () => within(await screen.findByRole('region', { name: 'Dental 3' }))
const names = (group: Awaited<ReturnType<typeof ofDental>>) =>
  group.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (item === null) throw new Error(`no card of ${name}`)
  return within(item)
}

test('plans stand by category, the cheapest first and what has no price yet last; by name where that is chosen [SF-2.32]', async () => {
  const { user } = await open()
  expect(names(await ofDental())).toEqual(['Harbor Dental', 'Anchor Dental', 'Beacon Dental'])
  expect(screen.getByRole('region', { name: 'Vision 1' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name')
  expect(names(await ofDental())).toEqual(['Anchor Dental', 'Beacon Dental', 'Harbor Dental'])
})

test('a plan shows its price, for whom it is, what it pays, and leads to its page; a notice stands once [SF-2.33, SF-8.16]', async () => {
  await open()
  await ofDental()
  expect(card('Harbor Dental').getByText('$38.85')).toBeTruthy()
  expect(card('Harbor Dental').getByText('Family')).toBeTruthy()
  expect(card('Harbor Dental').getByText('$1,500')).toBeTruthy()
  expect(card('Harbor Dental').queryByText(/from/)).toBeNull()
  expect(card('Anchor Dental').getByText(/from/)).toBeTruthy()
  expect(card('Beacon Dental').getByText('Price after a question or two')).toBeTruthy()
  const more = screen.getByRole('link', { name: /More Info\s*about Harbor Dental/ })
  expect(more.getAttribute('href')).toBe('/plan/1001/harbor-dental')
  expect(screen.getAllByText('Includes 3% fees.').length).toBe(1)
})

test('of many plans twenty-five are drawn at once; more come below, and the first of them has the focus [SF-2.32]', async () => {
  const many = Array.from({ length: 60 }, (_, at) => listed(4000 + at, `Plan ${100 + at}`, { price: `${100 + at}.00` }))
  const { user } = await open('/plans', { 'get-filtered-plans': { result: many } })
  const group = within(await screen.findByRole('region', { name: 'Dental 60' }))
  expect(names(group)).toHaveLength(25)
  expect(group.getByText('25 of 60 shown')).toBeTruthy()
  await user.click(group.getByRole('button', { name: /Show more\s*Dental plans/ }))
  expect(names(group)).toHaveLength(50)
  expect(document.activeElement).toBe(group.getByRole('link', { name: /about Plan 125/ }))
  await user.click(group.getByRole('button', { name: /Show more/ }))
  expect(names(group)).toHaveLength(60)
  expect(document.activeElement).toBe(group.getByRole('link', { name: /about Plan 150/ }))
  expect(group.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('a category narrows the list, and without any all plans are back [SF-4.25, SF-2.32]', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Vision 1' }))
  expect(screen.queryByRole('region', { name: 'Dental 3' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Vision 1' }))
  expect(names(await ofDental()).length).toBe(3)
})

test('a category without plans says so, shows all the others, and lets go of itself [SF-4.26, SF-2.06]', async () => {
  const { user } = await open('/plans?type=pet')
  expect(await screen.findByText('No Plans are available for your selection')).toBeTruthy()
  expect(names(await ofDental()).length).toBe(3)
  await user.click(screen.getByRole('button', { name: 'Show all categories' }))
  expect(screen.queryByText('No Plans are available for your selection')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Pet 0' })).toHaveProperty('checked', false)
})

test('where nothing at all is offered the page says what to check [SF-2.32]', async () => {
  await open('/plans', { 'get-filtered-plans': { result: [] } })
  expect(await screen.findByText('No Plans are available for your selection')).toBeTruthy()
  expect(screen.getByText(/Use Edit above to check the zip code/)).toBeTruthy()
})

test('at most four plans are chosen to compare, and the tray leads to them', async () => {
  const { user } = await open('/plans?compare=7,8,9,nonsense,-1')
  await ofDental()
  await user.click(screen.getByRole('checkbox', { name: /Compare\s*Harbor Dental/ }))
  expect(screen.getByText('4 of 4 to compare')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Compare\s*Clear Vision/ }))
  expect(screen.getByText('4 of 4 to compare')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?plans=8,9,1001,2001')
  await user.click(screen.getByRole('checkbox', { name: /Compare\s*Harbor Dental/ }))
  expect(screen.getByText('3 of 4 to compare')).toBeTruthy()
})

test('plans that did not arrive are asked for again [D-8.03]', async () => {
  const page = await open('/plans', { 'get-filtered-plans': away })
  await screen.findByText(/The plans could not be loaded/)
  page.answer('get-filtered-plans', { result: plans })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(names(await ofDental()).length).toBe(3)
})

test('a record that this browser holds no longer brings the four questions back [SF-4.23]', async () => {
  const gone = refusal(404, [fault('enrollment_id', 'Not found')])
  await open('/plans', { 'get-enrollment-temp-info': gone, 'get-filtered-plans': gone })
  expect(await screen.findByText('Answer four questions to see what you would pay.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an edit of the basic details names the plans that left the cart, with the reason [SF-2.38, SF-4.24, D-3.03]', async () => {
  const left = { plan_id: 1001, plan_name: 'Harbor Dental', reason: 'It is not sold in your state' }
  const page = await open('/plans', {
    'change-filter-info': { temp_enrollment_id: 'x', plan_id: null, removed: [left] },
  })
  expect(await screen.findByText('60601 · female · 46 · my whole family')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Edit' }))
  const popup = within(screen.getByRole('dialog', { name: 'Basic Details' }))
  await page.user.clear(popup.getByLabelText('Zip code'))
  await page.user.type(popup.getByLabelText('Zip code'), '02108')
  await page.user.click(popup.getByRole('button', { name: 'Update prices' }))
  expect(await screen.findByText(/It is not sold in your state/)).toBeTruthy()
  expect(page.inputs('change-filter-info')[0]).toMatchObject({ zip: '02108', tier: 'IF' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
