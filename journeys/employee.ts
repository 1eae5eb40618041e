import { expect, type Visitor } from './visitor.ts'

/** No to every question about health that is shown. */
export const sayHealthy = async ({ page }: Visitor) => {
  const questions = page.locator('.health-question')
  await expect(questions).toHaveCount(8)
  for (const question of await questions.all()) await question.getByText('No', { exact: true }).first().click()
}
export const fillBody = async ({ page }: Visitor) => {
  await page.getByLabel('Height, feet').fill('5')
  await page.getByLabel('Height, inches').fill('4')
  await page.getByLabel('Weight in pounds').fill('130')
}
/** What an underwritten plan asks under Contact Information. */
export const fillBirth = async ({ page }: Visitor) => {
  await page.getByLabel('City of birth').fill('Chicago')
  await page.getByLabel('State of birth').selectOption('IL')
}
export const fillEmployer = async ({ page }: Visitor) => {
  await page.getByLabel('Employment status').selectOption('Active')
  await page.getByRole('textbox', { name: 'Employed since' }).fill('03/01/2015')
  await page.getByLabel('Hours in a typical week').selectOption('30 to 39 hours')
  await page.getByLabel('Occupation').fill('Cook')
}

/** Puts Optional Life into the cart, with the membership that it is sold with. */
export const addOptionalLife = async (visitor: Visitor) => {
  const { page } = visitor
  await visitor.open('/plan/9101')
  await page.getByLabel('Amount paid out').selectOption({ index: 1 })
  await page.getByRole('button', { name: /Add/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Add/ }).click()
  await visitor.heading('My Cart')
}

/** From a rep's page, as an employee of a group that asks for no code, to the first step with a dental plan and Optional Life. */
export const beginAsEmployee = async (visitor: Visitor, who: Parameters<Visitor['seePlans']>[0]) => {
  const { page } = visitor
  await visitor.open('/dana-reyes')
  await page.getByRole('button', { name: 'Start Enrollment' }).click()
  await page.getByText('Direct', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Northgate Cafe', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await visitor.chosenHome()
  await visitor.seePlans(who)
  await visitor.addPlan(1001)
  await addOptionalLife(visitor)
  await visitor.proceed()
}
