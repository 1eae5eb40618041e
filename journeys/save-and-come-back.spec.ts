import { expect, test } from './visitor.ts'
import { maria } from './person.ts'

test('refresh, Back, a later address and a second tab keep the place and what was saved [D-4.02, EW-1.13, D-1.07]', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.addPlan(1002)
  await visitor.proceed()
  await visitor.open('/enrollment/billing-information')
  await visitor.heading('Personal Information')
  await visitor.next()
  await expect(page.getByRole('alert')).toContainText('answers need another look')
  await visitor.looksRight('personal-errors')
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  await page.reload()
  await visitor.heading('Contact Information')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await visitor.heading('Personal Information')
  await expect(page.getByLabel('First name')).toHaveValue(maria.first_name)
  await expect(page.getByLabel('Social security number')).toHaveValue('xxx-xx-9999')
  await visitor.next()
  await visitor.heading('Contact Information')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('heading', { level: 1, name: 'Contact Information' })).toBeVisible()
  await page.goBack()
  await visitor.heading('Personal Information')
  await page.goForward()
  await visitor.fillContact()
  await visitor.next()
  await visitor.heading('Agreement & Signature')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await visitor.heading('Contact Information')
  await expect(page.getByLabel('Street address')).toHaveValue(maria.address1)
  await page.goBack()
  await page.goBack()
  await visitor.heading('Contact Information')
  await expect(page.getByLabel('Street address')).toHaveValue(maria.address1)
})

test('a browser that was closed comes back to the step where it was, with what was saved [D-1.02, D-4.02]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.addPlan(1002)
  await visitor.proceed()
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  const storageState = await page.context().storageState()
  await page.context().close()
  const later = await browser.newContext({ storageState })
  const again = await later.newPage()
  await again.goto(`${process.env.STORY_ADDRESS}/enrollment/review-confirm`)
  await expect(again.getByRole('heading', { level: 1, name: 'Contact Information' })).toBeVisible()
  await again.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(again.getByLabel('First name')).toHaveValue(maria.first_name)
  await later.close()
})

test('another browser that knows the enrollment’s id sees nothing of it [D-1.02]', async ({ visitor, browser }) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  const id = await page.evaluate(() => localStorage.getItem('tempId'))
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${process.env.STORY_ADDRESS}/`)
  await other.evaluate((known) => localStorage.setItem('tempId', known ?? ''), id)
  await other.goto(`${process.env.STORY_ADDRESS}/plans`)
  await expect(other.getByText('Answer four questions to see what you would pay.')).toBeVisible()
  await stranger.close()
})
