import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startOwnServer } from './own-server.ts'
import { compileCacheEnv, nodeOptions } from './server-process.ts'
import { expect, test, visitorOf } from './visitor.ts'

const root = resolve(import.meta.dirname, '..')

/** Imports a copy of a shipped folder with one file changed, from the command line. */
const importWithChange = (
  dataDir: string,
  { name, file, from, to }: Record<'name' | 'file' | 'from' | 'to', string>,
): void => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-changed-'))
  chmodSync(folder, 0o711)
  cpSync(join(root, name), join(folder, name), { recursive: true })
  const path = join(folder, name, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  const env = {
    ...process.env,
    ...compileCacheEnv,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
  }
  const command = join(root, `apps/api/src/commands/${name}.ts`)
  execFileSync(process.execPath, [...nodeOptions, command, 'import', join(folder, name)], { env })
  rmSync(folder, { recursive: true, force: true })
}

test('an operator sees what a new catalog and directory changed, a plan’s facts and prices, and every site [D-1.08, D-2.01, D-2.03]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const server = await startOwnServer({ DEMO: 'on' })
  try {
    const { dataDir } = server
    importWithChange(dataDir, { name: 'catalog', file: 'rates/sample-7101.csv', from: '4.50', to: '4.95' })
    const rx = 'plans/rx/7101-medicine-savings.yaml'
    importWithChange(dataDir, { name: 'catalog', file: rx, from: 'name: Medicine Savings', to: 'name: Medicine Saver' })
    importWithChange(dataDir, { name: 'directory', file: 'sites.yaml', from: "'5035550188'", to: "'5035550199'" })
    const visitor = visitorOf(page, server.address)
    const { heading, looksRight } = visitor

    await visitor.open('/sign-in?to=/admin/catalog')
    await visitor.signIn('ops@harborview.example')
    await heading('Catalog')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Version 3 is live' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await looksRight('catalog')
    await page.getByRole('link', { name: 'All versions' }).click()
    await heading('Catalog versions')
    await expect(page.getByText('Member Only: $4.50 → $4.95, +10%')).toBeVisible()
    await looksRight('versions')
    await page.getByRole('link', { name: '1 plan changed' }).first().click()
    await heading('Plan changes')
    await expect(page.locator('del', { hasText: 'Medicine Savings' })).toBeVisible()
    await looksRight('changes-of-a-version')

    await page.getByRole('link', { name: 'Medicine Saver' }).first().click()
    await heading('Medicine Saver')
    await looksRight('plan')
    await page.getByRole('link', { name: 'Change history' }).click()
    await heading('Plan changes')
    await expect(page.getByText('2 rows')).toBeVisible()

    await visitor.open('/admin/catalog/plans/1001')
    const zip = await page.getByLabel('Zip code').boundingBox()
    const show = await page.getByRole('button', { name: 'Show prices' }).boundingBox()
    expect(show?.y).toBeGreaterThanOrEqual((zip?.y ?? Infinity) + (zip?.height ?? 0))
    await page.getByLabel('Zip code').fill('00000')
    await page.getByRole('button', { name: 'Show prices' }).click()
    await expect(page.getByText('This zip code is not in the catalog')).toBeVisible()
    await page.getByLabel('Zip code').fill('60601')
    await page.getByRole('button', { name: 'Show prices' }).click()
    await expect(page.getByText(/^Monthly prices in Chicago, IL for coverage starting December 1, 2026/)).toBeVisible()
    await looksRight('plan-with-prices')

    await visitor.open('/admin/catalog?site=branded&zip=60601')
    await expect(page.getByRole('rowheader', { name: 'Group Term Life' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Medicine Saver' })).toHaveCount(0)
    await looksRight('plans-of-a-site')

    await visitor.open('/admin/sites')
    await heading('Sites')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('(503) 555-0199')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await looksRight('sites')
    await page.getByRole('link', { name: 'revision 2' }).click()
    await heading('Site changes')
    await expect(page.locator('ins', { hasText: '(503) 555-0199' })).toBeVisible()
    await looksRight('changes-of-sites')
    await page.getByRole('link', { name: 'Larkfield Cover' }).click()
    await heading('Larkfield Cover')
    await looksRight('site')
  } finally {
    await server.stop()
  }
})
