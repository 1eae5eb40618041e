import { addOptionalLife } from './employee.ts'
import { luis } from './person.ts'
import { expect, test } from './visitor.ts'

test('a visitor buys Optional Life with its membership; the review shows the health answers, and the receipt says “in review” [EW-2.11, EW-2.12, EW-2.20, EW-9.18, D-4.01, D-4.20]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await addOptionalLife(visitor)
  await visitor.proceed()
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.heading('Beneficiary Information')
  await visitor.addPerson({ ...luis, gender: undefined, relationship: 'Spouse', share: '100' }, 'Add Beneficiary')
  await visitor.next()

  await visitor.heading('Primary Health Questions')
  await visitor.looksRight('health-questions')
  const questions = page.locator('.health-question')
  await expect(questions).toHaveCount(8)
  for (const question of await questions.all()) await question.getByText('No', { exact: true }).click()
  await questions.first().getByText('Yes', { exact: true }).click()
  await questions.last().getByText('Yes', { exact: true }).click()
  await page.getByLabel('Health condition').fill('High blood pressure')
  await page.getByLabel('Date of onset', { exact: true }).fill('03/01/2019')
  await page.getByLabel('Being treated for it now?').selectOption('Yes')
  await page.getByLabel('Taking medicine for it?').selectOption('Yes')
  await page.getByLabel('Last seen by a doctor', { exact: true }).fill('03/01/2020')
  await page.getByLabel('Medicine', { exact: true }).fill('Lisinopril')
  await page.getByLabel('Dosage').first().fill('10 mg a day')
  await page.getByLabel('What it’s for').first().fill('High blood pressure')
  await visitor.next()
  await expect(page.getByRole('alert').getByText('Field is required')).toBeVisible()
  await visitor.looksRight('health-refused')
  await page.getByLabel('Symptoms').fill('None')
  await visitor.next()

  await visitor.signAndPay()
  await visitor.heading('Review & Confirmation')
  const card = page.getByRole('region', { name: 'Primary Health Questions' })
  await expect(card.getByText('Yes. Health condition: High blood pressure; Date of onset: March 1, 2019')).toBeVisible()
  await visitor.fits('review-with-health')
  await visitor.submit()
  await expect(page.getByText(/in review.*5 to 10 days/).first()).toBeVisible()
  await visitor.fits('receipt-in-review')
})
