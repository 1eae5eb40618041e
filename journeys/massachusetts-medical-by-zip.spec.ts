import { expect, test } from './visitor.ts'

test('sells Massachusetts medical plans by zip code, asks about the family first, and doesn’t sell them elsewhere [D-2.02, D-2.08, SF-8.13]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Me and my spouse', { zip: '02108' })
  await page.getByRole('checkbox', { name: /^Medical/ }).check()
  await expect(page.getByRole('heading', { name: /^Medical \d+/ })).toBeVisible()
  await page.getByLabel('Search plans by name').fill('blue premium')
  await page.getByRole('link', { name: 'HMO Blue Premium', exact: true }).click()
  await visitor.heading('HMO Blue Premium')
  await expect(page.getByText('This plan’s price depends on who’s covered.')).toBeVisible()
  await visitor.looksRight('family-asked')
  await page.getByRole('button', { name: 'See my price' }).click()
  await expect(page.getByText('Field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your spouse’s date of birth' }).fill('03/02/1984')
  await page.getByRole('button', { name: 'See my price' }).click()
  await expect(page.locator('.price-large')).toBeVisible()
  await visitor.looksRight('medical')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Zip code').fill('60601')
  await page.getByRole('button', { name: 'Update prices' }).click()
  await expect(
    page.getByText('Plan not available in your state. Please change the state by editing your basic info above.'),
  ).toBeVisible()
  await visitor.open('/plans?type=medical')
  await expect(page.getByText('No Plans are available for your selection')).toBeVisible()
  await expect(page.getByText('Medical plans are sold in Massachusetts only.')).toBeVisible()
  await visitor.fits('nothing-found')
})
