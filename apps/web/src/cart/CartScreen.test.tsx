import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, enrollmentAt, inBrowser } from '../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'

prepareBrowser()

const open = (more: Answers = {}, kept: Record<string, string> = inBrowser) =>
  openScreen(
    '/cart',
    {
      'get-plan-cart': cart,
      'get-cart-effective-dates': { result: ['2027-01-01', '2027-02-01'] },
      ...more,
    },
    kept,
  )

test('an empty cart says so and leads to the plans [SF-2.41]', async () => {
  await open({}, {})
  expect(await screen.findByText('No items in cart.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/plans')
})

test('shows the plans, both sums and the days to start on [SF-2.40, SF-3.21]', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Harbor Dental' })).toBeTruthy()
  const sums = within(screen.getByRole('region', { name: 'What it costs' }))
  expect(sums.getAllByText('$38.85').length).toBe(2)
  expect(screen.getByLabelText('January 1, 2027')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('February 1, 2027')).toBeTruthy()
})

test('a plan leaves the cart only once that is confirmed [SF-4.36]', async () => {
  const page = await open({ 'remove-plan-from-cart': {} })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(page.inputs('remove-plan-from-cart')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(page.inputs('remove-plan-from-cart').length).toBe(1))
})

test('a removal that is refused says why, and is no lost connection', async () => {
  const message = 'This enrollment is complete and can no longer be changed'
  const page = await open({ 'remove-plan-from-cart': refusal(409, [fault('enrollment_id', message)]) })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your receipt' }).getAttribute('href')).toBe('/receipt')
  expect(screen.queryByText(/could not reach/)).toBeNull()
})

test.each([
  ['complete', 'enrollment_id', '/enrollment/receipt', 'We could not reach the server'],
  ['changed elsewhere at the same time', 'revision', '/cart', 'Not now'],
])(
  'the way into an enrollment that is %s leads to its receipt or says why not [D-4.22]',
  async (_, target, path, said) => {
    const page = await open({ 'cart-checkout': refusal(409, [fault(target, 'Not now')]), 'get-receipt': away })
    await page.user.click(await screen.findByRole('button', { name: 'Proceed to Enrollment' }))
    await page.user.click(screen.getByRole('button', { name: 'Proceed' }))
    await vi.waitFor(() => expect(page.router.state.location.pathname).toBe(path))
    expect(await screen.findByText(new RegExp(said))).toBeTruthy()
  },
)

test('a removal that did not reach the server is offered again [D-8.03]', async () => {
  const page = await open({ 'remove-plan-from-cart': away })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Harbor Dental' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/could not reach the server/)
  page.answer('remove-plan-from-cart', {})
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByText('Remove this plan?')).toBeNull())
})

test('the way into the enrollment names the start day, and says what it is refused with [SF-4.38]', async () => {
  const page = await open({ 'cart-checkout': refusal(422, [fault('effective_date', 'Choose another day')]) })
  await page.user.click(await screen.findByLabelText('February 1, 2027'))
  await page.user.click(screen.getByRole('button', { name: 'Proceed to Enrollment' }))
  const popup = within(screen.getByRole('dialog', { name: 'Ready to enroll?' }))
  expect(popup.getByText('February 1, 2027')).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Proceed' }))
  expect(await popup.findByText('Choose another day')).toBeTruthy()
  expect(page.inputs('cart-checkout')).toEqual([{ enrollment_id: 'an-enrollment', effective_date: '2027-02-01' }])
  await page.user.click(popup.getByRole('button', { name: 'Back to Cart' }))
  expect(screen.queryByRole('dialog', { name: 'Ready to enroll?' })).toBeNull()
})

test('a cart that this browser holds no longer says where it may be [D-1.15]', async () => {
  await open({ 'get-plan-cart': refusal(404, [fault('enrollment_id', 'Not found')]) })
  expect(await screen.findByText('Your enrollment is not open in this browser')).toBeTruthy()
})

const proceed = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Proceed to Enrollment' }))
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
}

test('who proceeds goes on where they were, and not at the first step again [SF-4.37, D-4.02]', async () => {
  const page = await open({ ...enrollmentAt('contact_info'), 'cart-checkout': {} })
  await proceed(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
  expect(page.inputs('cart-checkout')[0]).toMatchObject({ effective_date: '2027-01-01' })
})

test('a cart that was bought meanwhile leads to its receipt [D-4.22]', async () => {
  const complete = refusal(409, [fault('enrollment_id', 'This enrollment is complete and can no longer be changed')])
  const page = await open({ 'cart-checkout': complete, 'get-receipt': away })
  await proceed(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/receipt'))
  expect(page.router.state.location.search).toBe('?id=an-enrollment')
})

test('a cart that did not arrive is asked for again [D-8.03]', async () => {
  const page = await open({ 'get-plan-cart': away })
  await screen.findByText(/Your cart could not be loaded/)
  page.answer('get-plan-cart', cart)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Harbor Dental' })).toBeTruthy()
})
