import { nothingToChange } from '@openroll/contract/payment-update/payment-update'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'
import { changeSaid, paymentUpdateDetails } from '../testing/payment-update.ts'
import { signedInMember } from '../testing/signed-in.ts'

prepareBrowser()

const open = (more: Answers = {}) =>
  openScreen('/another-way-to-pay/an-enrollment', {
    'get-signed-in-person': signedInMember({ email: 'maria.lopez@example.com' }),
    'get-repay': { result: paymentUpdateDetails },
    'save-own-repay': { shown: 'Mastercard ending in 4444' },
    'get-states': { result: [{ name: 'Illinois', abbrev: 'IL' }] },
    'routing-number-bank-lookup': { response: { name: 'First Bank' } },
    ...more,
  })

test('a signed-in member enters a new card for their own policy, without a link [D-5.04]', async () => {
  const page = await open()
  const type = async (label: string, text: string) => page.user.type(await screen.findByLabelText(label), text)
  await type('First name on card', 'Maria')
  await type('Last name on card', 'Lopez')
  await type('Card number', '5555555555554444')
  await type('Expires', '1230')
  await type('Security code', '737')
  await type('Billing street address', '1 Main St')
  await type('City', 'Chicago')
  await page.user.selectOptions(screen.getByLabelText('State'), 'IL')
  await type('Zip code', '60601')
  expect(screen.queryByLabelText('Billing date')).toBeNull()
  expect(screen.getByRole('region', { name: 'Authorization' }).textContent).toContain('charge your card $93.85')
  await page.user.click(screen.getByRole('checkbox', { name: 'I authorize these payments' }))
  await page.user.click(screen.getByRole('button', { name: 'Use this card' }))
  expect(await screen.findByText(/^Mastercard ending in 4444 is now the payment method for this policy/)).toBeTruthy()
  expect(page.inputs('save-own-repay')).toMatchObject([
    {
      user_id: 9001,
      enrollment_id: 'an-enrollment',
      payment_method: 'cc',
      expiration_month: '12',
      expiration_year: '2030',
      seen: 'as-it-was',
    },
  ])
  expect(page.inputs('save-own-repay')[0]).not.toHaveProperty('bill_date')
})

test('the billing address can be the one on file, which is never shown or sent [D-5.04, EW-2.32]', async () => {
  const page = await open()
  const type = async (label: string, text: string) => page.user.type(await screen.findByLabelText(label), text)
  await type('First name on card', 'Maria')
  await type('Last name on card', 'Lopez')
  await type('Card number', '5555555555554444')
  await type('Expires', '1230')
  await type('Security code', '737')
  await page.user.click(screen.getByRole('checkbox', { name: /^Same as my home address/ }))
  expect(screen.queryByLabelText('Billing street address')).toBeNull()
  await page.user.click(screen.getByRole('checkbox', { name: 'I authorize these payments' }))
  await page.user.click(screen.getByRole('button', { name: 'Use this card' }))
  await screen.findByRole('heading', { level: 1, name: 'Your new payment method is saved' })
  const [sent] = page.inputs('save-own-repay')
  expect(sent).toMatchObject({ is_physical_address: 'yes' })
  for (const name of ['address1', 'city', 'state', 'zip']) expect(sent).not.toHaveProperty(name)
})

test('before any return, shows the first payment on the new method, what is due, and what stays on the old one [D-5.04, EW-9.14]', async () => {
  const page = await open({
    'get-repay': { result: changeSaid },
    'save-own-repay': { shown: 'Bank account ending in 0001' },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Change how you pay' })).toBeTruthy()
  const facts = screen.getByRole('region', { name: 'Current payment method' }).textContent
  for (const said of [
    'You pay withVisa ending in 1111',
    'Already being charged$38.85 for December 2026',
    'First payment (new card or account)$38.85 on January 28, 2027',
  ])
    expect(facts).toContain(said)
  expect(facts).not.toMatch(/Returned|Due now/)
  await page.user.click(screen.getByRole('radio', { name: 'Bank account' }))
  const terms = screen.getByRole('region', { name: 'Authorization' }).textContent
  expect(terms).toContain(
    'We take $38.85 from your account on the 28th of each month, starting January 28, 2027, as long as that’s what your plans cost.',
  )
  expect(terms).toContain('We’ve already started charging $38.85 for December 2026 to your old card')
  const type = async (label: string, text: string) => page.user.type(await screen.findByLabelText(label), text)
  await type('Account holder name', 'Maria Lopez')
  await type('Routing number', '021000021')
  await type('Account number', '987654320001')
  await page.user.click(screen.getByRole('button', { name: 'Use this account' }))
  expect((await screen.findAllByText(/Check the box to authorize/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Account number')).toHaveProperty('value', '987654320001')
  expect(page.inputs('save-own-repay')).toEqual([])
})

test('a payment already in a batch for a later date stays on the old method [D-5.04, EW-9.14]', async () => {
  const ahead = { ...changeSaid.taken[0], on: '2026-12-05' }
  const page = await open({ 'get-repay': { result: { ...changeSaid, taken: [ahead, ...changeSaid.taken] } } })
  const facts = (await screen.findByRole('region', { name: 'Current payment method' })).textContent
  expect(facts).toContain('Still to be charged$38.85 for December 2026, on December 5, 2026')
  expect(facts).toContain('Already being charged$38.85 for December 2026')
  await page.user.click(screen.getByRole('radio', { name: 'Bank account' }))
  expect(screen.getByRole('region', { name: 'Authorization' }).textContent).toContain(
    'On December 5, 2026 we’ll charge $38.85 for December 2026 to your old card or account.',
  )
})

test('for a fee on canceled coverage, shows only the fee and promises no coverage [D-5.04, EW-9.14]', async () => {
  const fee = { kind: 'fee', month: '2026-12', amount: '30.00' }
  const alone = { plans: [], returned: [], now: '30.00', parts: [fee], monthly: null, next: null }
  await open({ 'get-repay': { result: { ...paymentUpdateDetails, ...alone } } })
  const facts = (await screen.findByRole('region', { name: 'Returned payment' })).textContent
  expect(facts).toContain('Due now for the returned-payment fee$30.00')
  expect(screen.queryByText(/coverage can continue/)).toBeNull()
  screen.getByText('Use a different card or bank account. We’ll charge it for what’s due.')
})

test('shows a returned payment from the old card, and authorizes it for the new one [D-5.04, EW-9.14]', async () => {
  const first = { kind: 'first', month: '2026-12', amount: '63.85' }
  await open({
    'get-repay': { result: { ...changeSaid, taken: [], now: '63.85', returned: [first], parts: [first] } },
  })
  expect(await screen.findByText(/^A payment from your old card or account didn’t go through\. /)).toBeTruthy()
  const facts = screen.getByRole('region', { name: 'Current payment method' }).textContent
  expect(facts).toContain('ReturnedFirst payment, December 2026: $63.85')
  expect(facts).toContain('Due now for December 2026 (new card or account)$63.85')
  expect(screen.getByRole('region', { name: 'Authorization' }).textContent).toContain('charge your card $63.85')
})

test('says nothing of a returned payment that isn’t charged again [D-5.04]', async () => {
  const came = { kind: 'recurring', month: '2026-10', amount: '38.85' }
  await open({ 'get-repay': { result: { ...changeSaid, returned: [came] } } })
  expect((await screen.findByRole('region', { name: 'Current payment method' })).textContent).toContain('October 2026')
  expect(screen.queryByText(/didn’t go through/)).toBeNull()
})

test.each([
  ['of another month', { kind: 'recurring', month: '2026-11', amount: '38.85' }],
  ['of another kind', { kind: 'fee', month: '2026-10', amount: '30.00' }],
])('an amount due %s is not shown as the returned payment [D-5.04]', async (_, due) => {
  const came = { kind: 'recurring', month: '2026-10', amount: '38.85' }
  await open({ 'get-repay': { result: { ...changeSaid, now: due.amount, returned: [came], parts: [due] } } })
  await screen.findByRole('region', { name: 'Current payment method' })
  expect(screen.queryByText(/didn’t go through/)).toBeNull()
})

test('shows what is due month by month, charged to the new method [D-5.04, EW-9.14]', async () => {
  const due = (month: string) => ({ kind: 'recurring', month, amount: '38.85' })
  const one = { ...changeSaid, taken: [], now: '38.85', parts: [due('2026-12')] }
  await open({ 'get-repay': { result: one } })
  const facts = async () => (await screen.findByRole('region', { name: 'Current payment method' })).textContent
  expect(await facts()).toContain('Due now for December 2026 (new card or account)$38.85')
  expect(await facts()).toContain('Next payment$38.85 on January 28, 2027')
  expect(screen.getByRole('region', { name: 'Authorization' }).textContent).toMatch(
    /we charge your card \$38\.85 by .*\. ?That is for December 2026\./,
  )
  cleanup()
  await open({ 'get-repay': { result: { ...one, now: '77.70', parts: [due('2026-11'), due('2026-12')] } } })
  expect(await facts()).toContain(
    'Due for November 2026$38.85Due for December 2026$38.85Total due now (new card or account)$77.70',
  )
})

test('a saved change says when it starts and what stays on the old method [D-5.04]', async () => {
  const page = await open({ 'get-repay': { result: changeSaid } })
  const type = async (label: string, text: string) => page.user.type(await screen.findByLabelText(label), text)
  await type('First name on card', 'Maria')
  await type('Last name on card', 'Lopez')
  await type('Card number', '5555555555554444')
  await type('Expires', '1230')
  await type('Security code', '737')
  await page.user.click(screen.getByRole('checkbox', { name: /^Same as my home address/ }))
  await page.user.click(screen.getByRole('checkbox', { name: 'I authorize these payments' }))
  await page.user.click(screen.getByRole('button', { name: 'Use this card' }))
  expect((await screen.findByText(/is now the payment method for this policy/)).textContent).toBe(
    'Mastercard ending in 4444 is now the payment method for this policy. We’ll charge $38.85 on the 28th of each month, starting January 28, 2027. We’ve already started charging $38.85 for December 2026 to your old card or account.',
  )
})

test('says so if there is nothing to change [D-5.04]', async () => {
  await open({ 'get-repay': refusal(409, [fault('payment_method', nothingToChange)]) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to change' })).toBeTruthy()
})
