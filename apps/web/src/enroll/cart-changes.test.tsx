import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cart, enrollmentAt, inBrowser, savedAt, state } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'
import { cartChanges } from './cart-changes.ts'

prepareBrowser()

const open = () =>
  openScreen(
    '/enrollment/contact-info',
    {
      ...enrollmentAt('contact_info'),
      'get-form-fields-contact-info': { result: [state('city', { value: 'Chicago' })] },
      'save-contact-info': savedAt('contact_info'),
      'keep-typed': { kept: true },
      'get-form-fields-agreement-info': { result: [], accepted: [] },
      'get-agreement-texts': { result: [] },
    },
    inBrowser,
  )
const [dental] = cart.result
const vision = { ...dental, plan_id: 1101, plan_pricing_id: 2, plan_name: 'Harbor Vision', price: '12.02' }
const focusWindow = () => window.dispatchEvent(new Event('focus'))

test('a step reports a cart that was changed in another window when it gets the focus [D-3.05]', async () => {
  const page = await open()
  await screen.findByLabelText('City')
  page.answer('get-plan-cart', {
    ...cart,
    result: [vision],
    recurring_month_cost: '12.02',
    initial_month_cost: '12.02',
  })
  focusWindow()
  expect(await screen.findByText('Your plans have changed.')).toBeTruthy()
  expect(
    screen.getByText(/Removed: Harbor Dental\. Added: Harbor Vision\. Your plans now cost \$12\.02 a month/),
  ).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('Your plans have changed.')).toBeNull()
})

test('a step reports an empty cart and stays open', async () => {
  const page = await open()
  await page.user.type(await screen.findByLabelText('City'), ' Heights')
  page.answer('get-plan-cart', { ...cart, result: [], effective_date: null })
  focusWindow()
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy()
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Chicago Heights')
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/plans')
})

test('Next waits for a running cart request, and saves nothing if the plans changed [D-3.05]', async () => {
  const page = await open()
  await screen.findByLabelText('City')
  page.answer('get-plan-cart', { ...cart, recurring_month_cost: '99.00' })
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (...args) => {
    await new Promise((done) => setTimeout(done, 600))
    return originalFetch(...args)
  }
  focusWindow()
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findAllByText(/Check them above, then press Next again/)).length).toBeGreaterThan(0)
  expect(page.inputs('save-contact-info')).toEqual([])
  globalThis.fetch = originalFetch
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(page.inputs('save-contact-info')).toHaveLength(1))
})

test('an effective date that must be chosen again is reported as a change', () => {
  expect(cartChanges(cart, cart)).toBeUndefined()
  expect(cartChanges(cart, { ...cart, effective_date: null })).toMatchObject({ needsStartDate: true, isEmpty: false })
})
