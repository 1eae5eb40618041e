import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, filter, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listed, planDetail } from '../../testing/plans.ts'

prepareBrowser()

const limit = (value: string) => [{ label: 'Plan pays up to', value }]
const care = (cleaning: string, crowns: string) => ({
  columns: ['In the network', 'Elsewhere'],
  rows: [
    { label: 'Cleanings', values: [cleaning, '50%'] },
    { label: 'Crowns', values: [crowns, '90%'] },
  ],
})
const high = planDetail(1001, 'Harbor High', { facts: limit('$2,000'), benefits: care('$0', '50%') })
const low = planDetail(1002, 'Harbor Low', { facts: limit('$1,000'), benefits: care('$0', '80%') })
const basic = planDetail(1003, 'Harbor Basic', {})
const life = planDetail(3001, 'Harbor Life', { plan_category: 'term_life' })

const open = (path = '/compare?plans=1001,1002', more: Answers = {}, browser: Record<string, string> = inBrowser) =>
  openScreen(
    path,
    {
      '1001': { result: high },
      '1002': { result: low },
      '1003': { result: basic },
      '3001': { result: life },
      'get-filtered-plans': {
        result: [listed(1001, 'Harbor High', { price: '38.85', notices: ['Includes 3% fees.'] })],
      },
      'get-enrollment-temp-info': { result: filter },
      ...more,
    },
    browser,
  )
const columns = () => screen.getAllByRole('columnheader')
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
const values = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('shows plans side by side, with a dash for missing values and a mark for differences', async () => {
  await open('/compare?plans=1001,1002,1003')
  await screen.findByRole('table')
  expect(values('Plan pays up to')).toEqual(['$2,000', '$1,000', '—'])
  expect(values('Cleanings')).toEqual(['$0', '$0', '—'])
  expect(row('Crowns').getByText('(differs)')).toBeTruthy()
})

test('compares plans of one category, says why, and links to the others', async () => {
  const { user, router } = await open('/compare?plans=1001,1002,3001&expect=crown')
  await screen.findByRole('table')
  expect(columns().map((column) => column.textContent)).toEqual(['Harbor High', 'Harbor Low'])
  expect(
    screen.getByText('Dental and Term Life plans cover different things, so we compare one kind at a time.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See Harbor Life' }))
  expect(columns().map((column) => column.textContent)).toEqual(['Harbor Life'])
  expect(router.state.location.search).toBe('?plans=3001%2C1001%2C1002&expect=crown')
  await user.click(screen.getByRole('link', { name: 'Compare the 2 Dental plans' }))
  expect(columns().length).toBe(2)
})

test('shows Member + 1 Child above the comparison while a premier plan is in the cart [SF-3.04]', async () => {
  const more = { 'get-enrollment-temp-info': { result: { ...filter, tier: 'IC' } }, 'get-cart-count': { result: 1 } }
  await open(undefined, { ...more, 'get-plan-cart': { ...cart, premier: true } })
  expect(await screen.findByText(/· Member \+ 1 Child$/)).toBeTruthy()
  cleanup()
  await open(undefined, { ...more, 'get-plan-cart': cart })
  expect(await screen.findByText(/· Me and my kids$/)).toBeTruthy()
})

test('doesn’t mark a row with equal values', async () => {
  await open()
  await screen.findByRole('table')
  expect(row('Cleanings').queryByText('(differs)')).toBeNull()
  expect(row('Crowns').getByText('(differs)')).toBeTruthy()
})

test('column headers have only the plan’s name, not its actions', async () => {
  await open()
  await screen.findByText('$38.85')
  expect(columns().map((column) => column.textContent)).toEqual(['Harbor High', 'Harbor Low'])
})

test('each plan shows its price if known, links to its page and can be removed [SF-2.33]', async () => {
  const { user, router } = await open()
  await screen.findByText('$38.85')
  expect(values('Price')[1]).toContain('$38.85')
  expect(screen.getByText('Includes 3% fees.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Harbor Low' }).getAttribute('href')).toBe('/plan/1002/harbor-low')
  expect(screen.getByRole('link', { name: /More Info\s*about Harbor Low/ }).getAttribute('href')).toBe(
    '/plan/1002/harbor-low',
  )
  await user.click(screen.getByRole('button', { name: /Remove\s*Harbor High/ }))
  await vi.waitFor(() => expect(columns().length).toBe(1))
  expect(router.state.location.search).toBe('?plans=1002')
  expect(screen.getByRole('link', { name: 'Back to all plans' }).getAttribute('href')).toBe('/plans?compare=1002')
})

test('says which plans are no longer offered and compares the others', async () => {
  await open('/compare?plans=1001,9999,1002', { '9999': refusal(404, [fault('planId', 'There is no such plan')]) })
  await screen.findByRole('table')
  expect(columns().length).toBe(2)
  expect(screen.getByText('One of the plans is no longer offered, so we left it out.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('offers to reload plans that failed [D-8.03]', async () => {
  const page = await open('/compare?plans=1001,1002', { '1002': away })
  await screen.findByText(/couldn’t reach the server/)
  expect(screen.queryByRole('table')).toBeNull()
  page.answer('1002', { result: low })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(columns().length).toBe(2))
})

test('without plans, says what to do and links to the list', async () => {
  await open('/compare?plans=nonsense')
  expect(await screen.findByText('Choose two or more plans to see them side by side.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/plans')
  expect(screen.queryByLabelText('Only differences')).toBeNull()
})

test('can show only rows that differ, and keeps that in the URL', async () => {
  const { user, router } = await open()
  await screen.findByRole('table')
  await user.click(screen.getByLabelText('Only differences'))
  expect(screen.queryByRole('row', { name: /^Cleanings/ })).toBeNull()
  expect(values('Crowns')).toEqual(['50%', '80%'])
  expect(router.state.location.search).toBe('?plans=1001%2C1002&differences=1')
  await user.click(screen.getByLabelText('Only differences'))
  expect(values('Cleanings')).toEqual(['$0', '$0'])
})

test('adds a plan to the cart from its column', async () => {
  const page = await open('/compare?plans=1001,1002', {
    'get-filtered-plans': { result: [listed(1001, 'Harbor High', { ppid: 100101 })] },
    'add-plan-to-cart': { count: 1 },
  })
  await page.user.click(await screen.findByRole('button', { name: /Add to Cart\s*Harbor High/ }))
  await vi.waitFor(() =>
    expect(page.inputs('add-plan-to-cart')).toMatchObject([{ plan_id: 1001, plan_pricing_id: 100101 }]),
  )
})

test('a shared comparison works in a new browser and asks the four questions on the same page', async () => {
  await open('/compare?plans=1001,1002', {}, {})
  await screen.findByRole('table')
  expect(columns().length).toBe(2)
  expect(await screen.findByText('Answer four questions to see what you’d pay.')).toBeTruthy()
  expect(screen.getByLabelText('Zip code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).toBeNull()
})

test('compares estimated yearly costs once the expected care is chosen', async () => {
  const year = {
    plan_id: 1001,
    premium: '466.20',
    premium_from: false,
    inside: { pay: '720.00', sure: 'exact' },
    outside: { pay: '0.00', sure: 'unknown' },
    anywhere: false,
    plan_pays: '780.00',
    total: '1186.20',
  }
  await open('/compare?plans=1001,1002&expect=crown', { 'get-likely-years': { result: [year] } })
  await screen.findByText('$1,186 for the year')
  expect(screen.getByRole('link', { name: 'Back to all plans' }).getAttribute('href')).toBe(
    '/plans?compare=1001,1002&expect=crown',
  )
  expect(values('Your estimated yearly cost')).toEqual(['$1,186 for the year $466 premium + $720 at the dentist', '—'])
})

test('on a narrow screen, compares two plans with pickers for the others', async () => {
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue(list as never)
  const { user } = await open('/compare?plans=1001,1002,1003')
  await screen.findByRole('table')
  expect(columns().length).toBe(2)
  expect(screen.getByText(/^Showing 2 of 3 plans\./)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Swap Harbor Low for another plan'), 'Harbor Basic')
  expect(screen.getByRole('link', { name: 'Harbor Basic' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Harbor High' })).toBeTruthy()
  expect(columns().length).toBe(2)
  narrow.mockRestore()
})
