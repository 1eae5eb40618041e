import { nothingCameBack } from '@openroll/contract/repay/repay'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'
import { repaySaid } from '../testing/repay.ts'

prepareBrowser()

const open = (more: Answers = {}) =>
  openScreen('/another-way-to-pay/an-enrollment', {
    'get-signed-in-person': {
      result: { role: 'member', id: 9001, name: 'Maria Lopez', email: 'maria.lopez@example.com' },
    },
    'get-repay': { result: repaySaid },
    'save-own-repay': { shown: 'Mastercard ending in 4444' },
    'get-states': { result: [{ name: 'Illinois', abbrev: 'IL' }] },
    ...more,
  })

test('a signed-in member gives a card for a policy of their own, without a link [D-5.04]', async () => {
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
  expect(await screen.findByText(/^Mastercard ending in 4444 pays for this policy from now on/)).toBeTruthy()
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

test('the billing address may be the one on file, which is not typed, shown or sent [D-5.04, EW-2.32]', async () => {
  const page = await open()
  const type = async (label: string, text: string) => page.user.type(await screen.findByLabelText(label), text)
  await type('First name on card', 'Maria')
  await type('Last name on card', 'Lopez')
  await type('Card number', '5555555555554444')
  await type('Expires', '1230')
  await type('Security code', '737')
  await page.user.click(screen.getByRole('checkbox', { name: /^Same as where I live/ }))
  expect(screen.queryByLabelText('Billing street address')).toBeNull()
  await page.user.click(screen.getByRole('checkbox', { name: 'I authorize these payments' }))
  await page.user.click(screen.getByRole('button', { name: 'Use this card' }))
  await screen.findByRole('heading', { level: 1, name: 'Thank you, we have it' })
  const [sent] = page.inputs('save-own-repay')
  expect(sent).toMatchObject({ is_physical_address: 'yes' })
  for (const name of ['address1', 'city', 'state', 'zip']) expect(sent).not.toHaveProperty(name)
})

test('where nothing waits, that is said [D-5.04]', async () => {
  await open({ 'get-repay': refusal(409, [fault('payment_method', nothingCameBack)]) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing is waiting' })).toBeTruthy()
})
