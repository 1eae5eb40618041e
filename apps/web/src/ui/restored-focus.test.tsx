import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listedPerson } from '../testing/dependents.ts'
import { cart, enrollmentAt, filter, inBrowser, state } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'
import { listed, planDetail } from '../testing/plans.ts'

prepareBrowser()

const ofPlans = {
  'get-enrollment-temp-info': { result: filter },
  'get-filtered-plans': {
    result: [
      listed(1001, 'Harbor Dental', { price: '38.85' }),
      listed(2001, 'Clear Vision', { plan_category: 'vision' }),
    ],
  },
  'get-left-side-filter-fields': { categories: [], elsewhere: [] },
  '1001': { result: planDetail(1001, 'Harbor Dental') },
  '2001': { result: planDetail(2001, 'Clear Vision') },
}

test('clearing the filters keeps the focus at the categories', async () => {
  const { user } = await openScreen('/plans?type=dental', ofPlans, inBrowser)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Categories' })))
})

test('removing a plan from the comparison keeps focus there; after the last one, focus moves to the heading', async () => {
  const { user } = await openScreen('/compare?plans=1001,2001', ofPlans, inBrowser)
  await user.click(await screen.findByRole('button', { name: /Remove\s*Harbor Dental/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Plan comparison' })))
  await user.click(screen.getByRole('button', { name: /Remove\s*Clear Vision/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Compare plans' })))
})

const [line] = cart.result
const two = { ...cart, result: [line, { ...line, plan_id: 2001, plan_pricing_id: 2, plan_name: 'Clear Vision' }] }
const dates = { result: ['2027-01-01'], chosen: null, unavailable: null }

test('removing a plan from the cart keeps focus on the remaining plans; after the last one, focus moves to the heading', async () => {
  const page = await openScreen('/cart', { 'get-plan-cart': two, 'get-cart-effective-dates': dates }, inBrowser)
  const remove = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Remove ${name}` }))
    await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  }
  page.answer('remove-plan-from-cart', () => {
    page.answer('get-plan-cart', cart)
    return { count: 1, removed: [] }
  })
  await remove('Clear Vision')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Plans in your cart' })))
  page.answer('remove-plan-from-cart', () => {
    page.answer('get-plan-cart', { ...cart, result: [] })
    return { count: 0, removed: [] }
  })
  await remove('Harbor Dental')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Cart' })))
})

test('adding the last rider moves focus to the top of the cart, where the plan now is', async () => {
  const rider = listed(9301, 'Eye Care Rider', { price: '3.90' })
  const entry = { pid: 9301, ppid: 930101, plan_name: 'Eye Care Rider', plan_price: '3.90', amount: null, notices: [] }
  const page = await openScreen(
    '/cart',
    {
      'get-plan-cart': { ...cart, riders: [rider] },
      'get-cart-effective-dates': dates,
      'get-plan-pricing-detail': { pid: 9301, plans: [entry], errorCode: null, message: null, basis: [], notices: [] },
    },
    inBrowser,
  )
  page.answer('add-plan-to-cart', () => {
    page.answer('get-plan-cart', two)
    return { count: 2 }
  })
  await page.user.click(await screen.findByRole('button', { name: 'Add Eye Care Rider' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My Cart' })))
})

test('discarding changes to a dependent returns focus to their entry in the list', async () => {
  const family = [listedPerson('d1', 'Juan', 'spouse'), listedPerson('d2', 'Mia', 'child')]
  const { user } = await openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': { result: [state('first_name')], disclaimer: '' },
      'get-dependents-existing-user-enrollment': {
        result: { dependents: family, set_aside: [], tier: 'IF', premier: false, enroll_type: 'new-member' },
      },
      'check-tab-required': { result: { required: false } },
    },
    inBrowser,
  )
  await user.click(await screen.findByRole('button', { name: 'Edit dependent Mia Lopez' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const mia = screen.getByRole('button', { name: 'Edit dependent Mia Lopez' }).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(mia ?? document.body))
  expect(within(mia ?? document.body).getByText('Mia Lopez')).toBeTruthy()
})

test('after a press on an empty area, an element that disappears doesn’t bring focus back', async () => {
  const { user } = await openScreen('/compare?plans=1001,2001', ofPlans, inBrowser)
  const remove = await screen.findByRole('button', { name: /Remove\s*Harbor Dental/ })
  remove.focus()
  remove.blur()
  await Promise.resolve()
  remove.click()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove\s*Harbor Dental/ })).toBeNull())
  await user.tab()
  expect(document.activeElement).not.toBe(screen.getByRole('table', { name: 'Plan comparison' }))
})
