import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, enrollmentAt, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const kept: Record<string, object> = {
  primary_info: { first_name: 'Maria', last_name: 'Lopez', ssn: 'xxx-xx-6789' },
  contact_info: { city: 'Chicago' },
}
const open = (more: Answers = {}) =>
  openScreen(
    '/enrollment/review-confirm',
    {
      ...enrollmentAt('review_info'),
      'get-enrollment-temp-info': ({ column }) => ({ result: kept[String(column)] ?? null }),
      ...more,
    },
    inBrowser,
  )
const submit = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Submit enrollment' }))

test('shows a card for each step that is asked, with its answers, and none for the others [EW-2.20, EW-2.21]', async () => {
  await open()
  const card = within(await screen.findByRole('region', { name: 'Personal Information' }))
  expect(await card.findByText('xxx-xx-6789')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Agreement & Signature' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Beneficiary Information' })).toBeNull()
})

test('what is submitted, its first month and its first day stand open on a narrow page too, and fold away on other steps [EW-2.23]', async () => {
  const plans = async () => (await screen.findByText('First Month Total Cost')).closest('details')
  await open()
  expect((await plans())?.open).toBe(true)
  cleanup()
  await openScreen(
    '/enrollment/contact-info',
    { ...enrollmentAt('contact_info'), 'get-form-fields-contact-info': { result: [] } },
    inBrowser,
  )
  expect((await plans())?.open).toBe(false)
})

test('a card’s popup has Edit Details, which leads to the step and back to the review [EW-2.22, EW-4.46]', async () => {
  const { user, router } = await open({ 'get-form-fields-contact-info': { result: [] } })
  await user.click(await screen.findByRole('button', { name: /View\s*Contact Information/ }))
  await user.click(screen.getByRole('button', { name: 'Edit Details' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/enrollment/contact-info'))
  expect(localStorage.getItem('navto')).toBe('review')
})

test('a submission that did not reach the server offers to save it for later, or to try again [EW-2.37, EW-4.45, EW-8.10]', async () => {
  const page = await open({ 'save-review-info': away, 'save-enrollment': {} })
  await submit(page)
  const popup = within(
    await screen.findByRole('dialog', { name: 'Something went wrong. Please save your enrollment.' }),
  )
  expect(popup.getByText(/don’t know whether your enrollment was sent.*nothing is charged twice/)).toBeTruthy()
  expect(popup.queryByText(/nothing was charged/)).toBeNull()
  expect(popup.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Save and Continue Later' }))
  await page.user.type(await screen.findByLabelText(/alternate email/), 'maria@example.com')
  await page.user.click(screen.getByRole('button', { name: 'Send Code' }))
  expect(await screen.findByText('Information Saved!!! Check your email to continue')).toBeTruthy()
  expect(page.inputs('save-enrollment')).toEqual([
    { enrollment_id: 'an-enrollment', email: 'maria@example.com', tab: 'review_info' },
  ])
})

test('a submission that is refused opens the same popup with each reason, whatever it is about [EW-8.10, D-4.05]', async () => {
  const page = await open({
    'save-review-info': refusal(422, [
      fault('billing_info', 'Billing: your card has ended'),
      fault('agreement.terms', 'This text has changed'),
    ]),
  })
  await submit(page)
  const popup = within(
    await screen.findByRole('dialog', { name: 'Something went wrong. Please save your enrollment.' }),
  )
  expect(popup.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Billing: your card has ended',
    'This text has changed',
  ])
  expect(popup.getByRole('button', { name: 'Save and Continue Later' })).toBeTruthy()
})

test('what was noted goes with the submission, and the receipt follows [EW-2.24, EW-2.25, EW-4.44]', async () => {
  const page = await open({ 'save-review-info': { policy_id: 'AAA-111' }, 'get-receipt': away })
  await page.user.type(await screen.findByLabelText(/Anything else/), 'Call after 5')
  await submit(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/receipt'))
  expect(page.inputs('save-review-info')).toEqual([
    { enrollment_id: 'an-enrollment', additional_notes: 'Call after 5', first_enroll: '1' },
  ])
})

test('a cart that changed in another tab is said when the submission is refused, and the step that comes again shows today’s amount [D-3.05, D-4.05]', async () => {
  const page = await open({
    'save-review-info': refusal(422, [fault('agreement_info', 'Complete Agreement & Signature first')]),
  })
  await submit(page)
  expect(await screen.findByText('Complete Agreement & Signature first')).toBeTruthy()
  for (const [call, answer] of Object.entries(enrollmentAt('agreement_info'))) page.answer(call, answer)
  page.answer('get-plan-cart', { ...cart, recurring_month_cost: '31.50' })
  page.answer('get-agreement-texts', { result: [] })
  page.answer('get-form-fields-agreement-info', { result: [], accepted: [] })
  await page.user.click(screen.getByText('Close'))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/agreement-signature'))
  expect(await screen.findByText(/have changed since you were here/)).toBeTruthy()
  expect((await screen.findAllByText(/31\.50/)).length).toBeGreaterThan(0)
})
