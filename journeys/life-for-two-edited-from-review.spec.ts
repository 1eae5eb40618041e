import { continueElsewhere } from './continue-elsewhere.ts'
import { beginAsEmployee, fillEmployer, answerNoToHealth } from './employee.ts'
import { luis } from './person.ts'
import { expect, test } from './visitor.ts'

test('life with health questions for two: steps continue in another browser, and an edit from the review returns to it [EW-1.03, EW-1.14, EW-2.09, EW-2.12, EW-2.22, EW-2.35, D-4.21]', async ({
  visitor,
  browser,
}) => {
  test.slow()
  await beginAsEmployee(visitor, 'Me and my spouse')
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.heading('Employer Information')
  await visitor.page.getByLabel('Occupation').fill('Baker')
  let current = await continueElsewhere(visitor, browser, { to: 'employer', name: 'Employer Information' })
  await expect(current.page.getByLabel('Occupation')).toHaveValue('Baker')
  await current.fits('employer-elsewhere')
  await fillEmployer(current)
  await current.next()
  await current.heading('Beneficiary Information')
  await current.addPerson({ ...luis, gender: undefined, relationship: 'Spouse', share: '100' }, 'Add Beneficiary')
  await current.next()
  await current.heading('Primary Health Questions')
  await current.page.locator('.health-question').first().getByText('Yes', { exact: true }).click()
  await current.page.getByLabel('Health condition').fill('High blood pressure')
  current = await continueElsewhere(current, browser, { to: 'health', name: 'Primary Health Questions' })
  await expect(current.page.getByLabel('Health condition')).toHaveValue('High blood pressure')
  await current.fits('health-elsewhere')
  await answerNoToHealth(current)
  await current.next()
  await current.heading('Dependent Information')
  await current.addPerson(luis, 'Submit')
  await current.next()
  await current.signAndPay()

  const { page } = current
  await current.heading('Review & Confirmation')
  await page.getByRole('button', { name: 'Edit Contact Information' }).click()
  await current.heading('Contact Information')
  await current.next()
  await current.heading('Review & Confirmation')
  await page.getByRole('button', { name: 'View Employer Information' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Details' }).click()
  await current.heading('Employer Information')
  await page.getByLabel('Occupation').fill('Chef')
  await current.next()
  // The signed content changed, so it has to be signed again before the review.
  await expect(page.getByRole('heading', { level: 1, name: 'Employer Information' })).toHaveCount(0)
  for (let tries = 0; tries < 6; tries += 1) {
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    if (title === 'Review & Confirmation') break
    if (title === 'Agreement & Signature') await current.sign()
    await current.next()
    await expect(page.getByRole('heading', { level: 1, name: title ?? '', exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: 'Employer Information' })).toContainText('Chef')
  await current.fits('review-after-edits')
  await current.submit()
  await expect(page.getByText('Luis Lopez').first()).toBeVisible()
  await expect(page.getByText(/in review.*5 to 10 days/).first()).toBeVisible()
  await page.context().close()
})
