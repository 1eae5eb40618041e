import { expect, test } from './visitor.ts'

test('a typed URL opens at the top; a reload and Back restore each page’s scroll position', async ({ visitor }) => {
  const { page } = visitor
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    await expect.poll(scrollTop).toBe(y)
  }
  const expectPlan = () => visitor.heading(/Aetna/)
  await visitor.open('/plan/1001')
  await expectPlan()
  await scrollTo(320)
  await visitor.open('/plan/1002')
  await expectPlan()
  expect(await scrollTop()).toBe(0)
  await visitor.open('/plan/1001')
  await expectPlan()
  expect(await scrollTop()).toBe(0)
  await scrollTo(240)
  await page.reload()
  await expectPlan()
  await expect.poll(scrollTop).toBe(240)
  await visitor.open('/provider-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrollTop()).toBe(0)
  await page.goBack()
  await expectPlan()
  await expect.poll(scrollTop).toBe(240)
})

test('after a page load, Tab reaches the skip link first; following a link focuses the heading', async ({
  visitor,
}) => {
  const { page } = visitor
  const focusedTag = () => page.evaluate(() => document.activeElement?.tagName)
  await visitor.open('/plan/1001')
  await visitor.heading(/Aetna/)
  expect(await focusedTag()).toBe('BODY')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Plans' }).click()
  await visitor.heading('Plans and prices')
  await expect.poll(focusedTag).toBe('H1')
  await page.reload()
  await visitor.heading('Plans and prices')
  expect(await focusedTag()).toBe('BODY')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  // The skip link adds its own history entry.
  await page.goBack()
  await page.goBack()
  await visitor.heading(/Aetna/)
  await expect.poll(focusedTag).toBe('H1')
})
