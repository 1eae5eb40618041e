import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { moneyOperator, pageOf, payment } from '../../testing/money.ts'

prepareBrowser()
const kept = { signed_in: '1' }

test('a payment shows its member, amount and state, and its result is recorded by hand with a reason [D-5.04]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/money/payments?state=batched',
    {
      'get-signed-in-person': moneyOperator,
      'get-payments': pageOf(payment),
      'mark-payment': { state: 'returned' },
    },
    kept,
  )
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('Maria Lopez')).toBeTruthy()
  expect(within(row).getByText('Bank account ending in 9012')).toBeTruthy()
  expect(inputs('get-payments')).toEqual([{ state: 'batched' }])
  await user.click(screen.getByRole('button', { name: 'Record result 7K4M9XQ2C-2612' }))
  const popup = within(screen.getByRole('dialog'))
  expect(popup.queryByLabelText(/^Reason/)).toBeNull()
  await user.click(popup.getByLabelText('Returned'))
  await user.selectOptions(popup.getByLabelText(/^Reason/), 'R01')
  await user.click(popup.getByRole('button', { name: 'Save' }))
  expect(inputs('mark-payment')).toEqual([
    { payment_id: '7K4M9XQ2C-2612', was: 'batched', state: 'returned', reason: 'R01' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offers only return reasons of the payment method: a card is declined [D-5.04]', async () => {
  const { user } = await openScreen(
    '/admin/money/payments',
    { 'get-signed-in-person': moneyOperator, 'get-payments': pageOf({ ...payment, method: 'cc' }) },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Record result 7K4M9XQ2C-2612' }))
  const popup = within(screen.getByRole('dialog'))
  await user.click(popup.getByLabelText('Returned'))
  const offered = within(popup.getByLabelText(/^Reason/)).getAllByRole('option', { hidden: true })
  expect(offered.filter((one) => one.getAttribute('value') !== '').map((one) => one.textContent)).toEqual([
    'Card declined',
    'The cardholder disputed the charge',
  ])
})

test('offers only allowed states, and none for a written-off payment [D-5.04]', async () => {
  const paid = { ...payment, payment_id: 'AAAAAAAAA-2612', state: 'paid' }
  const off = { ...payment, payment_id: 'BBBBBBBBB-2612', state: 'written_off' }
  const { user } = await openScreen(
    '/admin/money/payments',
    { 'get-signed-in-person': moneyOperator, 'get-payments': pageOf(paid, off) },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Record result AAAAAAAAA-2612' }))
  expect(within(screen.getByRole('dialog')).getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Record result BBBBBBBBB-2612' })).toBeNull()
})

test('a refund due is shown, and recorded once made, with its date and how [D-5.04]', async () => {
  const owed = { ...payment, state: 'paid', owed_back: '40.00' }
  const back = { paid_back: '12.00', paid_back_on: '2026-11-12' }
  const { user, inputs } = await openScreen(
    '/admin/money/payments?owed=back',
    {
      'get-signed-in-person': moneyOperator,
      'get-payments': pageOf(owed, { ...payment, payment_id: 'AAAAAAAAA-2612', state: 'paid', ...back }),
      'pay-back': { paid_back: '40.00' },
    },
    kept,
  )
  expect(await screen.findByText('Refund owed: $40.00')).toBeTruthy()
  expect(screen.getByText('Refunded $12.00 on November 12, 2026')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Record refund/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Record refund 7K4M9XQ2C-2612' }))
  const popup = within(screen.getByRole('dialog'))
  await user.type(popup.getByLabelText(/^Refund date/), '11/10/2026')
  await user.type(popup.getByLabelText(/^How it was refunded/), 'By check')
  await user.click(popup.getByRole('button', { name: 'Record refund' }))
  expect(inputs('pay-back')).toEqual([
    { payment_id: '7K4M9XQ2C-2612', amount: '40.00', paid_on: '2026-11-10', note: 'By check' },
  ])
})

test('a payment whose result can’t be recorded by hand has no button for it [D-5.04]', async () => {
  const retried = { ...payment, payment_id: '7K4M9XQ2CR2612', state: 'retried' }
  await openScreen(
    '/admin/money/payments',
    { 'get-signed-in-person': moneyOperator, 'get-payments': pageOf(payment, retried) },
    kept,
  )
  expect(await screen.findByRole('button', { name: 'Record result 7K4M9XQ2C-2612' })).toBeTruthy()
  expect(
    screen.getAllByRole('button', { name: /^Record result / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Record result 7K4M9XQ2C-2612'])
})

test('a write-off explains itself, can be undone and asks why; a payment marked paid can have a check number [D-5.04]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/money/payments',
    {
      'get-signed-in-person': moneyOperator,
      'get-payments': pageOf({ ...payment, state: 'returned' }),
      'mark-payment': { state: 'written_off' },
    },
    kept,
  )
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Record result 7K4M9XQ2C-2612' }))
    return within(screen.getByRole('dialog'))
  }
  const paid = await open()
  await user.click(paid.getByLabelText('Paid'))
  expect(paid.queryByText(/can undo/)).toBeNull()
  await user.click(paid.getByRole('button', { name: 'Save' }))
  expect(inputs('mark-payment')).toEqual([])
  await user.type(paid.getByLabelText(/^Note or check number/), 'Check 17')
  await user.click(paid.getByRole('button', { name: 'Save' }))
  const popup = await open()
  await user.click(popup.getByLabelText('Written off'))
  expect(popup.getByText(/we no longer collect this payment.*You can undo this until/)).toBeTruthy()
  await user.click(popup.getByRole('button', { name: 'Save' }))
  expect(inputs('mark-payment')).toHaveLength(1)
  await user.type(popup.getByLabelText(/^Note or check number/), 'Moved away')
  await user.click(popup.getByRole('button', { name: 'Save' }))
  expect(inputs('mark-payment')).toEqual([
    { payment_id: '7K4M9XQ2C-2612', was: 'returned', state: 'paid', note: 'Check 17' },
    { payment_id: '7K4M9XQ2C-2612', was: 'returned', state: 'written_off', note: 'Moved away' },
  ])
})

test('undoing a mark asks why, and says first whether the member was told and gets a correction [D-5.04]', async () => {
  const undo = { mark: 2, to: 'batched', at: '2026-11-10T15:30:00.000Z', by: 'Mo Money', was_mailed: true }
  const { user, inputs } = await openScreen(
    '/admin/money/payments',
    {
      'get-signed-in-person': moneyOperator,
      'get-payments': pageOf(
        { ...payment, state: 'returned', undo },
        { ...payment, payment_id: 'AAAAAAAAA-2612', state: 'paid', undo: { ...undo, was_mailed: false } },
      ),
      'undo-mark': { state: 'batched' },
    },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Undo AAAAAAAAA-2612' }))
  expect(screen.getByText('The member wasn’t told and won’t get an email.')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Undo 7K4M9XQ2C-2612' }))
  const popup = within(screen.getByRole('dialog'))
  expect(popup.getByText(/We emailed the member about the return, so we’ll email a correction/)).toBeTruthy()
  expect(popup.getByText(/Mo Money marked it as returned/)).toBeTruthy()
  await user.click(popup.getByRole('button', { name: 'Undo' }))
  expect(inputs('undo-mark')).toEqual([])
  await user.type(popup.getByLabelText(/^Reason for undoing it/), 'Wrong row')
  await user.click(popup.getByRole('button', { name: 'Undo' }))
  expect(inputs('undo-mark')).toEqual([{ payment_id: '7K4M9XQ2C-2612', mark: 2, why: 'Wrong row' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a name links to the enrollment only for operators who may open it [D-1.08, D-5.04]', async () => {
  const other = { ...payment, payment_id: 'AAAAAAAAA-2612', name: 'Ana Reyes', enrollment_id: 'E1' }
  await openScreen(
    '/admin/money/payments',
    { 'get-signed-in-person': moneyOperator, 'get-payments': pageOf(payment, other) },
    kept,
  )
  expect((await screen.findByRole('link', { name: 'Ana Reyes' })).getAttribute('href')).toBe('/admin/enrollments/E1')
  expect(screen.queryByRole('link', { name: 'Maria Lopez' })).toBeNull()
})
