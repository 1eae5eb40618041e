import { expect, test } from 'vitest'
import type { DependentsFact } from './dependents.ts'
import { familyPriceFaults } from './family-price.ts'

const child = { answers: { relationship: 'child', birthdate: '2015-05-06' } }
const spouse = { answers: { relationship: 'spouse', birthdate: '1981-02-03' } }
const all: readonly DependentsFact[] = ['dep_dob', 'no_of_children']

test.each([
  [{ no_of_children: null, spouse_dob: null }, [child, spouse], all, 0],
  [{ no_of_children: 1, spouse_dob: '1981-02-03' }, [child, spouse], all, 0],
  [{ no_of_children: 1, spouse_dob: null }, [child, child], all, 1],
  [{ no_of_children: 2, spouse_dob: '1981-02-04' }, [child, spouse], all, 2],
  [{ no_of_children: 2, spouse_dob: '1981-02-04' }, [child, spouse], ['dep_dob'] as const, 1],
  [{ no_of_children: 2, spouse_dob: '1981-02-04' }, [child, spouse], [], 0],
])(
  'a family priced for %o that enrolls as %o in plans that count %o has %i faults [D-2.08] [D-3.05]',
  (priced, people, counted, faults) => {
    expect(familyPriceFaults(priced, people, new Set(counted))).toHaveLength(faults)
  },
)
