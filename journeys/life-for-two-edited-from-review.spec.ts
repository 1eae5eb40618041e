import { elsewhere } from './elsewhere.ts'
import { beginAsEmployee, fillEmployer, sayHealthy } from './employee.ts'
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
  let now = await elsewhere(visitor, browser, { to: 'employer', name: 'Employer Information' })
  await expect(now.page.getByLabel('Occupation')).toHaveValue('Baker')
  await now.fits('employer-elsewhere')
  await fillEmployer(now)
  await now.next()
  await now.heading('Beneficiary Information')
  await now.addPerson({ ...luis, gender: undefined, relationship: 'Spouse', share: '100' }, 'Add Beneficiary')
  await now.next()
  await now.heading('Primary Health Questions')
  await now.page.locator('.health-question').first().getByText('Yes', { exact: true }).click()
  await now.page.getByLabel('Health condition').fill('High blood pressure')
  now = await elsewhere(now, browser, { to: 'health', name: 'Primary Health Questions' })
  await expect(now.page.getByLabel('Health condition')).toHaveValue('High blood pressure')
  await now.fits('health-elsewhere')
  await sayHealthy(now)
  await now.next()
  await now.heading('Dependent Information')
  await now.addPerson(luis, 'Submit')
  await now.next()
  await now.signAndPay()

  const { page } = now
  await now.heading('Review & Confirmation')
  await page.getByRole('button', { name: 'Edit Contact Information' }).click()
  await now.heading('Contact Information')
  await now.next()
  await now.heading('Review & Confirmation')
  await page.getByRole('button', { name: 'View Employer Information' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Details' }).click()
  await now.heading('Employer Information')
  await page.getByLabel('Occupation').fill('Chef')
  await now.next()
  // What was signed has changed: it is signed once more, and then the review is back.
  await expect(page.getByRole('heading', { level: 1, name: 'Employer Information' })).toHaveCount(0)
  for (let left = 0; left < 6; left += 1) {
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    if (title === 'Review & Confirmation') break
    if (title === 'Agreement & Signature') await now.sign()
    await now.next()
    await expect(page.getByRole('heading', { level: 1, name: title ?? '', exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: 'Employer Information' })).toContainText('Chef')
  await now.fits('review-after-edits')
  await now.submit()
  await expect(page.getByText('Luis Lopez').first()).toBeVisible()
  await expect(page.getByText(/in review.*5 to 10 days/).first()).toBeVisible()
  await page.context().close()
})
