import type { Page } from '@playwright/test'

/** Answers a page's four questions for a single person and presses the button. */
export const answerFour = async (page: Page, zip = '60601'): Promise<void> => {
  await page.getByLabel('Zip code').fill(zip)
  await page.getByLabel('Date of birth', { exact: true }).fill('06/15/1985')
  await page.getByText('Female', { exact: true }).click()
  await page.getByText('Just me', { exact: true }).click()
  await page.getByRole('button', { name: 'See plans and prices' }).click()
}
