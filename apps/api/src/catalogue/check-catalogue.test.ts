import { expect, test } from 'vitest'
import { checkFiles } from './check-catalogue.ts'
import { faultsOf, instead, smallCatalogue } from './small-catalogue.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'

test('a sound catalogue has no fault', () => {
  expect(checkFiles(smallCatalogue).faults).toEqual([])
})

test('every fault of a catalogue is named at once, not only the first', () => {
  const faults = faultsOf({
    [wellness]: instead('plan-terms', 'no-terms'),
    'rates/sample-7101.csv': instead('4.50', '4.505'),
    'races.csv': 'id\n1\n',
  })
  expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(
    new Set([wellness, 'rates/sample-7101.csv', 'races.csv']),
  )
})
