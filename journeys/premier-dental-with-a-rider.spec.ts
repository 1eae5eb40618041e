import { expect, test } from './visitor.ts'

test('adds a rider to a premier plan, shows premier tier names, and removes the rider with its plan [SF-2.40, SF-3.04, SF-7.52, SF-8.16]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Me and my kids')
  await visitor.open('/plan/9201')
  await expect(page.locator('.price-large')).toContainText('$86.52')
  await expect(page.getByText('Premier plan: the price includes a 3% administrative fee.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Goes with this plan' })).toContainText('Eye Care Rider')
  await visitor.looksRight('premier')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await visitor.heading('My Cart')
  await expect(page.getByText('Member + 1 Child').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Eye Care Rider' }).click()
  await expect(page.getByRole('region', { name: 'Additional riders' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('$93.72')
  await page.getByRole('button', { name: 'What it covers: Premier Dental' }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'You pay 10%' })).toBeVisible()
  await visitor.looksRight('what-it-covers')
  await page.keyboard.press('Escape')
  await visitor.looksRight('cart-with-rider')
  await visitor.open('/plans?type=dental')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByText('Member + 1 Child')).toBeVisible()
  await visitor.open('/cart')
  await page.getByRole('button', { name: 'Remove Premier Dental' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.locator('p:not([role])', { hasText: 'No items in cart.' })).toBeVisible()
})

test('sells a disability plan, from the income question to the receipt [SF-8.13, SF-4.37, D-2.12]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.open('/plan/8001')
  await page.getByRole('button', { name: 'clicking here' }).click()
  await page.getByRole('textbox', { name: 'Annual income' }).fill('45000')
  await page.getByRole('textbox', { name: 'Hours worked per week' }).fill('40')
  await page.getByRole('button', { name: 'See my price' }).click()
  await expect(page.getByText('$2,250, 60% of your income')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await visitor.heading('My Cart')
  const screenshot = page.waitForRequest((request) => request.url().includes('save-screenshot'))
  await visitor.proceed()
  expect((await screenshot).postData()?.slice(0, 300)).toContain('"name":"cart"')
  await visitor.fillPersonalAndContact()
  await visitor.sign()
  await visitor.next()
  await visitor.payByCard()
  await visitor.next()
  await visitor.submit()
  await expect(page.getByText('$30.15').first()).toBeVisible()
})
