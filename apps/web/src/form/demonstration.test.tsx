import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enrollmentAt, inBrowser, state } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser({ site: { name: 'Test', host: '', settings: { phone: '8005550142', demonstration: 'true' } } })

const hintOf = (label: string): string => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}
const warning = /This is a demo. Don’t enter a real number/

test('a demo warns against real numbers at card fields, and nowhere else', async () => {
  await openScreen(
    '/enrollment/billing-information',
    {
      ...enrollmentAt('billing_info'),
      'get-payment-method': { result: [{ value: 'cc', name: 'Credit Card' }] },
      'get-form-fields-billing-info': { result: [], payment_method: null, physical_address: {} },
      'get-billing-text': { result: [] },
      'get-bill-date': { result: [] },
      'get-states': { result: [] },
    },
    inBrowser,
  )
  await screen.findByLabelText('Card number')
  expect(hintOf('Card number')).toMatch(warning)
  expect(hintOf('Security code')).toMatch(/We never store it\. This is a demo/)
  expect(hintOf('Zip code')).not.toMatch(warning)
})

test('a demo also warns at Social Security numbers', async () => {
  const fields = { result: [state('first_name'), state('ssn')], enroller_code: { required: false, saved: false } }
  await openScreen(
    '/enrollment/personal-info',
    { ...enrollmentAt('primary_info'), 'get-form-fields-personal-info': fields, 'get-ethnic-category': { result: [] } },
    inBrowser,
  )
  await screen.findByLabelText('Social Security number')
  expect(hintOf('Social Security number')).toMatch(warning)
  expect(hintOf('First name')).not.toMatch(warning)
})
