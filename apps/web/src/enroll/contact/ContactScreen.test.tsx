import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { chicago } from '../../testing/place.ts'

prepareBrowser()

const fields = [
  state('address1'),
  state('address2', { required: false }),
  state('city'),
  state('state', { value: 'IL', read_only: true }),
  state('zip', { value: '60601', read_only: true }),
  state('zip4'),
  state('with_validation', { required: false }),
  state('phone_number'),
  state('email_address'),
]
const open = (more: Answers = {}) =>
  openScreen(
    '/enrollment/contact-info',
    {
      ...enrollmentAt('contact_info'),
      'get-form-fields-contact-info': { result: fields },
      'validate-zip-code': { result: chicago },
      'save-contact-info': savedAt('contact_info'),
      ...more,
    },
    inBrowser,
  )
type Page = Awaited<ReturnType<typeof open>>
const fill = async ({ user }: Page, { city = 'Chicago', email = 'maria@example.com' } = {}) => {
  await user.type(await screen.findByLabelText('Street address'), '350 Fifth Avenue')
  await user.type(screen.getByLabelText('City'), city)
  await user.click(screen.getByLabelText('Phone number'))
  await user.paste('+1 (312) 555-0142')
  await user.type(screen.getByLabelText('Email address'), email)
}
const next = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Next' }))
const savedInputs = (page: Page) => page.inputs('save-contact-info')

test('state and zip come from the filter and are read-only; zip + 4 is optional [EW-2.04, D-4.13, D-4.15]', async () => {
  await open()
  const knownLine = (await screen.findByText('Zip code')).closest('.known')
  expect(knownLine?.textContent).toMatch(/StateIL.*Zip code60601/)
  expect(screen.queryByLabelText('Zip code')).toBeNull()
  expect(screen.getByRole('button', { name: 'Change state and zip code' })).toBeTruthy()
  expect(screen.getByLabelText(/Zip \+ 4/)).toHaveProperty('value', '')
  expect(screen.queryByLabelText('City of birth')).toBeNull()
})

test('accepts a pasted phone number with a country code [SF-9.03]', async () => {
  const page = await open()
  await fill(page)
  await next(page)
  await vi.waitFor(() => expect(savedInputs(page)[0]).toMatchObject({ phone_number: '3125550142', zip: '60601' }))
})

test('asks to confirm a city outside the zip code before saving', async () => {
  const page = await open()
  await fill(page, { city: 'Los Angeles' })
  await next(page)
  await screen.findAllByText(/Zip code 60601 is in Chicago/)
  expect(savedInputs(page)).toEqual([])
  await next(page)
  await vi.waitFor(() => expect(savedInputs(page).length).toBe(1))
})

test('suggests the right spelling of a well-known email domain', async () => {
  const page = await open()
  await fill(page, { email: 'maria@gmial.con' })
  await page.user.tab()
  await page.user.click(await screen.findByRole('button', { name: 'maria@gmail.com' }))
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'maria@gmail.com')
  await next(page)
  await vi.waitFor(() => expect(savedInputs(page)[0]?.email_address).toBe('maria@gmail.com'))
})

const standard = { address1: '350 Fifth Ave', address2: '', ...chicago }
test.each([
  ['Use this address', '350 Fifth Ave', '1'],
  ['Keep mine', '350 Fifth Avenue', '0'],
])('suggests the standard form of an address: %s [D-4.15]', async (choice, address1, with_validation) => {
  const page = await open({
    'save-contact-info': refusal(422, [fault('address1', 'Enter the street number')], { standard }),
  })
  await fill(page)
  await page.user.click(screen.getByLabelText(/Check my mailing address/))
  await next(page)
  expect((await screen.findAllByText(/Enter the street number/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Street address').getAttribute('aria-invalid')).toBe('true')
  page.answer('save-contact-info', savedAt('contact_info'))
  await page.user.click(screen.getByRole('button', { name: choice }))
  await next(page)
  await vi.waitFor(() => expect(savedInputs(page).at(-1)).toMatchObject({ address1, with_validation }))
})

test('if the address is validated, only the server asks to confirm a different city [D-4.15]', async () => {
  const message = 'Zip code 60601 is in Chicago'
  const page = await open({ 'save-contact-info': refusal(422, [fault('city', message)], { standard }) })
  await fill(page, { city: 'Boston' })
  await page.user.click(screen.getByLabelText(/Check my mailing address/))
  await next(page)
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0)
  expect(screen.queryByText(/press Next again/)).toBeNull()
  page.answer('save-contact-info', savedAt('contact_info'))
  await page.user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await next(page)
  await vi.waitFor(() => expect(savedInputs(page).at(-1)).toMatchObject({ city: 'Boston', with_validation: '0' }))
})

test('doesn’t suggest an address equal to the one typed [D-4.15] [D-6.05]', async () => {
  const sameAddress = { ...standard, address1: '350 Fifth Avenue' }
  const page = await open({
    'save-contact-info': refusal(422, [fault('address1', 'Enter the street number')], { standard: sameAddress }),
  })
  await fill(page)
  await page.user.click(screen.getByLabelText(/Check my mailing address/))
  await next(page)
  expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull()
})

test('an outage is shown above Next, scrolls into view, and keeps the input [D-8.03]', async () => {
  const scrolledTexts: (string | null)[] = []
  // jsdom doesn't have scrollIntoView.
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      scrolledTexts.push(this.textContent)
    },
  })
  const page = await open({ 'save-contact-info': away })
  await fill(page)
  await next(page)
  const message = await screen.findByText(/couldn’t reach the server/)
  expect(
    screen.getByLabelText('Email address').compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  expect(scrolledTexts.join()).toMatch(/couldn’t reach the server/)
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Chicago')
})

test('leaving an unfinished step asks for confirmation', async () => {
  const page = await open({
    'get-form-fields-personal-info': { result: [], enroller_code: { required: false, saved: false } },
  })
  await fill(page)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await page.user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Chicago')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/personal-info'))
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('an enrollment that was closed is explained, and isn’t reported as a lost connection [D-1.15]', async () => {
  const page = await open({ 'save-contact-info': refusal(404, [fault('enrollment_id', 'Not found')]) })
  await fill(page)
  await next(page)
  expect(await screen.findByText(/no longer open in this browser/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter your code' })).toBeTruthy()
})

test('a cart changed in another tab is reloaded before continuing [D-3.05]', async () => {
  const page = await open({
    'save-contact-info': { ...savedAt('contact_info'), in_cart: [] },
    'get-agreement-texts': { result: [] },
    'get-form-fields-agreement-info': { result: [], accepted: [] },
  })
  await fill(page)
  page.answer('get-plan-cart', { ...cart, recurring_month_cost: '31.50' })
  expect(screen.queryByText(/31\.50/)).toBeNull()
  await next(page)
  expect((await screen.findAllByText(/31\.50/)).length).toBeGreaterThan(0)
})

test('a refused email address is marked with the server’s message [EW-8.05, EW-8.01]', async () => {
  const page = await open({ 'save-contact-info': refusal(422, [fault('email_address', 'No mail arrives there')]) })
  await fill(page)
  await next(page)
  expect((await screen.findAllByText(/No mail arrives there/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'maria@example.com')
})
