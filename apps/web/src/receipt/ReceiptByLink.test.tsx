import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal } from '../testing/open-screen.tsx'
import { receipt } from '../testing/receipt.ts'

prepareBrowser()

const {
  email: _email,
  mail: _mail,
  mail_copy: _copy,
  payment: _payment,
  charges: _charges,
  payments_on_hold: _wait,
  missing: _missing,
  ...linkedReceipt
} = { ...receipt, name: 'María' }
const notHere = { name: 'We can’t show this receipt here' }

test('an emailed link shows the receipt without payment and leaves this browser’s enrollment alone [D-1.15]', async () => {
  const page = await openScreen('/receipt#a-token', { 'open-receipt': linkedReceipt }, { tempId: 'another' })
  expect(await screen.findByRole('heading', { name: 'Thank you, María' })).toBeTruthy()
  expect(screen.queryByText('Payment')).toBeNull()
  expect(page.inputs('open-receipt')).toEqual([{ token: 'a-token' }])
  expect(page.inputs('get-receipt')).toEqual([])
  expect([localStorage.getItem('tempId'), localStorage.getItem('receiptId')]).toEqual(['another', null])
})

test('an expired link explains how to open a receipt', async () => {
  await openScreen('/receipt#a-token', { 'open-receipt': refusal(404, [fault('token', 'This link has expired')]) })
  expect(await screen.findByRole('heading', notHere)).toBeTruthy()
  expect(screen.getByText(/The link works for 30 days/)).toBeTruthy()
})

test('a link opened too often says when to come back [D-1.17]', async () => {
  const full = refusal(429, [fault('token', 'Too many tries. Try again in 20 minutes')])
  await openScreen('/receipt#a-token', { 'open-receipt': full })
  expect(await screen.findByText(/Try again in 20 minutes/)).toBeTruthy()
})

test('an unsubmitted enrollment leads to its cart, one not open in this browser to sign-in [D-1.02]', async () => {
  const unsubmitted = refusal(404, [fault('policy_id', 'There is a receipt once the enrollment is submitted')])
  const { router } = await openScreen('/receipt?id=one', { 'get-receipt': unsubmitted })
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  await openScreen('/receipt?id=one', { 'get-receipt': refusal(404, [fault('enrollment_id', 'Not found')]) })
  expect(await screen.findByRole('heading', notHere)).toBeTruthy()
})

test('the receipt offers a retry if the server is unreachable [D-8.03]', async () => {
  const page = await openScreen('/receipt?id=one', { 'get-receipt': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-receipt', receipt)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('AAA-BBB-1')).toBeTruthy()
})

test('a policy waiting for email confirmation is confirmed only by pressing the button in the emailed receipt [D-1.22]', async () => {
  const waiting = { ...linkedReceipt, waits_for: 'email' }
  const page = await openScreen('/receipt#a-token', { 'open-receipt': waiting, 'confirm-email': linkedReceipt })
  expect(await screen.findByText(/Confirm your email to finish\. Until then, your coverage won’t start/)).toBeTruthy()
  expect(page.inputs('confirm-email')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Confirm my email' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull())
  expect(page.inputs('confirm-email')).toEqual([{ token: 'a-token' }])
})

test('the browser that submitted the enrollment can’t confirm it without the emailed link [D-1.22]', async () => {
  await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, waits_for: 'email' } })
  expect(await screen.findByText(/Open the link in our email to confirm your address/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull()
})
