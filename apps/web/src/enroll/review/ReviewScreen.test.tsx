import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, enrollmentAt, inBrowser, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()
vi.mock('../../screenshot/send-screenshot.ts', () => ({ sendScreenshot: vi.fn() }))

const savedSteps: Record<string, object> = {
  primary_info: { first_name: 'Maria', last_name: 'Lopez', ssn: 'xxx-xx-6789' },
  contact_info: { city: 'Chicago' },
}
const open = (more: Answers = {}, url = '/enrollment/review-confirm') =>
  openScreen(
    url,
    {
      ...enrollmentAt('review_info'),
      'get-enrollment-temp-info': ({ column }) => ({ result: savedSteps[String(column)] ?? null }),
      ...more,
    },
    inBrowser,
  )
const submit = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Submit enrollment' }))

test('shows a card for each required step and none for other steps [EW-2.20, EW-2.21]', async () => {
  await open()
  const card = within(await screen.findByRole('region', { name: 'Personal Information' }))
  expect(await card.findByText('Maria Lopez.')).toBeTruthy()
  expect(card.getByText('Social Security number ending in 6789.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Agreement & Signature' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Beneficiary Information' })).toBeNull()
})

test('/review-confirm opens the review [EW-2.01]', async () => {
  const page = await open({}, '/review-confirm')
  expect(await screen.findByRole('button', { name: 'Submit enrollment' })).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/enrollment/review-confirm')
})

test('a card summarizes the answers; its popup lists each one, with secrets masked [EW-2.22]', async () => {
  const billing = {
    payment_method: 'cc',
    payment_shown: 'Visa ending in 4242',
    card_number: 'xxxxxxxxxxxx4242',
    first_name_on_cc: 'Maria',
    last_name_on_cc: 'Lopez',
    expiration_month: '12',
    expiration_year: '2028',
    address1: '200 West Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    bill_date: '28',
  }
  const { user } = await open({
    'get-enrollment-temp-info': ({ column }) => ({ result: column === 'payment_info' ? billing : null }),
  })
  const card = await screen.findByRole('region', { name: 'Billing Information' })
  expect(await within(card).findByText('Visa ending in 4242, expires 12/28, charged on the 28th.')).toBeTruthy()
  expect(within(card).getByText('In the name of Maria Lopez.')).toBeTruthy()
  expect(within(card).getByText('Billed to 200 West Street, Chicago, IL 60601.')).toBeTruthy()
  expect(within(card).queryByText('Card number')).toBeNull()
  await user.click(within(card).getByRole('button', { name: /View\s*Billing Information/ }))
  const popup = within(screen.getByRole('dialog', { name: 'Billing Information' }))
  expect(popup.getByText('xxxxxxxxxxxx4242')).toBeTruthy()
  expect(popup.queryByRole('textbox')).toBeNull()
  expect(popup.getByRole('button', { name: 'Edit Details' })).toBeTruthy()
})

test('shows no payment card if the group pays [EW-2.21]', async () => {
  await open({
    'get-enrollment-temp-info': ({ column }) => ({
      result: column === 'payment_info' ? { payment_method: 'list' } : (savedSteps[String(column)] ?? null),
    }),
  })
  await screen.findByText('Maria Lopez.')
  await screen.findByRole('region', { name: 'Billing Information' })
  expect(screen.queryByRole('region', { name: 'What you’ll pay and when' })).toBeNull()
})

test('shows both payments beside the Submit button [EW-2.23, D-3.05]', async () => {
  await open({ 'get-plan-cart': { ...cart, initial_month_cost: '43.85' } })
  const foot = (await screen.findByRole('button', { name: 'Submit enrollment' })).closest('.action-bar')
  expect(foot?.textContent).toMatch(/\$43\.85 first month.*\$38\.85 every month/)
})

test('shows a card with the answers to plan questions, hidden from screenshots, only if there are any [D-2.10] [D-4.08]', async () => {
  const answers = [{ question: 'Were you ever ill?', answer: 'No' }]
  const answersResult = { result: [{ plan_id: 8101, plan_name: 'Harbor Cash', answers }] }
  await open({ 'get-plan-cart': { ...cart, answered: true }, 'get-plan-answers': answersResult })
  const card = within(await screen.findByRole('region', { name: 'Your answers for Harbor Cash' }))
  expect(card.getByText('Were you ever ill?')).toBeTruthy()
  expect(card.getByText('No').dataset.secretText).toBeDefined()
  cleanup()
  const page = await open({ 'get-plan-answers': answersResult })
  await screen.findByRole('region', { name: 'Contact Information' })
  expect(screen.queryByRole('region', { name: /Your answers for/ })).toBeNull()
  expect(page.inputs('get-plan-answers')).toEqual([])
})

test('the order summary is open on a narrow page, and collapsed on other steps [EW-2.23]', async () => {
  const plans = async () => (await screen.findByText('First Month Total Cost')).closest('details')
  await open()
  expect((await plans())?.open).toBe(true)
  cleanup()
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue(list as never)
  await openScreen(
    '/enrollment/contact-info',
    { ...enrollmentAt('contact_info'), 'get-form-fields-contact-info': { result: [] } },
    inBrowser,
  )
  expect((await plans())?.open).toBe(false)
  narrow.mockRestore()
})

test('Edit Details in a card’s popup opens the step, to return to the review [EW-2.22, EW-4.46, EW-1.14]', async () => {
  const { user, router } = await open({ 'get-form-fields-contact-info': { result: [] } })
  await user.click(await screen.findByRole('button', { name: /View\s*Contact Information/ }))
  await user.click(screen.getByRole('button', { name: 'Edit Details' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/enrollment/contact-info'))
  expect(sessionStorage.getItem('navto')).toBe('review')
})

test('submitting again with a different note after a reload opens the receipt [EW-2.37]', async () => {
  const { tabs: result, revision } = savedAt('billing_info')
  let isSubmitted = false
  const page = await open({
    'get-dynamic-tabs': () => (isSubmitted ? { result: savedAt('review_info').tabs, revision } : { result, revision }),
    'save-review-info': () => {
      isSubmitted = true
      return refusal(422, [fault('idempotency-key', 'This key was already used for another request')])
    },
    'get-receipt': away,
  })
  await submit(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/receipt'))
})

test('after an outage, a popup offers to save for later or to submit again [EW-2.37, EW-4.45, EW-8.10]', async () => {
  const page = await open({ 'save-review-info': away, 'save-enrollment': {} })
  await submit(page)
  const popup = within(
    await screen.findByRole('dialog', { name: 'Something went wrong. Please save your enrollment.' }),
  )
  expect(popup.getByText(/don’t know whether your enrollment was submitted.*charge you twice/)).toBeTruthy()
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

test('a refused submission opens the same popup with every reason [EW-8.10, D-4.05]', async () => {
  const page = await open({
    'save-review-info': refusal(422, [
      fault('billing_info', 'Billing: your card has ended'),
      fault('agreement.terms', 'This agreement has changed'),
    ]),
  })
  await submit(page)
  const popup = within(
    await screen.findByRole('dialog', { name: 'Something went wrong. Please save your enrollment.' }),
  )
  expect(popup.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Billing: your card has ended Go to Billing Information',
    'This agreement has changed Go to Agreement & Signature',
  ])
  expect(popup.getByRole('button', { name: 'Save and Continue Later' })).toBeTruthy()
})

test('Submit sends the notes, takes a screenshot and opens the receipt [EW-2.24, EW-2.25, EW-2.26, EW-4.44, EW-7.41]', async () => {
  const page = await open({ 'save-review-info': { policy_id: 'AAA-111' }, 'get-receipt': away })
  await page.user.type(await screen.findByLabelText(/Anything else/), 'Call after 5')
  await submit(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/receipt'))
  expect(page.inputs('save-review-info')).toEqual([
    { enrollment_id: 'an-enrollment', additional_notes: 'Call after 5', first_enroll: '1' },
  ])
  const { sendScreenshot } = await import('../../screenshot/send-screenshot.ts')
  expect(vi.mocked(sendScreenshot)).toHaveBeenCalledWith(expect.any(HTMLElement), 'an-enrollment', 'review_info')
})

test('after a cart change in another tab, a submission is refused and the new amount is shown [D-3.05, D-4.05]', async () => {
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
  expect(await screen.findByText(/Your plans or answers have changed/)).toBeTruthy()
  expect((await screen.findAllByText(/31\.50/)).length).toBeGreaterThan(0)
})

test('each reason for a refusal links to where it can be fixed [D-4.05, EW-4.45]', async () => {
  const page = await open({
    'save-review-info': refusal(422, [
      fault('dependent_info', 'Date of birth: A child must be under 26 on the day coverage starts'),
      fault('effective_date', 'Your coverage can no longer start on this day.'),
    ]),
  })
  await submit(page)
  const popup = within(await screen.findByRole('dialog', { name: /^Something went wrong/ }))
  expect(popup.getByRole('link', { name: 'Go to Dependent Information' }).getAttribute('href')).toBe(
    '/enrollment/dependent-information',
  )
  expect(popup.getByRole('link', { name: 'Go to my cart' }).getAttribute('href')).toBe('/cart')
})
