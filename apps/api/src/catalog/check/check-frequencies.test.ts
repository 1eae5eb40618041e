import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from '../../testing/small-catalog.ts'

const published = readFileSync(join(import.meta.dirname, '../fixtures/va_sdvi_rates_per_1000.csv'), 'utf8')
const file = 'rates/va-sdvi.csv'
/** The published table without the notes about its misprints. */
const withoutNotes = published.replaceAll(/,[^,\n]*$/gm, '')

test('finds misprints in a published table from its figures, with file, line, column and reason [D-2.01]', () => {
  const misprinted = published
    .split('\n')
    .flatMap((line, at) => (/[a-z]/.test(line.split(',')[6] ?? '') && at > 0 ? [at + 1] : []))
  expect(misprinted).toHaveLength(2)
  const faults = faultsOf({ [file]: withoutNotes })
  expect(faults.map((fault) => Number(fault.split(':')[1]))).toEqual(misprinted)
  for (const fault of faults)
    expect(fault).toMatch(
      /^rates\/va-sdvi\.csv:\d+:\d+ \w+ [\d.]+ disagrees with the row's other prices, about [\d.]+ a month$/,
    )
})

test('the corrected table has no fault', () => {
  expect(
    faultsOf({ [file]: withoutNotes.replace(',53,0.149,', ',53,1.49,').replace(',17,124,', ',17,1.24,') }),
  ).toEqual([])
})
