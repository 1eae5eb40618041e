import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inBrowser } from '../../testing/enrollment.ts'
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
const life = planDetail(3001, 'Harbor Life', { plan_category: 'term_life' })

const open = (address = '/compare?plans=1001,1002', more: Answers = {}) =>
  openScreen(
    address,
    {
      '1001': { result: high },
      '1002': { result: low },
      '3001': { result: life },
      'get-filtered-plans': {
        result: [listed(1001, 'Harbor High', { price: '38.85', notices: ['Includes 3% fees.'] })],
      },
      ...more,
    },
    inBrowser,
  )
const columns = () => screen.getAllByRole('columnheader').slice(1)
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
const values = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('plans stand side by side, what one of them lacks is a dash, and what differs says so', async () => {
  await open('/compare?plans=1001,1002,3001')
  await screen.findByRole('table')
  expect(values('Plan pays up to')).toEqual(['$2,000', '$1,000', '—'])
  expect(values('Cleanings')).toEqual(['$0', '$0', '—'])
  expect(row('Crowns').getByText('(differs)')).toBeTruthy()
})

test('what only plans of one category say is not marked for being missing in another, but where those differ', async () => {
  await open('/compare?plans=1001,3001')
  await screen.findByRole('table')
  expect(screen.queryByText('(differs)')).toBeNull()
  cleanup()
  await open('/compare?plans=1001,1002,3001')
  await screen.findByRole('table')
  expect(row('Cleanings').queryByText('(differs)')).toBeNull()
  expect(row('Crowns').getByText('(differs)')).toBeTruthy()
})

test('a row in which the plans agree is not marked', async () => {
  await open()
  await screen.findByRole('table')
  expect(row('Cleanings').queryByText('(differs)')).toBeNull()
  expect(row('Crowns').getByText('(differs)')).toBeTruthy()
})

test('each plan has its price where one is known, leads to its page, and can be taken out [SF-2.33]', async () => {
  const { user, router } = await open()
  await screen.findByText('$38.85')
  expect(within(columns()[0] ?? document.body).getByText('$38.85')).toBeTruthy()
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

test('a plan that is offered no longer is named as missing, and the others stand side by side', async () => {
  await open('/compare?plans=1001,9999,1002', { '9999': refusal(404, [fault('planId', 'There is no such plan')]) })
  await screen.findByRole('table')
  expect(columns().length).toBe(2)
  expect(screen.getByText('One of the plans is no longer offered, so it is left out.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('plans that did not arrive are asked for again [D-8.03]', async () => {
  const page = await open('/compare?plans=1001,1002', { '1002': away })
  await screen.findByText(/could not reach the server/)
  expect(screen.queryByRole('table')).toBeNull()
  page.answer('1002', { result: low })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(columns().length).toBe(2))
})

test('without plans the page says what to do, and leads to them', async () => {
  await open('/compare?plans=nonsense')
  expect(await screen.findByText('Choose two or more plans to see them side by side.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/plans')
  expect(screen.queryByText(/Shaded rows/)).toBeNull()
})
