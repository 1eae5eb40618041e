import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../config.ts'
import { settingWords } from './setting-words.ts'

/** Files that don't count: tests, and declarations of settings. */
const excluded = /\.test\.tsx?$|[\\/]testing[\\/]|[\\/]directory[\\/](site-settings|setting-words|check-\w+)\.ts$/
const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: projectRoot }))
  .filter((path) => !excluded.test(path))

test('every site setting is used by a page, an email or a PDF [SF-3.16]', () => {
  const source = sources.map((path) => readFileSync(join(projectRoot, path), 'utf8')).join('\n')
  const names = Object.keys(settingWords)
  // An image's size is read together with the image.
  const own = names.filter((name) => !names.includes(name.replace(/_size$/, '')) || !name.endsWith('_size'))
  expect(own.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([])
  expect(own.length).toBeGreaterThan(40)
})
