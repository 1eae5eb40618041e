import { expect, test } from './visitor.ts'

test('the first screen shows about seven plans, each with two service costs, limit and price; a row’s button adds its plan [SF-2.32, SF-2.33, SF-4.31]', async ({
  visitor,
}, { project }) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  const rows = page.locator('.plan-row')
  await expect(rows).toHaveCount(25)
  const { height } = (await rows.first().boundingBox()) ?? { height: 0 }
  if (project.name === 'wide') {
    await page.setViewportSize({ width: 1280, height: 800 })
    const visibleRows = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    )
    expect(visibleRows).toBeGreaterThanOrEqual(7)
  } else expect(height).toBeLessThan(165)
  const aetna = rows.filter({ has: page.getByRole('heading', { name: 'Aetna Dental High' }) })
  await expect(aetna).toContainText('Filling $200')
  await expect(aetna).toContainText('you pay $60')
  await expect(aetna).toContainText('you pay $720')
  await expect(aetna).toContainText('Pays up tono limit')
  await expect(aetna).toContainText('$38.85')
  await visitor.fits('rows')
  await aetna.getByRole('button', { name: /Add to Cart/ }).click()
  await visitor.heading('My Cart')
  await expect(page.getByRole('link', { name: 'Aetna Dental High', exact: true })).toBeVisible()
})

test('filters survive Back and a reload; an empty list suggests filters to drop; four plans fill the tray [SF-2.32, SF-4.22, SF-4.25, SF-4.26]', async ({
  visitor,
}, { project }) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  const rows = page.locator('.plan-row')
  const facet = async (name: string, value: string) => {
    const isWide = project.name === 'wide'
    await page.getByRole('button', { name: isWide ? name : 'Filters', exact: !isWide }).click()
    await page.getByRole('checkbox', { name: new RegExp(`^${value} `) }).check()
    if (value === 'No yearly limit') await visitor.looksRight('facet')
    if (isWide) await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: /^Show \d+ plans?$/ }).click()
  }
  await page.getByRole('checkbox', { name: /^Dental/ }).check()
  const totalCount = await rows.count()
  await facet('Plan pays up to', 'No yearly limit')
  expect(await rows.count()).toBeLessThan(totalCount)
  const filteredCount = await rows.count()
  await rows.nth(3).getByRole('heading').getByRole('link').click()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(filteredCount)
  await page.reload()
  await expect(rows).toHaveCount(filteredCount)
  await expect(page).toHaveURL(/type=dental&limit=none/)
  for (const at of [0, 1, 2, 3]) await rows.nth(at).getByRole('checkbox').check()
  await expect(page.getByText('. Remove one to add another.', { exact: true })).toBeVisible()
  await expect(rows.nth(4).getByRole('checkbox')).toBeDisabled()
  await visitor.looksRight('tray')
  await page.getByLabel('Search plans by name').fill('nobody')
  await expect(page.getByText('No Plans are available for your selection')).toBeVisible()
  await visitor.looksRight('nothing')
  await page.getByRole('button', { name: /^Without “nobody”/ }).click()
  await expect(rows).toHaveCount(filteredCount)
  await visitor.open('/plans?type=medical')
  await expect(page.getByText('Medical plans are sold in Massachusetts only.')).toBeVisible()
  await expect(rows).toHaveCount(25)
  await visitor.looksRight('elsewhere')
})
