import { expect, test } from 'vitest'
import { familyPriceFaults } from './family-price.ts'

const child = { answers: { relationship: 'child', birthdate: '2015-05-06' } }
const spouse = { answers: { relationship: 'spouse', birthdate: '1981-02-03' } }

test.each([
  [{ no_of_children: null, spouse_dob: null }, [child, spouse], 0],
  [{ no_of_children: 1, spouse_dob: '1981-02-03' }, [child, spouse], 0],
  [{ no_of_children: 1, spouse_dob: null }, [child, child], 1],
  [{ no_of_children: 2, spouse_dob: '1981-02-04' }, [child, spouse], 2],
])('a family priced for %o that enrolls as %o has %i faults [D-2.08] [D-3.05]', (priced, people, faults) => {
  expect(familyPriceFaults(priced, people)).toHaveLength(faults)
})
