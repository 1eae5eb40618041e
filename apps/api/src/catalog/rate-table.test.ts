import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFiles, textOf, type DataFiles } from '../data-files/read-files.ts'
import { makeCountry } from '../testing/country/country.ts'
import { checkFiles } from './check/check-catalog.ts'
import { readPlans } from './read/read-plans.ts'
import { referenceFolder } from './versions/reference.ts'
import { collectRates, hasBeginning, rateAt } from './rate-table.ts'

const rowsOf = (files: DataFiles, path: string) => {
  const [header = '', ...lines] = (textOf(files, path) ?? '').trimEnd().split(/\r?\n/)
  const names = header.split(',')
  return lines.map((line) => new Map(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

test.each<[string, () => DataFiles]>([
  ['the shipped catalog', () => readFiles(referenceFolder)],
  ['a country’s catalog', () => makeCountry(120).files],
])('in %s every plan rated by area and age has exactly the cents of its file [D-2.03]', (_of, made) => {
  const files = made()
  const catalog = checkFiles(files).build(1)
  const tables = new Map<string, ReturnType<typeof rowsOf>>()
  let compared = 0
  const wrong: string[] = []
  for (const { source } of readPlans(files).plans) {
    const { file, columns, price } = source.rates
    if (typeof price !== 'string' || typeof columns.age !== 'string' || columns.area === undefined) continue
    const rows = tables.get(file) ?? rowsOf(files, file)
    tables.set(file, rows)
    for (const [at, { where = {} }] of source.entries.entries()) {
      const own = rows.filter((row) => Object.entries(where).every(([name, value]) => row.get(name) === value))
      const table = catalog.plans.get(source.plan_id)?.entries[at]?.rates
      if (table === undefined) throw new Error('the price entry is gone')
      expect(table.codes).toHaveLength(own.length)
      for (const row of own) {
        const [area = '', age = ''] = [row.get(columns.area), row.get(columns.age)]
        compared += 1
        if (rateAt(table, [area, age]) !== Math.round(Number(row.get(price)) * 100) || !hasBeginning(table, [area]))
          wrong.push(`${source.plan_id} ${area} ${age}`)
      }
      expect(rateAt(table, ['nowhere', '40'])).toBeUndefined()
      expect(hasBeginning(table, ['nowhere'])).toBe(false)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(2000)
})

test('a table finds full keys like a map does, and prefixes; of two rates for a key the first wins [D-2.03]', () => {
  const part = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }).chain((dimensions) => {
        const key = fc.array(part, { minLength: dimensions, maxLength: dimensions })
        return fc.record({
          dimensions: fc.constant(dimensions),
          rates: fc.array(fc.tuple(key, fc.nat(100_000)), { maxLength: 40 }),
          asked: fc.array(key, { minLength: 20, maxLength: 20 }),
        })
      }),
      ({ dimensions, rates, asked }) => {
        const collected = collectRates(dimensions)
        const map = new Map<string, number>()
        for (const [key, cents] of rates) {
          collected.add(key, cents)
          if (!map.has(key.join('|'))) map.set(key.join('|'), cents)
        }
        const { table, duplicates } = collected.build()
        expect(duplicates).toHaveLength(rates.length - map.size)
        for (const key of asked) {
          expect(rateAt(table, key)).toBe(map.get(key.join('|')))
          for (let length = 0; length <= dimensions; length += 1) {
            const beginning = key.slice(0, length)
            const some = rates.some(([other]) => beginning.every((value, at) => other[at] === value))
            expect(hasBeginning(table, beginning)).toBe(some)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})
