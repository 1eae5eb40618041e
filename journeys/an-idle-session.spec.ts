import { expect, test } from './visitor.ts'

test('who is signed in is warned two minutes before an idle session ends, can stay, and signs in again where they were [D-1.04]', async ({
  visitor,
}) => {
  const { page } = visitor
  await page.clock.install()
  await visitor.open('/sign-in')
  await visitor.signIn('dana.reyes@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0)
  await visitor.heading(/Welcome/)
  await page.waitForLoadState('networkidle')
  const signedIn = page.url()
  await page.clock.fastForward('26:30')
  await expect(page.getByRole('heading', { name: 'Are you still there?' })).toHaveCount(0)
  await page.clock.fastForward('00:40')
  await expect(page.getByRole('heading', { name: 'Are you still there?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('29:30')
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible()
  await visitor.looksRight('signed-out')
  await page.getByLabel('Email address').fill('dana.reyes@example.com')
  await page.getByLabel('Password').fill('harborview-demo')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(signedIn)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('27:10')
  await expect(page.getByRole('heading', { name: 'Are you still there?' })).toBeVisible()
  await visitor.looksRight('idle')
})

test('the console warns of the idle end too, and the session goes on [D-1.04, D-1.08]', async ({ visitor }) => {
  const { page } = visitor
  await page.clock.install()
  await visitor.open('/sign-in')
  await visitor.signIn('ops@harborview.example')
  await visitor.heading('Today')
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('27:10')
  await expect(page.getByRole('heading', { name: 'Are you still there?' })).toBeVisible()
  await visitor.fits('idle-console')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('29:30')
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible()
})
