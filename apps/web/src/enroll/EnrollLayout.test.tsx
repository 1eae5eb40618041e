import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { remember } from '../session.ts'
import { enrollmentAt, inBrowser, state } from '../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'

prepareBrowser()

const fields = { result: [state('first_name')], enroller_code: { required: false, saved: false } }
const open = (more: Answers) =>
  openScreen(
    '/enrollment/personal-info',
    { ...enrollmentAt('primary_info'), 'get-form-fields-personal-info': fields, ...more },
    inBrowser,
  )

test.each(['get-dynamic-tabs', 'get-plan-cart'])(
  'a step says that its enrollment isn’t open in this browser when %s answers 404 [D-1.15]',
  async (call) => {
    await open({ [call]: refusal(404, [fault('enrollment_id', 'Not found')]) })
    expect(await screen.findByText('Your enrollment isn’t open in this browser')).toBeTruthy()
  },
)

test('a step requested too often says when to try again [D-1.17]', async () => {
  await open({ 'get-plan-cart': refusal(429, [fault('enrollment_id', 'Too many attempts. Try again in 5 minutes')]) })
  expect(await screen.findByText(/Try again in 5 minutes/)).toBeTruthy()
  expect(screen.queryByText(/could not reach/)).toBeNull()
})

test('a step loads once the server is reachable again [D-8.03]', async () => {
  const page = await open({ 'get-dynamic-tabs': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-dynamic-tabs', enrollmentAt('primary_info')['get-dynamic-tabs'] ?? {})
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('First name')).toBeTruthy()
})

test('a form of an enrollment that was closed says so, and doesn’t report a lost connection [D-1.15]', async () => {
  await open({ 'get-form-fields-personal-info': refusal(404, [fault('enrollment_id', 'Not found')]) })
  expect(await screen.findByText('This enrollment is no longer open in this browser.')).toBeTruthy()
  expect(screen.queryByText(/could not reach/)).toBeNull()
})

test('a step submitted in another tab opens its receipt, even with unsaved input [D-4.06, D-4.22]', async () => {
  const page = await open({ 'get-receipt': refusal(404, [fault('enrollment_id', 'Not found')]) })
  await page.user.type(await screen.findByLabelText('First name'), 'Maria')
  const tabs = enrollmentAt('review_info')['get-dynamic-tabs'] as { result: { tab_name: string; saved: boolean }[] }
  const submitted = tabs.result.map((tab) => ({ ...tab, saved: true }))
  page.answer('get-dynamic-tabs', { ...tabs, result: submitted })
  act(() => remember({ tempId: null }))
  expect(await screen.findByRole('heading', { level: 1, name: /receipt here/ })).toBeTruthy()
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.queryByText('Leave this page?')).toBeNull()
})

test('a step opened after submission says so and links to the receipt, without redirecting [D-4.06, D-4.22]', async () => {
  const page = await openScreen('/enrollment/review-confirm', {}, { receiptId: 'submitted-one' })
  expect(await screen.findByRole('heading', { level: 1, name: 'You submitted this enrollment' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See your receipt' })
  expect(link.getAttribute('href')).toBe('/enrollment/receipt?id=submitted-one')
  expect(page.router.state.location.pathname).toBe('/enrollment/review-confirm')
})

test('a step says that its enrollment was closed in another tab, and doesn’t open the home page [D-1.15]', async () => {
  const page = await open({})
  await screen.findByLabelText('First name')
  page.answer('get-dynamic-tabs', refusal(404, [fault('enrollment_id', 'Not found')]))
  act(() => remember({ tempId: null }))
  expect(await screen.findByText('Your enrollment isn’t open in this browser')).toBeTruthy()
})
