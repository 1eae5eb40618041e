import { expect, test } from 'vitest'
import { checkFiles } from './check-catalog.ts'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFiles } from '../../data-files/read-files.ts'
import { faultsOf, instead, smallCatalog } from '../../testing/small-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'

test('a valid catalog has no fault', () => {
  expect(checkFiles(smallCatalog).faults).toEqual([])
})

test('reports every fault at once', () => {
  const faults = faultsOf({
    [wellness]: instead('plan-terms', 'no-terms'),
    'rates/sample-7101.csv': instead('4.50', '4.505'),
    'races.csv': 'id\n1\n',
  })
  expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(
    new Set([wellness, 'rates/sample-7101.csv', 'races.csv']),
  )
})

test('ignores a folder named like a file, a broken link and other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-catalog-'))
  mkdirSync(join(folder, 'plans', 'old.yaml'), { recursive: true })
  symlinkSync(join(folder, 'gone'), join(folder, '.#sites.yaml'))
  for (const name of ['README.md', 'sites.yaml', 'plans/old.yaml/1.YML']) writeFileSync(join(folder, name), '')
  expect([...readFiles(folder).keys()]).toEqual(['plans/old.yaml/1.YML', 'sites.yaml'])
  rmSync(folder, { recursive: true })
})
