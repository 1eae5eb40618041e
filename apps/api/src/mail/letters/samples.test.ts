import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { brandOf } from '../brand.ts'
import { shippedDirectory } from '../../testing/shipped.ts'
import { samples } from './samples.ts'

test('every letter that the product writes has a sample, and no sample is of another one [D-6.02]', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !/test|sample/.test(name))
  const modules = await Promise.all(
    files.map(async (file): Promise<object> => import(pathToFileURL(join(import.meta.dirname, file)).href)),
  )
  const written = modules
    .flatMap((exported) => Object.values(exported))
    .filter((value) => typeof value === 'function' && /(Letter|Receipt)$/.test(value.name))
  expect(written.length).toBeGreaterThan(8)
  expect(written.filter((letter) => !samples.some(({ of }) => of === letter)).map(({ name }) => name)).toEqual([])
  expect(samples.filter(({ of }) => !written.includes(of))).toEqual([])
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
})

test('each can be written in the name of every site, text and HTML [D-6.07]', () => {
  for (const site of shippedDirectory().sites)
    for (const { letter } of samples) {
      const { subject, text, html } = letter(brandOf(site, 'https://shop.example'))
      expect(subject).not.toBe('')
      expect(text).toContain(site.settings.brand_name ?? site.name)
      expect(html).toContain('<!doctype html>')
      expect(`${text}${html}`).not.toMatch(/undefined|NaN|Invalid/)
    }
})
