import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cart, filter, inBrowser } from '../testing/enrollment.ts'
import { inStorage, openScreen, prepareBrowser } from '../testing/open-screen.tsx'
import { listed, planDetail } from '../testing/plans.ts'

prepareBrowser()

const planAnswers = {
  'get-enrollment-temp-info': { result: filter },
  'get-filtered-plans': { result: [listed(1001, 'Harbor Dental', { price: '38.85' }), listed(1002, 'Anchor Dental')] },
  'get-left-side-filter-fields': { categories: [], elsewhere: [] },
  '1001': { result: planDetail(1001, 'Harbor Dental') },
  '1002': { result: planDetail(1002, 'Anchor Dental') },
}

/** Screen readers only announce changes in an existing live region. */
const liveRegions = () => [...document.querySelectorAll('[role="status"], [aria-live="polite"]')]
const textsOf = (before: readonly Element[]) =>
  before.flatMap((place) => (place.isConnected ? [place.textContent] : []))

/** A choice of care is stored when the browser is idle, possibly after the test ends. */
const waitForStoredCare = () => waitFor(() => expect(inStorage()).toHaveProperty('expects'))

test('announces the number of plans, their order and costs as they change', async () => {
  const { user } = await openScreen('/plans', planAnswers, inBrowser)
  await screen.findByRole('heading', { name: 'Anchor Dental' })
  const before = liveRegions()
  await waitFor(() => expect(textsOf(before)).toContain('2 of 2 plans, lowest price first'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name')
  await waitFor(() => expect(textsOf(before)).toContain('2 of 2 plans, by name'))
  await user.selectOptions(screen.getByLabelText('Dental'), 'Braces')
  await waitFor(() =>
    expect(textsOf(before)).toContain(
      '2 of 2 plans, lowest yearly cost first, with your estimated yearly cost: Braces',
    ),
  )
  await waitForStoredCare()
})

test('announces the number of plans to compare, from the first one on', async () => {
  const { user } = await openScreen('/plans', planAnswers, inBrowser)
  // Rows are rendered again once their order is known.
  await waitFor(() => expect(textsOf(liveRegions())).toContain('2 of 2 plans, lowest price first'))
  const before = liveRegions()
  await user.click(screen.getByRole('checkbox', { name: /Compare\s*Harbor Dental/ }))
  await waitFor(() => expect(textsOf(before)).toContain('1 of 4 to compare'))
})

test('announces the number of compared plans when one is removed or yearly costs appear', async () => {
  const { user } = await openScreen('/compare?plans=1001,1002', planAnswers, inBrowser)
  await screen.findByRole('table')
  const before = liveRegions()
  await waitFor(() => expect(textsOf(before)).toContain('2 plans side by side'))
  await user.selectOptions(screen.getByLabelText('Dental'), 'Braces')
  await waitFor(() =>
    expect(textsOf(before)).toContain('2 plans side by side, with your estimated yearly cost: Braces'),
  )
  await waitForStoredCare()
  await user.click(screen.getByRole('button', { name: /Remove\s*Harbor Dental/ }))
  await waitFor(() => expect(textsOf(before)).toContain('1 plan side by side, with your estimated yearly cost: Braces'))
})

test('announces the cart’s contents and cost as they change, down to the last plan', async () => {
  const answers = { 'get-plan-cart': cart, 'get-cart-effective-dates': { result: [], chosen: null, unavailable: null } }
  const page = await openScreen('/cart', answers, inBrowser)
  await screen.findByRole('link', { name: 'Harbor Dental' })
  const before = liveRegions()
  await waitFor(() =>
    expect(textsOf(before)).toContain('1 plan in your cart. First month $38.85, every month after $38.85.'),
  )
  page.answer('remove-plan-from-cart', () => {
    page.answer('get-plan-cart', { ...cart, result: [] })
    return { count: 0, removed: [] }
  })
  await page.user.click(screen.getByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(textsOf(before)).toContain('No items in cart.'))
})
