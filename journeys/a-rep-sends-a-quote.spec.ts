import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'

test('a rep previews and sends a quote, and its recipient enrolls from it in another browser; visitors can’t send quotes [SF-2.40, SF-3.15, SF-4.39, SF-5.09, SF-6.02, SF-6.07, SF-7.63, SF-7.64, SF-8.11, D-1.15, D-6.02, SF-0.01, SF-0.02]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const recipient = 'quoted@mail.example'
  await visitor.signInAsRep('Dana Reyes')
  await visitor.startNewMember()
  await visitor.seePlans('Just me')
  await visitor.addPlan(1002)
  await page.getByRole('button', { name: 'Send Personalized Quote' }).click()
  const popup = page.getByRole('dialog', { name: 'Send Personalized Quote' })
  await popup.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(popup.getByText('Field is required')).toHaveCount(2)
  await visitor.looksRight('quote-errors')
  await popup.getByLabel('Name').fill('Mia Stone')
  await popup.getByLabel('Email').fill(recipient)
  await popup.getByLabel('Message').fill('As we said on the phone.\n<b>Call me</b> any time.')
  await popup.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const email = preview.frameLocator('iframe')
  await expect(email.getByRole('heading', { name: 'Your personalized quote' })).toBeVisible()
  await expect(email.getByText('<b>Call me</b> any time.')).toBeVisible()
  expect((await preview.locator('iframe').boundingBox())?.height).toBeLessThanOrEqual(500)
  // No scripts run in the frame, including the accessibility check.
  if (process.env.SCREENS !== undefined) await page.screenshot({ path: `${process.env.SCREENS}/preview.png` })
  await preview.getByRole('button', { name: 'Back to the quote' }).click()
  await popup.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`Quote Successfully Sent to ${recipient}`)).toBeVisible()
  await visitor.looksRight('quote-sent')
  await page.getByRole('button', { name: 'Done' }).click()

  const mail = (await visitor.mails()).find(({ to_address }) => to_address === recipient)
  const link = /\/quote#\S+/.exec(mail?.text ?? '')?.[0] ?? '—'
  const reader = await otherBrowser(browser)
  await reader.open(link)
  await reader.heading('Your quote from Dana Reyes')
  await expect(reader.page.getByText('As we said on the phone.')).toBeVisible()
  await reader.looksRight('quote-opened')
  await reader.page.getByRole('button', { name: 'Continue with these plans' }).click()
  await reader.heading('My Cart')
  await expect(reader.page.getByRole('button', { name: 'Send Personalized Quote' })).toHaveCount(0)
  await reader.proceed()

  await visitor.open('/agent-home')
  const sent = page.getByRole('region', { name: 'Quotes you sent' })
  await expect(sent.getByRole('row', { name: /Mia Stone.*q\*\*\*@mail\.example.*Opened/ }).first()).toBeVisible()
  await visitor.looksRight('quotes-sent')

  await reader.open('/quote#a-wrong-one')
  await reader.heading('This quote can’t be opened')
  await reader.looksRight('quote-gone')
})
