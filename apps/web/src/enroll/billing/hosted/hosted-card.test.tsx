import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, savedAt, state } from '../../../testing/enrollment.ts'
import { fakeStripe } from '../../../testing/fake-stripe.ts'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../../testing/open-screen.tsx'
import { chicago } from '../../../testing/place.ts'

prepareBrowser({ cards: { is_test: true, publishable_key: 'pk_test_1' } })
vi.mock('../../../screenshot/send-screenshot.ts', () => ({
  sendScreenshot: vi.fn(),
  screenshotsSent: async () => undefined,
}))
vi.mock('../../../screenshot/use-card-document.ts', () => ({ useCardDocument: () => false }))

let stripe: ReturnType<typeof fakeStripe>
beforeEach(() => {
  stripe = fakeStripe()
})

const home = { address1: '350 Fifth Ave', address2: '', ...chicago }
const holder = [
  state('bill_date', { value: '28' }),
  state('first_name_on_cc', { value: 'Maria' }),
  state('last_name_on_cc', { value: 'Lopez' }),
  state('is_physical_address', { value: 'yes' }),
]
const open = (more: Answers = {}, states = holder, payment_method: string | null = null) =>
  openScreen(
    '/enrollment/billing-information',
    {
      ...enrollmentAt('billing_info'),
      'get-payment-method': {
        result: [
          { value: 'cc', name: 'Credit Card' },
          { value: 'eft', name: 'EFT' },
        ],
      },
      'get-form-fields-billing-info': { result: states, payment_method, physical_address: home },
      'get-billing-text': { result: [] },
      'get-bill-date': { result: [{ bill_date: '28', name: '28th of month' }] },
      'get-states': { result: [{ name: 'Illinois', abbrev: 'IL' }] },
      'begin-card-setup': { client_secret: 'seti_1_secret_2' },
      'save-billing-info': savedAt('billing_info'),
      ...more,
    },
    inBrowser,
  )
const ready = async (more: Answers = {}) => {
  const page = await open(more)
  await waitFor(() => expect(stripe.isAsked()).toBe(true))
  act(() => stripe.arrive())
  await screen.findByRole('group', { name: 'Card number' })
  return page
}
const next = () => screen.getByRole('button', { name: 'Next' })

test('the card is entered in Stripe’s fields and sent as the id of that entry, never as a number', async () => {
  const { user, inputs } = await ready()
  for (const name of ['Card number', 'Expires', 'Security code'])
    expect(screen.getByRole('group', { name }).querySelector('iframe')).toBeTruthy()
  act(() => stripe.fill())
  await user.click(next())
  await waitFor(() => expect(inputs('save-billing-info')).toHaveLength(1))
  expect(inputs('save-billing-info')[0]).toMatchObject({
    card_setup: 'seti_1',
    payment_method: 'cc',
    first_name_on_cc: 'Maria',
  })
  for (const name of ['card_number', 'security_code', 'expiration_month'])
    expect(inputs('save-billing-info')[0]).not.toHaveProperty(name)
  expect(stripe.confirm).toHaveBeenCalledWith('seti_1_secret_2', {
    payment_method: expect.objectContaining({
      billing_details: expect.objectContaining({
        name: 'Maria Lopez',
        address: expect.objectContaining({ country: 'US' }),
      }),
    }),
  })
})

test('what is missing or wrong in Stripe’s fields shows beside them and in the summary', async () => {
  const { user, inputs } = await ready()
  await user.click(next())
  for (const message of ['Enter the card number', 'Enter the expiration date', 'Enter the security code'])
    await waitFor(() => expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(1))
  act(() =>
    stripe.change('cardNumber', {
      complete: false,
      empty: false,
      error: { message: 'Your card number is incomplete.' },
    }),
  )
  const group = screen.getByRole('group', { name: 'Card number' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain('incomplete')
  expect(inputs('begin-card-setup')).toEqual([])
})

test('a card that Stripe declines shows why beside the number; nothing is saved', async () => {
  const { user, inputs } = await ready()
  stripe.confirm.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
  act(() => stripe.fill())
  await user.click(next())
  expect((await screen.findAllByText(/Your card was declined/)).length).toBeGreaterThan(0)
  expect(inputs('save-billing-info')).toEqual([])
})

test('a card that was entered once is sent again as it is, until one of its fields changes', async () => {
  const { user, inputs, answer } = await ready({
    'save-billing-info': refusal(422, [fault('first_name_on_cc', 'Please enter valid first name')]),
  })
  act(() => stripe.fill())
  await user.click(next())
  await screen.findAllByText(/Please enter valid first name/)
  answer('save-billing-info', savedAt('billing_info'))
  await user.type(screen.getByLabelText('First name on card'), 'a')
  await user.click(next())
  await waitFor(() => expect(inputs('save-billing-info')).toHaveLength(2))
  expect(inputs('begin-card-setup')).toHaveLength(1)
})

test('if Stripe doesn’t load, the form says what to do, tries again, and offers the bank account', async () => {
  const { user } = await open()
  await waitFor(() => expect(stripe.isAsked()).toBe(true))
  act(() => void stripe.fail())
  expect((await screen.findByRole('alert')).textContent).toMatch(/didn’t load.*try again, or pay from a bank account/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(stripe.isAsked()).toBe(true))
  act(() => void stripe.fail())
  await user.click(await screen.findByRole('button', { name: 'Use a bank account' }))
  expect(await screen.findByLabelText('Routing number')).toBeTruthy()
})

const kept = [
  ...holder,
  state('card_number', { value: 'xxxxxxxxxxxx4242' }),
  state('expiration_month', { value: '08' }),
  state('expiration_year', { value: '2031' }),
]

test('a saved card is saved again without loading Stripe', async () => {
  const { user, inputs } = await open({}, kept, 'cc')
  expect(await screen.findByText('Card ending in 4242, expires 08/31')).toBeTruthy()
  expect(stripe.isAsked()).toBe(false)
  await user.click(next())
  await waitFor(() => expect(inputs('save-billing-info')).toHaveLength(1))
  expect(inputs('save-billing-info')[0]).not.toHaveProperty('card_setup')
  expect(stripe.isAsked()).toBe(false)
})

test('another card than the saved one is entered in Stripe’s fields', async () => {
  const { user } = await open({}, kept, 'cc')
  await screen.findByText('Card ending in 4242, expires 08/31')
  await user.click(screen.getByRole('button', { name: 'Use another card' }))
  await waitFor(() => expect(stripe.isAsked()).toBe(true))
})
