import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from './visitor.ts'

/** The text of each sheet that the browser prints. */
const sheets = async (page: Page): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()))
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}
/** Nothing that frames the page or can be pressed stands on paper, and no sheet is empty. */
const printsWell = async (page: Page, words: readonly string[]) => {
  await page.emulateMedia({ media: 'print' })
  for (const bar of ['banner', 'contentinfo', 'navigation', 'dialog', 'button'] as const)
    await expect(page.getByRole(bar).filter({ visible: true })).toHaveCount(0)
  const printed = await sheets(page)
  expect(printed.filter((sheet) => sheet.trim().length < 20)).toEqual([])
  const text = printed.join(' ').replaceAll(/\s+/g, ' ')
  expect(printed[0]).toMatch(/Harborview Benefits .*Printed November 10, 2026/)
  await expect(page.locator('main form').filter({ visible: true })).toHaveCount(0)
  for (const said of words) expect(text).toContain(said)
  await page.emulateMedia({ media: 'screen' })
}

test('a plan prints with what it does not cover, and plans side by side, without bars, popups and empty sheets', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/plan/1001')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aetna')
  await expect(page.locator('details.disclosure > div').first()).toBeHidden()
  const [excluded = ''] = await page.locator('details.disclosure > div').allTextContents()
  expect(excluded.length).toBeGreaterThan(40)
  await printsWell(page, ['Aetna Dental High', excluded.trim().split(/\s+/).slice(0, 4).join(' ')])

  await visitor.open('/compare?plans=1001,1002,1003')
  await expect(page.getByRole('table')).toBeVisible()
  await printsWell(page, ['Aetna Dental High', 'Aetna Dental Standard', 'FEP Dental High'])
})

test('a member’s coverage prints with the ID card, and without what only a screen can do', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/sign-in?to=/member-home')
  await visitor.signIn('maria.lopez@example.com')
  await visitor.heading('Welcome, Maria Lopez')
  await expect(page.getByRole('region', { name: 'Your ID card' })).toBeVisible()
  await printsWell(page, ['Member ID card', 'Aetna Dental High', 'Your coverage'])
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Make a change', 'Add a plan']) await expect(page.getByRole('heading', { name })).toBeHidden()
})
