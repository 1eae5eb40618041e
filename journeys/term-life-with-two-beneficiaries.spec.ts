import { luis, rosa } from './person.ts'
import { expect, test } from './visitor.ts'

test('term life goes to two beneficiaries whose shares must total 100 [EW-2.10, EW-4.12, EW-5.16, EW-4.51]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.open('/plan/3001')
  await page.getByLabel('Benefit amount').selectOption({ label: '$100,000 for $17.00 a month' })
  await expect(page.locator('.price-large')).toContainText('$17.00')
  await visitor.looksRight('term-life')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await visitor.heading('My Cart')
  await expect(page.getByText('$100,000 of coverage')).toBeVisible()
  await visitor.proceed()
  await visitor.fillPersonalAndContact()
  await visitor.heading('Beneficiary Information')
  await expect(page.getByText('Please add your beneficiaries before continuing.')).toBeVisible()
  await visitor.addPerson({ ...luis, gender: undefined, relationship: 'Spouse', share: '60' }, 'Add Beneficiary')
  await expect(
    page.getByText('Your total Beneficiary Percentage is 60 and it Should not be less than 100%'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
  await visitor.looksRight('beneficiaries-60')
  await page.getByRole('button', { name: 'Add Beneficiary' }).click()
  await visitor.addPerson({ ...rosa, relationship: 'Parent', share: '40' }, 'Add Beneficiary')
  await expect(page.getByText('Now You can Continue Enrollment')).toBeVisible()
  await visitor.next()
  await visitor.sign()
  await visitor.next()
  await visitor.payByAccount()
  await visitor.looksRight('billing-account')
  await visitor.next()
  await visitor.submit()
  await expect(page.getByText('$17.00').first()).toBeVisible()
})
