import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { changeSaid, paymentUpdateDetails } from '../../testing/payment-update.ts'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const payment = {
  payment_id: 'y1',
  kind: 'recurring',
  state: 'returned',
  month: '2026-12',
  amount: '38.85',
  due_on: '2026-12-28',
  taken_on: '2026-12-29',
  settled_on: '2027-01-02',
  reason: 'R01',
  batch_id: 'B2',
  owed_back: null,
  written_off: null,
  paid_back: null,
}

test('shows each payment’s status, dates and reason, with links for operators with the money duty [D-5.04]', async () => {
  const due = {
    ...payment,
    payment_id: 'y2',
    state: 'due',
    taken_on: null,
    settled_on: null,
    reason: null,
    batch_id: null,
    on_hold: true,
  }
  const later = { ...due, payment_id: 'y3', due_on: '2027-01-28', on_hold: false }
  const held = { ...officeEnrollment.payment, hold: 'returned' }
  await openEnrollment({}, { ...officeEnrollment, payment: held, payments: [later, due, payment], sees_money: true })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.getByText('Every month after').nextElementSibling?.textContent).toBe('$38.85 a month')
  const [next, first, second] = side.getAllByRole('listitem').map((line) => line.textContent)
  expect(next).toMatch(/^Due Monthly payment/)
  expect(first).toMatch(/^On hold Monthly payment for December 2026 \$38\.85Due December 28, 2026$/)
  expect(second).toMatch(/Returned.*Due December 28, 2026, charged December 29, 2026, returned January 2, 2027/)
  expect(second).toContain('Insufficient funds (R01)')
  expect(side.getByRole('link', { name: 'Batch B2' }).getAttribute('href')).toBe('/admin/money/batches/B2')
  expect(side.getByRole('link', { name: 'View in Money' }).getAttribute('href')).toBe(
    '/admin/money/payments?policy_id=7K4-M9X-Q2C',
  )
})

test('shows the charge date of a payment in a batch [D-5.04]', async () => {
  const batched = { ...payment, state: 'batched', taken_on: '2026-12-28', charged_on: '2026-12-28', settled_on: null }
  await openEnrollment({}, { ...officeEnrollment, payments: [{ ...batched, reason: null }] })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.getByRole('listitem').textContent).toMatch(
    /Due December 28, 2026, charge date December 28, 2026Batch B2$/,
  )
})

test('shows no link to Money without the money duty', async () => {
  await openEnrollment({}, { ...officeEnrollment, payments: [{ ...payment, batch_id: null }] })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.queryByRole('link')).toBeNull()
})

test('shows the previous payment method, and takes a new one if one is required [D-5.04]', async () => {
  const before = [{ shown: 'Bank account ending in 9012', until: '2026-11-12T15:30:00Z', way: 'link' }]
  const paid = { ...officeEnrollment.payment, needs_payment_method: true, before }
  const page = await openEnrollment(
    { 'get-repay-form': { result: paymentUpdateDetails } },
    { ...officeEnrollment, payment: paid },
  )
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(
    side.getByText(/^Bank account ending in 9012, until Nov 12, 2026.*Changed by the member, with the emailed link$/),
  ).toBeTruthy()
  await page.user.click(side.getByRole('button', { name: 'New card or account' }))
  expect(await screen.findByRole('dialog', { name: /^New card or account/ })).toBeTruthy()
})

test('takes a new payment method if none is required, without offering to email a link [D-5.04]', async () => {
  const page = await openEnrollment({ 'get-repay-form': { result: changeSaid } })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  await page.user.click(side.getByRole('button', { name: 'Change payment method' }))
  const popup = within(await screen.findByRole('dialog'))
  expect(await popup.findByRole('region', { name: 'Current payment method' })).toBeTruthy()
  expect(popup.queryByRole('button', { name: 'Resend the link' })).toBeNull()
  expect(popup.getByText(/^Read this to them/)).toBeTruthy()
})

test('offers no change of payment method for ended policies or group billing', async () => {
  const unchangeable = { ...officeEnrollment.payment, may_change: false }
  await openEnrollment({}, { ...officeEnrollment, payment: unchangeable })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.queryByRole('button', { name: 'Change payment method' })).toBeNull()
})

test('says how much of a payment was owed when it was written off [D-5.05]', async () => {
  const one = { ...payment, state: 'written_off', reason: null, written_off: '30.00' }
  await openEnrollment({}, { ...officeEnrollment, payments: [one] })
  expect(await screen.findByText('Written off $30.00. The rest was no longer owed')).toBeTruthy()
})

test('shows each notice about an unpaid month with the email as sent [D-5.04]', async () => {
  const notice = {
    notice_id: '2026-12-01/7',
    kind: 'reminder',
    at: '2026-12-08T15:30:00.000Z',
    amount: '38.85',
    due_on: '2026-12-01',
    pay_by: '2027-01-01',
    subject: 'Your payment is past due',
    text: 'Hello Maria',
  }
  await openEnrollment({}, { ...officeEnrollment, notices: [notice] })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  const shown = side.getByText(/\$38\.85 unpaid since December 1, 2026/).closest('li')
  expect(shown?.textContent).toMatch(/^Payment reminder .*Emailed .*Pay by January 1, 2027/)
  expect(shown?.textContent).toMatch(/Your payment is past due.*Hello Maria/)
})
