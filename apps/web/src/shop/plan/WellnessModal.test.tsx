import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { planDetail } from '../../testing/plans.ts'

prepareBrowser()

const entry = (pid: number, ppid: number, plan_price: string, amount: number | null = null) => ({
  pid,
  ppid,
  plan_name: 'Plan',
  plan_price,
  plan_logo: '',
  amount,
  is_prudential: pid === 9101,
  is_prudential_plan: pid === 9101,
  notices: pid === 9101 && amount === 150_000 ? ['Above 100,000.'] : [],
  hash: '',
})
const priced = (pid: number, plans: object[]) => ({
  pid,
  plans,
  errorCode: null,
  message: null,
  basis: [],
  notices: [],
})
const soldWith = (plan_id: number, plan_name: string) => ({ sold_with: [{ plan_id, plan_name }] })
const contents = {
  title: 'Choose your membership',
  text: '<p>Both join your cart together.</p>',
  memberships: [
    { plan_id: 9102, plan_name: 'Harbor Wellness', plan_short_text: '<p>A nurse line.</p>', carrier: 'Harbor' },
    { plan_id: 9999, plan_name: 'Somebody else’s', plan_short_text: '', carrier: 'Harbor' },
  ],
}
const open = (planId: number, more: Answers = {}) =>
  openScreen(
    `/plan/${planId}`,
    {
      'get-plan-detail': {
        ...contents,
        result:
          planId === 9101
            ? planDetail(9101, 'Optional Life', soldWith(9102, 'Harbor Wellness'))
            : planDetail(9102, 'Harbor Wellness', soldWith(9101, 'Optional Life')),
      },
      'get-plan-pricing-detail': ({ pid }) =>
        pid === '9101'
          ? priced(9101, [entry(9101, 1, '9.68', 50_000), entry(9101, 3, '29.05', 150_000)])
          : priced(9102, [entry(9102, 7, '6.95')]),
      'check-prudential-plan': { status: planId === 9101, depdob: false },
      'get-enrollment-temp-info': { result: filter },
      'add-plan-to-cart-prudentials': { count: 2 },
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
      ...more,
    },
    inBrowser,
  )

const openModal = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.selectOptions(await screen.findByLabelText('Benefit amount'), '3')
  expect(screen.getByText('Above 100,000.')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Add to Cart' }))
  return within(await screen.findByRole('dialog', { name: 'Choose your membership' }))
}

test('a Prudential plan asks for its membership, shows both prices, and adds both together [SF-4.28] [SF-2.36] [D-2.07]', async () => {
  const page = await open(9101)
  const popup = await openModal(page)
  expect(popup.getByText('Both join your cart together.')).toBeTruthy()
  expect(popup.getByLabelText('Harbor Wellness')).toHaveProperty('checked', true)
  expect(popup.queryByLabelText('Somebody else’s')).toBeNull()
  expect(await popup.findByText('$6.95 a month')).toBeTruthy()
  expect(popup.getByText('$29.05 a month')).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Add both to Cart' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
  expect(page.inputs('add-plan-to-cart-prudentials')).toEqual([
    { enrollment_id: 'an-enrollment', plan_id: 9101, plan_pricing_id: 3, plan_id1: 9102, plan_pricing_id1: 7 },
  ])
  expect(page.inputs('add-plan-to-cart')).toEqual([])
})

test('Not now returns to the plan; refusals show in the popup [SF-8.15]', async () => {
  const page = await open(9101, { 'add-plan-to-cart-prudentials': refusal(422, [fault('blackout', 'Not this month')]) })
  const popup = await openModal(page)
  await popup.findByText('$6.95 a month')
  await page.user.click(popup.getByRole('button', { name: 'Add both to Cart' }))
  expect(await popup.findByText('Not this month')).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.router.state.location.pathname).toBe('/plan/9101')
})

test('a membership without a price says why, and nothing is added [SF-8.13]', async () => {
  const refused = { ...priced(9102, []), errorCode: 'stateError', message: 'Plan not available in your state.' }
  const page = await open(9101)
  page.answer('get-plan-pricing-detail', ({ pid }) =>
    pid === '9101' ? priced(9101, [entry(9101, 1, '9.68', 50_000), entry(9101, 3, '29.05', 150_000)]) : refused,
  )
  const popup = await openModal(page)
  expect(await popup.findByText('Plan not available in your state.')).toBeTruthy()
  expect(popup.getByRole('button', { name: 'Add both to Cart' })).toHaveProperty('disabled', true)
})

test('a membership’s page links to its plans instead of a button [D-2.07]', async () => {
  await open(9102)
  expect((await screen.findByRole('link', { name: 'Optional Life' })).getAttribute('href')).toBe(
    '/plan/9101/optional-life',
  )
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
})
