import { ana, ben, luis } from './person.ts'
import { expect, test } from './visitor.ts'

test('a family buys dental with a spouse and two children [EW-2.15, EW-4.32, EW-4.39, EW-1.13]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('My whole family')
  await visitor.addPlan(1001)
  await expect(page.locator('.cart-sums dd').nth(1)).toHaveText('$116.52')
  await visitor.proceed()
  await visitor.fillPersonalAndContact()
  await visitor.heading('Dependent Information')
  await expect(page.getByText('Spouse & Child information required')).toBeVisible()
  const disclaimer = page.getByText('Only your spouse and your children can be covered as dependents.')
  await expect(disclaimer).toBeVisible()
  // Any shade of red, since themes differ.
  const [red = 0, green = 255, blue = 255] = await disclaimer.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await visitor.looksRight('dependents-empty')
  await visitor.addPerson(luis, 'Submit')
  await page.getByRole('button', { name: 'Add child' }).click()
  await visitor.addPerson(ana, 'Submit')
  await page.getByRole('button', { name: 'Add child' }).click()
  await visitor.addPerson(ben, 'Submit')
  await visitor.looksRight('dependents')
  await page.reload()
  await expect(page.getByText('Ben Lopez')).toBeVisible()
  await visitor.next()
  await visitor.signAndPay()
  await visitor.fits('review-family')
  await visitor.submit()
  await expect(page.getByText('Ana Lopez')).toBeVisible()
  await expect(page.getByText('$116.52').first()).toBeVisible()
})
