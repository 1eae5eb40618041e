import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from './visitor.ts'

/** The text of each sheet that the browser prints. */
const printedSheets = async (page: Page): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()))
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}
/** Checks that a printout has these words, but no menus, buttons or empty sheets. */
const expectGoodPrintout = async (page: Page, words: readonly string[]) => {
  await page.emulateMedia({ media: 'print' })
  for (const hiddenRole of ['banner', 'contentinfo', 'navigation', 'dialog', 'button'] as const)
    await expect(page.getByRole(hiddenRole).filter({ visible: true })).toHaveCount(0)
  const printed = await printedSheets(page)
  expect(printed.filter((sheet) => sheet.trim().length < 20)).toEqual([])
  const text = printed.join(' ').replaceAll(/\s+/g, ' ')
  expect(printed[0]).toMatch(/Harborview Benefits .*Printed November 10, 2026/)
  await expect(page.locator('main form').filter({ visible: true })).toHaveCount(0)
  for (const word of words) expect(text).toContain(word)
  await page.emulateMedia({ media: 'screen' })
}

test('a plan prints with what it doesn’t cover, and a comparison side by side, without menus, popups or empty sheets', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/plan/1001')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aetna')
  await expect(page.locator('details.disclosure > div').first()).toBeHidden()
  const [excluded = ''] = await page.locator('details.disclosure > div').allTextContents()
  expect(excluded.length).toBeGreaterThan(40)
  await expectGoodPrintout(page, ['Aetna Dental High', excluded.trim().split(/\s+/).slice(0, 4).join(' ')])

  await visitor.open('/compare?plans=1001,1002,1003')
  await expect(page.getByRole('table')).toBeVisible()
  await expectGoodPrintout(page, ['Aetna Dental High', 'Aetna Dental Standard', 'FEP Dental High'])
})

test('a member’s coverage prints with the ID card, but without actions that need a screen', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/sign-in?to=/member-home')
  await visitor.signIn('maria.lopez@example.com')
  await visitor.heading('Welcome, Maria Lopez')
  await expect(page.getByRole('region', { name: 'Your ID card' })).toBeVisible()
  await expectGoodPrintout(page, ['Member ID card', 'Aetna Dental High', 'Your coverage'])
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Make a change', 'Add a plan']) await expect(page.getByRole('heading', { name })).toBeHidden()
})
