import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { brandOf } from '../brand.ts'
import { shippedDirectory } from '../../testing/shipped.ts'
import { samples } from './samples.ts'

const letters = join(import.meta.dirname, '../letters')

test('every email has a sample, and every sample shows an email [D-6.02]', async () => {
  const files = readdirSync(letters).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async (file): Promise<object> => import(pathToFileURL(join(letters, file)).href)),
  )
  const letterFunctions = modules
    .flatMap((exported) => Object.values(exported))
    .filter((value) => typeof value === 'function' && /(Letter|Receipt)$/.test(value.name))
  expect(letterFunctions.length).toBeGreaterThan(8)
  expect(letterFunctions.filter((letter) => !samples.some(({ of }) => of === letter)).map(({ name }) => name)).toEqual(
    [],
  )
  expect(samples.filter(({ of }) => !letterFunctions.includes(of))).toEqual([])
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
})

test('every email renders for every site in text and HTML [D-6.07]', () => {
  for (const site of shippedDirectory().sites)
    for (const { letter } of samples) {
      const { subject, text, html } = letter(brandOf(site, 'https://shop.example'))
      expect(subject).not.toBe('')
      expect(text).toContain(site.settings.brand_name ?? site.name)
      expect(html).toContain('<!doctype html>')
      expect(`${text}${html}`).not.toMatch(/undefined|NaN|Invalid/)
    }
})

test('on a phone every price of an email is below its name, and a screen reader still gets a table', () => {
  const [site] = shippedDirectory().sites
  if (site === undefined) throw new Error('no site')
  const htmls = samples.map(({ letter }) => letter(brandOf(site, 'https://shop.example')).html)
  const rows = htmls.flatMap((html) => html.match(/<tr[^>]*><th scope="row".*?<\/tr>/g) ?? [])
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row).toMatch(/^<tr class="row" role="row"><th [^>]*role="rowheader".*<td role="cell"/)
  for (const html of htmls) expect(html).toMatch(/@media \(max-width:480px\)\{\.row,\.row th,\.row td\{display:block!/)
})
