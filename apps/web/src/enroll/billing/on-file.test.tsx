import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enrollmentAt, inBrowser, savedAt, state } from '../../testing/enrollment.ts'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const card = {
  card_id: 'one',
  card_number: 'xxxxxxxxxxxx1111',
  brand: 'Visa',
  expiration_month: '12',
  expiration_year: '2030',
  in_use: false,
}
const bank = {
  bank_id: 'two',
  account_name: 'Maria Lopez',
  account_number: 'xxxxxxxx9012',
  bank_name: 'First Bank',
  bank_routing: '021000021',
  account_type: 'checking',
  account_holder_type: 'individual',
  in_use: false,
}
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
        physical_address: {},
      },
      'get-billing-text': { result: [] },
      'get-bill-date': {
        result: [
          { bill_date: '7', name: '7th of month' },
          { bill_date: '28', name: '28th of month' },
        ],
      },
      'get-states': { result: [{ name: 'Illinois', abbrev: 'IL' }] },
      'get-existing-card-info': { result: [card] },
      'get-existing-bank-info': { result: [bank] },
      'save-billing-info': savedAt('billing_info'),
      'save-billing-info-existing': savedAt('billing_info'),
      ...more,
    },
    { ...inBrowser, enroll_type: 'existing-member' },
  )
const frame = enrollmentAt('billing_info')
const tabs = frame['get-dynamic-tabs']
/** Part of the step is autosaved but not saved. */
const restoring: Answers = {
  'get-dynamic-tabs': { ...(typeof tabs === 'object' ? tabs : {}), typed: ['billing_info'] },
}
/** Whether a control is disabled, itself or by its fieldset. */
const isOff = (label: string) => screen.getByLabelText(label).matches(':disabled')

test('a masked card on file is preselected: new card fields are disabled and Next uses it [EW-4.48, EW-4.49, EW-9.13, EW-7.44]', async () => {
  const page = await open()
  expect(await screen.findByLabelText('Visa xxxxxxxxxxxx1111, expires 12/2030')).toHaveProperty('checked', true)
  expect(['Card number', 'Expires', 'City'].map(isOff)).toEqual([true, true, true])
  expect(screen.queryByRole('group', { name: 'Your card' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(page.inputs('save-billing-info-existing')).toEqual([
      { enrollment_id: 'an-enrollment', payment_method: 'cc', card_id: 'one', bill_date: '28' },
    ]),
  )
  expect(page.inputs('save-billing-info')).toEqual([])
})

test('choosing another card enables and requires the fields [EW-4.49]', async () => {
  const page = await open()
  await page.user.click(await screen.findByLabelText('Another card'))
  expect(isOff('Card number')).toBe(false)
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findAllByText('Field is required')).length).toBeGreaterThan(0)
  expect(page.inputs('save-billing-info-existing')).toEqual([])
})

test('a bank account on file is used with the current billing date [EW-4.49, EW-2.31, EW-7.44]', async () => {
  const page = await open()
  await page.user.click(await screen.findByLabelText('Bank account'))
  expect(await screen.findByLabelText('First Bank xxxxxxxx9012')).toHaveProperty('checked', true)
  expect(['Account number', '7th of month'].map(isOff)).toEqual([true, false])
  await page.user.click(screen.getByLabelText('7th of month'))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(page.inputs('save-billing-info-existing')).toEqual([
      { enrollment_id: 'an-enrollment', payment_method: 'eft', bank_id: 'two', bill_date: '7' },
    ]),
  )
})

test('a payment that can’t be charged is reported at the choice, and a new one can be entered [EW-7.44]', async () => {
  const message = 'This card has expired. Enter a new one'
  const page = await open({ 'save-billing-info-existing': refusal(422, [fault('card_id', message)]) })
  await page.user.click(await screen.findByRole('button', { name: 'Next' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await page.user.click(screen.getByLabelText('Another card'))
  expect(isOff('Card number')).toBe(false)
})

test('payments on file are retried after a refusal, and the form works without them [EW-8.12]', async () => {
  const page = await open({ 'get-existing-card-info': refusal(422, [fault('card', 'Not now')]) })
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(page.inputs('get-existing-card-info')).toHaveLength(2)
  expect(isOff('Card number')).toBe(false)
})

test('returning shows the saved card on file, and another one starts empty [EW-4.49, EW-7.44]', async () => {
  const theirs = { first_name_on_cc: 'Maria', card_number: card.card_number, expiration_month: '12' }
  const saved = {
    result: [
      ...Object.entries(theirs).map(([name, value]) => state(name, { value })),
      state('bill_date', { value: '7' }),
    ],
    payment_method: 'cc',
    physical_address: {},
  }
  const other = { ...card, card_id: 'other', card_number: 'xxxxxxxxxxxx4444', in_use: false }
  const page = await open({
    'get-form-fields-billing-info': saved,
    'get-existing-card-info': { result: [other, { ...card, in_use: true }] },
  })
  expect(await screen.findByLabelText('Visa xxxxxxxxxxxx1111, expires 12/2030')).toHaveProperty('checked', true)
  expect(isOff('Card number')).toBe(true)
  await page.user.click(screen.getByLabelText('Another card'))
  expect(['Card number', 'First name on card', 'Expires'].map(isOff)).toEqual([false, false, false])
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '')
  await page.user.type(screen.getByLabelText('First name on card'), 'Jo')
  expect(screen.getByLabelText('First name on card')).toHaveProperty('value', 'Jo')
  await page.user.click(screen.getByLabelText('Visa xxxxxxxxxxxx1111, expires 12/2030'))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(page.inputs('save-billing-info-existing')).toEqual([
      { enrollment_id: 'an-enrollment', payment_method: 'cc', card_id: 'one', bill_date: '7' },
    ]),
  )
})

test('a choice survives switching methods and a refresh, along with what was typed [EW-4.49, D-4.21]', async () => {
  const page = await open()
  await page.user.click(await screen.findByLabelText('Another card'))
  await page.user.click(screen.getByLabelText('Bank account'))
  expect(await screen.findByLabelText('First Bank xxxxxxxx9012')).toHaveProperty('checked', true)
  await page.user.click(screen.getByLabelText('Credit Card'))
  expect(await screen.findByLabelText('Another card')).toHaveProperty('checked', true)
  expect(isOff('Card number')).toBe(false)
  await waitFor(() =>
    expect(page.inputs('keep-typed').at(-1)).toMatchObject({ typed: { answers: { card_id: 'new' } } }),
  )
  cleanup()
  await open({
    ...restoring,
    'get-typed': { result: { billing_info: { answers: { card_id: 'new', first_name_on_cc: 'Jo' } } } },
  })
  expect(await screen.findByLabelText('Another card')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('First name on card')).toHaveProperty('value', 'Jo')
  expect(isOff('First name on card')).toBe(false)
})

test('a choice no longer on file doesn’t leave the fields disabled [EW-4.49]', async () => {
  await open({
    ...restoring,
    'get-typed': { result: { billing_info: { answers: { card_id: 'gone' } } } },
    'get-existing-card-info': { result: [] },
  })
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(isOff('Card number')).toBe(false)
})

test('errors of a new card disappear when one on file is chosen [EW-4.49, EW-5.28]', async () => {
  const page = await open()
  await page.user.click(await screen.findByLabelText('Another card'))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('link', { name: /^Card number/ })
  await page.user.click(screen.getByLabelText('Visa xxxxxxxxxxxx1111, expires 12/2030'))
  expect(screen.queryAllByText('Field is required')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(page.inputs('save-billing-info-existing')).toHaveLength(1))
})
