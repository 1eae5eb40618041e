import { codeAt, stepOf } from '../apps/api/src/accounts/totp.ts'
import { expect, test, visitorOf } from './visitor.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The code that an authenticator app shows for a key, `later` steps of 30 seconds from now. */
const codeOf = (key: string, later = 0): Promise<string> => {
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return codeAt(Buffer.from(bytes).toString(), stepOf(new Date()) + later)
}

test('an operator is invited, chooses a password, sets up an authenticator app and signs in with both [D-1.04, D-1.08]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const email = 'nora@harborview.example'
  await visitor.open('/sign-in?to=/admin/accounts')
  await visitor.signIn('ops@harborview.example')
  await visitor.heading('Accounts')
  await visitor.looksRight('accounts')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('Operator')
  await dialog.getByLabel('Service').check()
  await dialog.getByLabel('Name').fill('Nora New')
  await dialog.getByLabel('Email address').fill(email)
  await visitor.looksRight('invite')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await visitor.heading('Nora New')
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await visitor.looksRight('account-invited')

  const noraContext = await browser.newContext({ viewport: page.viewportSize() ?? { width: 1280, height: 900 } })
  const nora = visitorOf(await noraContext.newPage())
  const mail = (await visitor.mails()).find(({ to_address }) => to_address === email)
  expect(mail?.text).toContain('Operator')
  const [link = ''] = /\/new-password#\S+/.exec(mail?.text ?? '') ?? []
  await nora.open(link)
  await nora.heading('Choose a password')
  await nora.fits('choose-password')
  await nora.page.getByLabel('Password').fill('a harbor in the evening')
  await nora.page.getByRole('button', { name: 'Save password and sign in' }).click()
  await nora.heading('Today')
  await nora.open('/account')
  await nora.heading('Your account')
  await nora.page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await nora.page.getByLabel('Your password').fill('a harbor in the evening')
  await nora.page.getByRole('button', { name: 'Continue' }).click()
  await expect(nora.page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await nora.looksRight('authenticator')
  const key = (await nora.page.locator('.app-key').innerText()).replaceAll(/\s/g, '')
  await nora.page.getByLabel('Code from the app').fill(await codeOf(key))
  await nora.page.getByRole('button', { name: 'Turn on' }).click()
  await expect(nora.page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible()
  await nora.looksRight('recovery-codes')
  await nora.page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(nora.page.getByText('You have 10 recovery codes left')).toBeVisible()
  await nora.looksRight('account')

  await noraContext.clearCookies()
  await nora.open('/sign-in?to=/account')
  await nora.signIn(email, 'a harbor in the evening')
  await nora.heading('One more step')
  await nora.looksRight('second-step')
  await nora.page.getByLabel('Code', { exact: true }).fill('000000')
  await nora.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(nora.page.getByText(/That code isn’t right/).first()).toBeVisible()
  await nora.page.getByLabel('Code', { exact: true }).fill(await codeOf(key, 1))
  await nora.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await nora.heading('Your account')
  await noraContext.close()

  await page.reload()
  await visitor.heading('Nora New')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await visitor.fits('account-active')
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Account disabled.')).toBeVisible()
  await visitor.looksRight('account-disabled')
})
