import type { Locator } from '@playwright/test'
import { card, maria } from './person.ts'
import { expect, test } from './visitor.ts'

/** The most that the shortest enrollment may take on a phone: 30 taps in all, including one into each typed field. */
const most = { taps: 17, fields: 11 }

test('enrolling one person in one plan on a phone takes at most 17 taps and 11 typed fields, 30 taps in all [EW-1.01, EW-1.03]', async ({
  visitor,
  page,
}) => {
  const counts = { taps: 0, fields: 0 }
  const tap = async (target: Locator) => {
    counts.taps += 1
    await target.tap()
  }
  const type = async (label: string, text: string) => {
    counts.fields += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  /** A phone's picker: one tap opens it, another chooses. */
  const pick = async (label: string, answer: string) => {
    counts.taps += 2
    await page.getByLabel(label, { exact: true }).selectOption(answer)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await visitor.open()
  await type('Zip code', maria.zip)
  await type('Date of birth', maria.dob)
  await tap(page.getByText('Female', { exact: true }))
  await tap(page.getByText('Just me', { exact: true }))
  await tap(button('See plans and prices'))
  await visitor.heading('Plans and prices')
  await tap(page.getByRole('link', { name: 'Aetna Dental High', exact: true }))
  await visitor.heading('Aetna Dental High')
  await tap(button('Add to Cart'))
  await visitor.heading('My Cart')
  await tap(button('Proceed to Enrollment'))
  await tap(button('Proceed'))

  await visitor.heading('Personal Information')
  await type('First name', maria.first_name)
  await type('Last name', maria.last_name)
  await pick('Marital status', 'Single')
  await type('Social Security number', maria.ssn)
  await tap(button('Next'))
  await visitor.heading('Contact Information')
  await type('Street address', maria.address1)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Chicago')
  await type('Phone number', maria.phone_number)
  await type('Email address', maria.email_address)
  await tap(button('Next'))
  await visitor.heading('Agreement & Signature')
  // The name and the last four digits are known from step 1.
  await expect(page.getByLabel('Your full name')).toHaveValue(`${maria.first_name} ${maria.last_name}`)
  for (const checkbox of await page.getByLabel('I have read this and agree').all()) await tap(checkbox)
  await tap(page.getByText('Type it', { exact: true }))
  await tap(button('Next'))
  await visitor.heading('Billing Information')
  await expect(page.getByLabel('Choose physical address')).toBeChecked()
  await type('Card number', card.card_number)
  await type('Expires', '12/28')
  await type('Security code', card.security_code)
  await tap(button('Next'))
  await visitor.heading('Review & Confirmation')
  await tap(button('Submit enrollment'))
  await visitor.heading(`Thank you, ${maria.first_name}`)

  expect(counts.fields, JSON.stringify(counts)).toBeLessThanOrEqual(most.fields)
  expect(counts.taps, JSON.stringify(counts)).toBeLessThanOrEqual(most.taps)
  expect(counts.taps + counts.fields, JSON.stringify(counts)).toBeLessThanOrEqual(30)
})
