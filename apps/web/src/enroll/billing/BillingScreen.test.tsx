import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { chicago } from '../../testing/place.ts'

prepareBrowser()
vi.mock('../../screenshot/send-screenshot.ts', () => ({ sendScreenshot: vi.fn() }))

const physical = { address1: '350 Fifth Ave', address2: '', ...chicago }
const open = (more: Answers = {}) =>
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
      'get-form-fields-billing-info': {
        result: [state('bill_date', { value: '28' })],
        payment_method: null,
        physical_address: physical,
      },
      'get-billing-text': { result: [{ payment_method: 'cc', text: 'Charged each month.' }] },
      'get-bill-date': { result: [{ bill_date: '28', name: '28th of month' }] },
      'get-states': { result: [{ name: 'Illinois', abbrev: 'IL' }] },
      'save-billing-info': savedAt('billing_info'),
      ...more,
    },
    inBrowser,
  )

test('a card asks for its billing address, which can be the home address [EW-2.31, EW-2.32, EW-2.33]', async () => {
  const { user } = await open()
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(screen.getByText('Charged each month.')).toBeTruthy()
  const same = screen.getByRole('checkbox', { name: 'Choose physical address' })
  expect(document.getElementById(same.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Billing address is the same as my home address',
  )
  await user.click(same)
  expect(screen.queryByLabelText('City')).toBeNull()
  const known = screen.getByText('City').closest('.known')
  expect(known?.textContent).toContain('350 Fifth Ave')
  expect(known?.textContent).toContain('60601')
  await user.click(screen.getByRole('checkbox'))
  expect(screen.getByLabelText('City')).toHaveProperty('value', '')
})

test('the billing date is one line that opens a month of days, each named by its day [EW-2.31, EW-4.50, EW-9.10, D-5.03]', async () => {
  const days = Array.from({ length: 28 }, (_, at) => ({ bill_date: String(at + 1), name: `${at + 1}. of month` }))
  const page = await open({ 'get-bill-date': { result: days } })
  const group = within(await screen.findByRole('group', { name: 'Billing date' }))
  expect(group.getByText('28. of month').closest('details')).toHaveProperty('open', false)
  expect(group.getByRole('radio', { name: '28. of month', hidden: true })).toHaveProperty('checked', true)
  await page.user.click(group.getByText('28. of month'))
  expect(group.getAllByRole('radio')).toHaveLength(28)
  await page.user.click(group.getByRole('radio', { name: '7. of month' }))
  expect(group.getByText('7. of month').closest('summary')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'When you pay' }).textContent).toContain('on the 7th')
})

test('a card’s expiration is one field, sent as month and year, with faults for either beside it [EW-3.19, EW-5.28, EW-7.44]', async () => {
  const page = await open({ 'save-billing-info': refusal(422, [fault('expiration_year', 'This card has expired')]) })
  const type = async (label: string, text: string) => page.user.type(await screen.findByLabelText(label), text)
  await type('First name on card', 'Maria')
  await type('Last name on card', 'Lopez')
  await type('Card number', '4242424242424242')
  await type('Expires', '1228')
  expect(screen.getByLabelText('Expires')).toHaveProperty('value', '12/28')
  await type('Security code', '123')
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose physical address' }))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() =>
    expect(page.inputs('save-billing-info')[0]).toMatchObject({
      expiration_month: '12',
      expiration_year: '2028',
      card_number: '4242424242424242',
      is_physical_address: 'yes',
      city: 'Chicago',
      bill_date: '28',
    }),
  )
  await vi.waitFor(() => expect(screen.getByLabelText('Expires').getAttribute('aria-invalid')).toBe('true'))
})

test('a refresh asks first only if a card number was typed', async () => {
  const { user } = await open()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await screen.findByLabelText('Card number')
  expect(asks()).toBe(false)
  await user.type(screen.getByLabelText('Card number'), '4')
  expect(asks()).toBe(true)
})

test('a routing number fills in its bank; an unknown one says so and clears it [EW-4.51, EW-8.11]', async () => {
  const page = await open({ 'routing-number-bank-lookup': { response: { name: 'First Bank' } } })
  await page.user.click(await screen.findByLabelText('Bank account'))
  await page.user.type(await screen.findByLabelText('Routing number'), '021000021')
  await vi.waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveProperty('value', 'First Bank'))
  page.answer('routing-number-bank-lookup', refusal(422, [fault('routing_number', 'There is no such bank')]))
  await page.user.clear(screen.getByLabelText('Routing number'))
  await page.user.type(screen.getByLabelText('Routing number'), '121000248')
  expect((await screen.findAllByText(/There is no such bank/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Bank name')).toHaveProperty('value', '')
})

test('an unknown bank can be named by hand, with advice until then [EW-4.51, EW-5.27, EW-8.11]', async () => {
  const unknown = 'We don’t recognize this bank. Enter its name'
  const page = await open({ 'routing-number-bank-lookup': refusal(422, [fault('q', unknown)]) })
  await page.user.click(await screen.findByLabelText('Bank account'))
  expect(await screen.findByLabelText('Bank name')).toHaveProperty('readOnly', true)
  await page.user.type(screen.getByLabelText('Routing number'), '021000021')
  expect(await screen.findByText(unknown)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Bank name'))
  expect(screen.getByText(unknown)).toBeTruthy()
  await page.user.type(screen.getByLabelText('Bank name'), 'Bank of Nowhere')
  await page.user.type(screen.getByLabelText('Account holder name'), 'Maria Lopez')
  await page.user.type(screen.getByLabelText('Account number'), '00123456')
  await page.user.click(screen.getByLabelText('Checking'))
  await page.user.click(screen.getByLabelText('Individual'))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() =>
    expect(page.inputs('save-billing-info')).toMatchObject([
      { routing_number: '021000021', bank_name: 'Bank of Nowhere' },
    ]),
  )
})

test('a bank can be named by hand while the lookup is unreachable [EW-4.51]', async () => {
  const page = await open({ 'routing-number-bank-lookup': { response: { name: 'First Bank' } } })
  await page.user.click(await screen.findByLabelText('Bank account'))
  await page.user.type(await screen.findByLabelText('Routing number'), '021000021')
  await vi.waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveProperty('value', 'First Bank'))
  page.answer('routing-number-bank-lookup', away)
  await page.user.clear(screen.getByLabelText('Routing number'))
  await page.user.type(screen.getByLabelText('Routing number'), '121000248')
  await vi.waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveProperty('readOnly', false))
  expect(screen.getByLabelText('Bank name')).toHaveProperty('value', '')
  expect(screen.getByText('We can’t look up this bank right now. Enter its name yourself')).toBeTruthy()
})

test('a looked-up bank name is cleared when the routing number becomes unknown [EW-4.51]', async () => {
  const page = await open({
    'routing-number-bank-lookup': ({ q }) =>
      q === '021000021'
        ? { response: { name: 'First Bank' } }
        : refusal(422, [fault('routing_number', 'There is no such bank')]),
  })
  await page.user.click(await screen.findByLabelText('Bank account'))
  const routing = await screen.findByLabelText('Routing number')
  await page.user.type(routing, '021000021')
  await vi.waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveProperty('value', 'First Bank'))
  await page.user.tripleClick(routing)
  await page.user.paste('121000248')
  await vi.waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveProperty('value', ''))
  expect((await screen.findAllByText(/There is no such bank/)).length).toBeGreaterThan(0)
})

test('missing card fields are reported beside them, and nothing is sent [EW-5.28]', async () => {
  const page = await open({ 'save-billing-info': away })
  await page.user.type(await screen.findByLabelText('Card number'), '4242')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(screen.getAllByText(/Card number must be Min-13 and Max-25/).length).toBe(2))
  expect(page.inputs('save-billing-info')).toEqual([])
})

test('card and account numbers are complete however they were pasted [EW-5.27, EW-5.28, EW-9.11]', async () => {
  const { user } = await open({ 'routing-number-bank-lookup': { response: { name: 'First Bank' } } })
  const paste = async (label: string, text: string) => {
    const box = await screen.findByLabelText(label)
    await user.click(box)
    await user.paste(text)
    return box
  }
  const card = await paste('Card number', ' Card no. 4242 4242 4242 4242 ')
  expect(card).toHaveProperty('value', '4242 4242 4242 4242')
  expect(await paste('Security code', ' 1 2 3')).toHaveProperty('value', '123')
  await user.click(screen.getByLabelText('Bank account'))
  expect(await paste('Routing number', ' 021 000 021')).toHaveProperty('value', '021000021')
  await vi.waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveProperty('value', 'First Bank'))
  const account = await paste('Account number', ' 1234 5678 9012 3456 7')
  expect(account).toHaveProperty('value', '12345678901234567')
})

test('people who pay read when they are charged; a group’s people read of no charge [D-4.17]', async () => {
  await open()
  expect(await screen.findByText(/^We don’t charge you until/)).toBeTruthy()
  cleanup()
  await open({ 'get-payment-method': { result: [{ value: 'list', name: 'LIST' }] } })
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
  expect(screen.queryByText(/charged/)).toBeNull()
})

test('billing’s footer goes back and saves for later, and saving sends its picture [EW-2.34]', async () => {
  const { sendScreenshot } = await import('../../screenshot/send-screenshot.ts')
  const page = await open({ 'get-payment-method': { result: [{ value: 'list', name: 'LIST' }] } })
  await page.user.click(await screen.findByRole('button', { name: 'Save & Continue Later' }))
  await screen.findByRole('button', { name: 'Send Code' })
  await page.user.click(screen.getByRole('button', { name: 'Close' }))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() =>
    expect(vi.mocked(sendScreenshot)).toHaveBeenCalledWith(
      expect.any(HTMLFormElement),
      'an-enrollment',
      'payment_info',
    ),
  )
  cleanup()
  const again = await open({
    'get-agreement-texts': { result: [] },
    'get-form-fields-agreement-info': { result: [], accepted: [] },
  })
  await screen.findByLabelText('Card number')
  await again.user.click(screen.getByRole('button', { name: 'Back' }))
  await vi.waitFor(() => expect(again.router.state.location.pathname).toBe('/enrollment/agreement-signature'))
})

test('switching payment methods and back keeps what was typed and the billing date [D-8.03]', async () => {
  const { user } = await open({
    'get-bill-date': {
      result: [
        { bill_date: '15', name: '15th of month' },
        { bill_date: '28', name: '28th of month' },
      ],
    },
  })
  await user.type(await screen.findByLabelText('First name on card'), 'Maria')
  await user.type(screen.getByLabelText('Card number'), '4242424242424242')
  await user.click(within(screen.getByRole('group', { name: 'Billing date' })).getByText('28th of month'))
  await user.click(screen.getByRole('radio', { name: '15th of month' }))
  await user.click(screen.getByRole('radio', { name: 'Bank account' }))
  expect(await screen.findByLabelText('Account number')).toHaveProperty('value', '')
  expect(screen.getByRole('group', { name: 'Billing date' }).querySelector('summary')?.textContent).toContain(
    '15th of month',
  )
  await user.type(screen.getByLabelText('Account number'), '00123456')
  await user.click(screen.getByRole('radio', { name: 'Credit Card' }))
  expect(await screen.findByLabelText('First name on card')).toHaveProperty('value', 'Maria')
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
  await user.click(screen.getByRole('radio', { name: 'Bank account' }))
  expect(await screen.findByLabelText('Account number')).toHaveProperty('value', '00123456')
})
