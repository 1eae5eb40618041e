import { startOwnServer } from './own-server.ts'
import { maria } from './person.ts'
import { expect, test, visitorOf } from './visitor.ts'

test('a server killed while someone types loses nothing: the page says so, keeps the draft and continues to the receipt [D-8.03, D-4.21, D-4.05]', async ({
  page,
}) => {
  test.slow()
  const server = await startOwnServer()
  const visitor = visitorOf(page, server.address)
  await visitor.begin('Just me', 1002)
  await page.getByLabel('First name').fill(maria.first_name)
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await server.kill()
  await page.getByLabel('Last name').fill(maria.last_name)
  await expect(page.getByRole('status').getByText(/^Not saved yet/)).toBeVisible()
  await page.getByLabel('Marital status').selectOption('Married')
  await page.getByLabel('Social Security number').fill(maria.ssn)
  await visitor.next()
  await expect(page.getByText(/couldn’t reach|can’t reach/).first()).toBeVisible()
  await visitor.fits('server-killed')
  await expect(page.getByLabel('Last name')).toHaveValue(maria.last_name)

  await server.startAgain()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue(maria.first_name)
  await expect(page.getByLabel('Last name')).toHaveValue(maria.last_name)
  await visitor.fits('server-back')
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.signAndPay()
  await visitor.heading('Review & Confirmation')
  await server.kill()
  await page.getByRole('button', { name: 'Submit enrollment' }).click()
  await expect(page.getByText(/couldn’t reach|can’t reach/).first()).toBeVisible()
  await server.startAgain()
  // The first try may still use a connection to the killed server.
  await expect(async () => {
    // A review card that was loading may offer the same.
    const tryAgain = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
    if (await tryAgain.isVisible()) await tryAgain.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await server.stop()
})
