import type { Browser } from '@playwright/test'
import { otherBrowser } from './other-browser.ts'
import { expect, type Visitor } from './visitor.ts'

/** Saves the open step for later and continues in a new browser by the emailed link. */
export const continueElsewhere = async (
  { page, mails }: Visitor,
  browser: Browser,
  { to, name, button = 'Save & Continue Later' }: { to: string; name: string; button?: string },
): Promise<Visitor> => {
  const email = `${to}@mail.example`
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Please enter the alternate email').fill(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Information Saved!!! Check your email to continue')).toBeVisible()
  const mail = (await mails()).find((one) => one.to_address === email)
  const link = /\/direct-continue\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.context().close()
  const otherVisitor = await otherBrowser(browser)
  await otherVisitor.open(link)
  await otherVisitor.heading(name)
  return otherVisitor
}
