import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../apps/api/src/testing/read-pdf.ts'
import { card, maria } from './person.ts'
import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'

/** Presses a button and returns the file that it downloads. */
const downloadWith = async (page: Page, button: RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a receipt downloads as PDFs, saves to the calendar, prints, and opens elsewhere only by its emailed link [D-1.02, D-4.22, D-6.02]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonalAndContact()
  await visitor.signAndPay()
  await visitor.submit()
  await visitor.heading(/^Thank you/)
  const number = (await page.locator('.policy-number').textContent()) ?? '—'
  const plans = page.getByRole('region', { name: 'Your plans' })
  await expect(plans.getByText('Enrolled', { exact: true }).first()).toBeVisible()
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next.getByRole('listitem').filter({ hasText: 'By November 15, 2026' })).toContainText('First payment:')
  await visitor.fits('receipt-that-lives')

  const receipt = await downloadWith(page, /^Receipt \(PDF\)/)
  expect(receipt.name).toBe(`receipt-${number}.pdf`)
  const read = await readPdf(receipt.bytes)
  expect(read.tags).toContain(`P ${number}`)
  expect(read.loose).toEqual([])
  const application = await readPdf((await downloadWith(page, /^Signed application \(PDF\)/)).bytes)
  expect(application.text).toContain(maria.address1)
  for (const secret of [maria.ssn, maria.ssn.replace(/^(\d{3})(\d{2})/, '$1-$2-'), card.card_number])
    expect(application.text).not.toContain(secret)
  const calendar = await downloadWith(page, /calendar/)
  expect(calendar.name).toBe(`coverage-${number}.ics`)
  expect(calendar.bytes.toString()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{8}\r\n/)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Printed November 10, 2026')).toBeVisible()
  await expect(page.getByText('This is a demonstration, not an offer.')).toBeVisible()
  for (const hidden of [page.getByRole('button', { name: /PDF/ }), page.getByRole('link', { name: 'Back to home' })])
    await expect(hidden.first()).toBeHidden()
  if (process.env.SCREENS !== undefined)
    await page.screenshot({ path: `${process.env.SCREENS}/print.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen' })

  const mail = (await visitor.mails()).find(
    ({ subject, to_address }) => subject.includes(number) && to_address === maria.email_address,
  )
  const otherVisitor = await otherBrowser(browser)
  await otherVisitor.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await otherVisitor.heading('We can’t show this receipt here')
  await otherVisitor.open(/\/receipt#\S+/.exec(mail?.text ?? '')?.[0])
  await expect(otherVisitor.page.getByText(number)).toBeVisible()
  const applicationByLink = await readPdf((await downloadWith(otherVisitor.page, /^Signed application/)).bytes)
  expect(applicationByLink.text).toContain(number)
  // A hash may contain any digits.
  const words = applicationByLink.text.replaceAll(/[\da-f]{16,}/g, ' ')
  for (const hidden of [maria.last_name, maria.address1, '4242']) expect(words).not.toContain(hidden)
  await otherVisitor.fits('receipt-elsewhere')

  await page.getByRole('region', { name: 'Need more coverage?' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/plans\?type=(?!dental)/)
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  await visitor.fits('what-is-missing')
})
