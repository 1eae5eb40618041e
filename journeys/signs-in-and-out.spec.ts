import { expect, test } from './visitor.ts'

test('a rep is sent to sign-in and back, and leaves nothing behind after signing out [D-1.04, SF-4.21]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/sign-in?to=/plans')
  await visitor.heading('Sign in')
  await visitor.looksRight('sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please fix 2 answers')
  await page.getByLabel('Email address').fill('dana.reyes@example.com')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect')
  await expect(page.getByLabel('Email address')).toHaveValue('dana.reyes@example.com')
  await visitor.looksRight('sign-in-refused')
  await page.getByLabel('Password').fill('harborview-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/plans$/)
  await expect(page.getByText('Answer four questions to see what you’d pay.')).toBeVisible()
  const menu = page.getByLabel('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByText('Dana Reyes').filter({ visible: true })).toBeVisible()
  await visitor.fits('signed-in')
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toBeVisible()
})
