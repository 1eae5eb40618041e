import {
  identityMismatch,
  paymentUpdateChanged,
  paymentUpdateLinkInvalid,
} from '@openroll/contract/payment-update/payment-update'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paymentUpdateDetails as said } from '../testing/payment-update.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'

prepareBrowser()

const open = (more: Answers = {}, address = '/repay#a-token') =>
  openScreen(address, {
    'open-repay': { result: said },
    'save-repay': { shown: 'Visa ending in 4242' },
    'get-states': { result: [{ name: 'Illinois', abbrev: 'IL' }] },
    'routing-number-bank-lookup': { response: { name: 'First Bank' } },
    ...more,
  })
const type = async ({ user }: Awaited<ReturnType<typeof open>>, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text)
const prove = async (page: Awaited<ReturnType<typeof open>>) => {
  await type(page, 'Your date of birth', '04051980')
  await type(page, 'Home zip code', '60601')
  await page.user.click(screen.getByRole('button', { name: 'Show the amount due' }))
}
const account = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('radio', { name: 'Bank account' }))
  await type(page, 'Account holder name', 'Maria Lopez')
  await type(page, 'Routing number', '021000021')
  await type(page, 'Account number', '987654320001')
  await page.user.click(screen.getByRole('radio', { name: 'Checking' }))
  await page.user.click(screen.getByRole('radio', { name: 'Individual' }))
}
const send = (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(screen.getByRole('button', { name: 'Use this account' }))

test('a member who confirms their identity sees the amount due and authorizes another account [D-5.04]', async () => {
  const page = await open()
  await prove(page)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment didn’t go through' })).toBeTruthy()
  const facts = screen.getByRole('region', { name: 'Returned payment' })
  expect(facts.textContent).toMatch(
    /Harbor Dental.*First payment, December 2026: \$63\.85.*6789.*December 2026\$63\.85.*returned-payment fee\$30\.00.*Total due now\$93\.85.*\$38\.85/,
  )
  await account(page)
  expect(screen.getByLabelText('Bank name')).toHaveProperty('value', 'First Bank')
  const terms = screen.getByRole('region', { name: 'Authorization' })
  expect(terms.textContent).toMatch(
    /we take \$93\.85 from your account by .*That is \$63\.85 for December 2026 and \$30\.00 for the returned-payment fee\..*on the 28th of each month.*fee of \$30.*cancel this authorization/,
  )
  await send(page)
  expect(page.inputs('save-repay')).toEqual([])
  expect(screen.getAllByText('Check the box to authorize these payments').length).toBeGreaterThan(0)
  await page.user.click(screen.getByRole('checkbox', { name: 'I authorize these payments' }))
  await send(page)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your new payment method is saved' })).toBeTruthy()
  expect(
    screen.getByText(
      /We’ll charge \$93\.85 by \w+ \d+, \d{4}, then \$38\.85 on the 28th of each month, starting January 28, 2027\./,
    ),
  ).toBeTruthy()
  expect(page.inputs('save-repay')).toEqual([
    {
      token: 'a-token',
      birthdate: '1980-04-05',
      home_zip: '60601',
      act_id: expect.stringMatching(/^\w{32}$/),
      seen: 'as-it-was',
      payment_method: 'eft',
      accepts: true,
      account_name: 'Maria Lopez',
      routing_number: '021000021',
      bank_name: 'First Bank',
      account_number: '987654320001',
      account_type: 'checking',
      account_holder_type: 'individual',
    },
  ])
})

test('retries a lost request with the same id, shows a changed amount due, and keeps what was typed [D-5.04]', async () => {
  const page = await open({ 'save-repay': away })
  await prove(page)
  await account(page)
  await page.user.click(screen.getByRole('checkbox', { name: 'I authorize these payments' }))
  await send(page)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('open-repay', { result: { ...said, now: '123.45', seen: 'as-it-is' } })
  page.answer('save-repay', refusal(409, [fault('seen', paymentUpdateChanged)]))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText(paymentUpdateChanged)).length).toBeGreaterThan(0)
  expect(screen.getByRole('region', { name: 'Authorization' }).textContent).toContain('$123.45')
  expect(screen.getByLabelText('Account number')).toHaveProperty('value', '987654320001')
  const [first, second] = page.inputs('save-repay')
  expect(first).toEqual(second)
  page.answer('save-repay', { shown: 'Bank account ending in 0001' })
  await send(page)
  await screen.findByRole('heading', { level: 1, name: 'Your new payment method is saved' })
  expect(page.inputs('save-repay').at(-1)).toMatchObject({ seen: 'as-it-is' })
})

test('shows a failed identity check at its field; an expired link says what to do [D-1.16]', async () => {
  const page = await open({ 'open-repay': refusal(422, [fault('birthdate', identityMismatch)]) })
  await prove(page)
  expect((await screen.findAllByText(identityMismatch)).length).toBeGreaterThan(0)
  page.answer('open-repay', refusal(404, [fault('token', paymentUpdateLinkInvalid)]))
  await page.user.click(screen.getByRole('button', { name: 'Show the amount due' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link can’t be used' })).toBeTruthy()
})

test('without a token, nothing is requested', async () => {
  const page = await open({}, '/repay')
  expect(await screen.findByRole('heading', { level: 1, name: 'This link can’t be used' })).toBeTruthy()
  expect(page.inputs('open-repay')).toEqual([])
})
