import { readFileSync } from 'node:fs'
import { expect, test } from './visitor.ts'

test('an operator finds a person, downloads their data, erases them with a certificate and no longer finds them [D-7.06]', async ({
  visitor,
}) => {
  const { page } = visitor
  // A demo member, created while the server starts.
  const [first, last, born] = ['Edwin', 'Fong', '08/19/1988']
  await visitor.open('/sign-in?to=/admin/privacy')
  await visitor.signIn('ops@harborview.example')
  await visitor.heading('Privacy')
  await visitor.looksRight('privacy')
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('textbox', { name: 'Birth date' }).fill(born)
  await expect(async () => {
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('link', { name: `${first} ${last}` })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await visitor.looksRight('privacy-found')
  await page.getByRole('link', { name: `${first} ${last}` }).click()
  await visitor.heading(`${first} ${last}`)
  await expect(page.getByRole('rowheader', { name: /^Policy/ })).toBeVisible()
  await visitor.looksRight('privacy-person')

  await page.getByRole('button', { name: 'Download as JSON…' }).click()
  await page.getByLabel('Why you need it').selectOption({ label: 'They asked for their data' })
  await visitor.looksRight('privacy-give')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(last)
  await page.getByRole('button', { name: 'Erase…' }).click()
  const settledBox = page.getByRole('checkbox', { name: 'I’ve settled this another way, or it doesn’t need settling' })
  await expect(settledBox).not.toBeChecked()
  await page.getByRole('button', { name: /^Erase .* permanently$/ }).click()
  await expect(page.getByText(/^Check “I’ve settled this another way/)).toBeVisible()
  await visitor.looksRight('privacy-erase')
  await settledBox.check()
  await page.getByRole('button', { name: /^Erase .* permanently$/ }).click()
  await visitor.heading('Erased')
  await visitor.looksRight('privacy-erased')
  const certificate = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download certificate' }).click()
  expect((await certificate).suggestedFilename()).toMatch(/^certificate-E-[0-9A-F]{12}\.pdf$/)

  await page.getByRole('link', { name: 'All erasures' }).click()
  await visitor.heading('Erasures')
  await expect(page.getByRole('button', { name: /as a PDF$/ }).first()).toBeVisible()
  await visitor.looksRight('erasures')
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await page.getByRole('link', { name: 'Data retention' }).click()
  await visitor.heading('Data retention')
  await page.getByRole('button', { name: 'Preview tonight’s deletions' }).click()
  await expect(page.getByText(/^Tonight’s run would delete/)).toBeVisible()
  await visitor.looksRight('lifetimes')
  await visitor.open('/admin/privacy')
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('textbox', { name: 'Birth date' }).fill(born)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
})

test('an operator views emails and previews each template [D-6.01, D-6.02]', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/sign-in?to=/admin/mail')
  await visitor.signIn('ops@harborview.example')
  await visitor.heading('Email')
  await visitor.looksRight('mail')
  await page.getByRole('link', { name: 'Email templates' }).click()
  await visitor.heading('Email templates')
  await expect(page.getByRole('img', { name: /^Preview of the email/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Quote')
  await expect(page.getByText(/^Subject: Your .* quote from/)).toBeVisible()
  await visitor.looksRight('letters')
})
