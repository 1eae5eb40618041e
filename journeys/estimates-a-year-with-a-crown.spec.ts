import { expect, test } from './visitor.ts'

test('someone who expects a crown sees each plan’s yearly cost, reads its steps and compares; the link works in other browsers [SF-2.32, SF-2.35, SF-2.42]', async ({
  visitor,
  browser,
}, { project }) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await page.getByRole('combobox', { name: 'Dental' }).selectOption('A crown')
  await expect(page.getByText(/^Lowest yearly cost: (about )?\$/)).toBeVisible()
  await visitor.looksRight('likely-rows')
  const aetna = page.locator('.plan-row').filter({ has: page.getByRole('heading', { name: 'Aetna Dental High' }) })
  await expect(aetna).toContainText('$466 premium + $720 at the dentist')
  await aetna.getByRole('link', { name: /More Info/ }).click()
  const year = page.getByRole('region', { name: 'Your estimated yearly cost' })
  await expect(year).toContainText('Crown $1,200: the plan pays 40%; you pay $720')
  await visitor.looksRight('likely-plan')
  if (project.name !== 'wide') await expect(page.locator('.plan-foot')).toBeInViewport()
  await page.goto(new URL('/compare?plans=1001,1002,1003&expect=crown', page.url()).href)
  await expect(page.getByRole('table')).toContainText('$466 premium + $720 at the dentist')
  await page.getByLabel('Only differences').check()
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('link', { name: 'Aetna Dental High', exact: true })).toBeInViewport()
  await visitor.looksRight('compare')
  const link = page.url()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('Answer four questions to see what you’d pay.')).toBeVisible()
  await expect(elsewhere.getByRole('table')).toBeVisible()
  await elsewhere.context().close()
})
