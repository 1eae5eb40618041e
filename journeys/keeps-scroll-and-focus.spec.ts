import { expect, test } from './visitor.ts'

test('a typed address starts at the top; a reload and Back restore each page’s scroll position', async ({
  visitor,
}) => {
  const { page } = visitor
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    await expect.poll(place).toBe(y)
  }
  const plan = () => visitor.heading(/Aetna/)
  await visitor.open('/plan/1001')
  await plan()
  await scrollTo(320)
  await visitor.open('/plan/1002')
  await plan()
  expect(await place()).toBe(0)
  await visitor.open('/plan/1001')
  await plan()
  expect(await place()).toBe(0)
  await scrollTo(240)
  await page.reload()
  await plan()
  await expect.poll(place).toBe(240)
  await visitor.open('/provider-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await place()).toBe(0)
  await page.goBack()
  await plan()
  await expect.poll(place).toBe(240)
})

test('a page load focuses the skip link; following a link focuses the heading', async ({ visitor }) => {
  const { page } = visitor
  const inFocus = () => page.evaluate(() => document.activeElement?.tagName)
  await visitor.open('/plan/1001')
  await visitor.heading(/Aetna/)
  expect(await inFocus()).toBe('BODY')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Plans' }).click()
  await visitor.heading('Plans and prices')
  await expect.poll(inFocus).toBe('H1')
  await page.reload()
  await visitor.heading('Plans and prices')
  expect(await inFocus()).toBe('BODY')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  // The skip link adds its own history entry.
  await page.goBack()
  await page.goBack()
  await visitor.heading(/Aetna/)
  await expect.poll(inFocus).toBe('H1')
})
