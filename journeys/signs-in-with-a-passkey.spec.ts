import { ownAccount, ownPassword } from './own-account.ts'
import { expect, test } from './visitor.ts'

test('a passkey is added on the account page and used after the password [D-1.04]', async ({ visitor }) => {
  const { page } = visitor
  const email = await ownAccount(visitor, 'passkey')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  })
  const prove = async () => {
    await page.getByLabel('Your password').fill(ownPassword)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await visitor.open('/sign-in?to=/account')
  await visitor.signIn(email, ownPassword)
  await visitor.heading('Your account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await prove()
  await page.getByLabel('Passkey name').fill('My laptop')
  await visitor.looksRight('name-the-passkey')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
  await visitor.looksRight('account-with-passkey')

  await page.context().clearCookies()
  await visitor.open('/sign-in?to=/account')
  await visitor.signIn(email, ownPassword)
  await visitor.heading('One more step')
  await visitor.looksRight('use-a-passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await visitor.heading('Your account')
  await page.getByRole('button', { name: /^Remove\s*passkey/ }).click()
  await prove()
  await expect(page.getByText('My laptop', { exact: true })).toHaveCount(0)
})
