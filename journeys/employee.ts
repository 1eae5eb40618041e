import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { anEmployer } from '@openroll/contract/samples/employer'
import { fillForm } from './fill-form.ts'
import { expect, type Visitor } from './visitor.ts'

/** Answers No to every visible health question. */
export const answerNoToHealth = async ({ page }: Visitor) => {
  const questions = page.locator('.health-question')
  await expect(questions).toHaveCount(8)
  for (const question of await questions.all()) await question.getByText('No', { exact: true }).first().click()
}
/** Fills in the employer step; the group's details are prefilled. */
export const fillEmployer = async ({ page }: Visitor) => {
  const {
    name: _name,
    phone: _phone,
    address1: _address1,
    city: _city,
    state: _state,
    zip: _zip,
    ...employeeFields
  } = anEmployer()
  await expect(page.getByLabel('Employment status')).toBeVisible()
  await fillForm(page, employerFields, employeeFields)
}

/** Adds Optional Life with the membership it requires. */
export const addOptionalLife = async (visitor: Visitor) => {
  const { page } = visitor
  await visitor.open('/plan/9101')
  await page.getByLabel('Benefit amount').selectOption({ index: 1 })
  await page.getByRole('button', { name: /Add/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Add/ }).click()
  await visitor.heading('My Cart')
}

/** Goes from a rep's page to the first step as an employee of a group without a code, with dental and Optional Life in the cart. */
export const beginAsEmployee = async (visitor: Visitor, who: Parameters<Visitor['seePlans']>[0]) => {
  const { page } = visitor
  await visitor.open('/dana-reyes')
  await page.getByRole('button', { name: 'Start Enrollment' }).click()
  await page.getByText('Direct', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Northgate Cafe', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await visitor.waitForHome()
  await visitor.seePlans(who)
  await visitor.addPlan(1001)
  await addOptionalLife(visitor)
  await visitor.proceed()
}
