import type { Browser } from '@playwright/test'
import { otherBrowser } from './other-browser.ts'
import { expect, type Visitor } from './visitor.ts'

/** Saves the open step for later and continues in a new browser by the emailed link. */
export const elsewhere = async (
  { page, mails }: Visitor,
  browser: Browser,
  { to, name, button = 'Save & Continue Later' }: { to: string; name: string; button?: string },
): Promise<Visitor> => {
  const address = `${to}@mail.example`
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Please enter the alternate email').fill(address)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Information Saved!!! Check your email to continue')).toBeVisible()
  const mail = (await mails()).find((one) => one.to_address === address)
  const link = /\/direct-continue\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.context().close()
  const other = await otherBrowser(browser)
  await other.open(link)
  await other.heading(name)
  return other
}
