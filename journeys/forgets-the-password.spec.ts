import { ownAccount } from './own-account.ts'
import { expect, test } from './visitor.ts'

test('a forgotten password is reset by an emailed link, and a notice confirms it [D-1.04]', async ({ visitor }) => {
  const { page } = visitor
  const email = await ownAccount(visitor, 'forgets')
  await visitor.open('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await visitor.heading('Forgot your password?')
  await visitor.looksRight('forgot')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await visitor.heading('Check your email')
  await visitor.looksRight('sent')
  const mail = (await visitor.mails()).find(
    ({ to_address, text }) => to_address === email && text.includes('Choose a new password'),
  )
  const [link = ''] = /\/new-password#\S+/.exec(mail?.text ?? '') ?? []
  await visitor.open(link)
  await visitor.heading('Choose a new password')
  await visitor.looksRight('choose')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Save password and sign in' }).click()
  await expect(page.getByText('Use at least 12 characters').first()).toBeVisible()
  await visitor.looksRight('too-short')
  await page.getByLabel('Password').fill('a lighthouse in the morning')
  await page.getByRole('button', { name: 'Save password and sign in' }).click()
  await visitor.heading(/Welcome/)
  const notice = (await visitor.mails()).find(
    ({ to_address, subject }) => to_address === email && subject.includes('was changed'),
  )
  expect(notice?.text).toContain('If this was you, you’re all set.')
  await visitor.open(link)
  await page.reload()
  await visitor.heading('This link can’t be used')
  await visitor.looksRight('used')
})
