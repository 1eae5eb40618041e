import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  childAgeFault,
  familyFault,
  nextRelationship,
  onlyOneChild,
  relationshipFault,
  tierHeading,
} from './dependents.ts'

const s = 'spouse' as const
const c = 'child' as const

describe('the family that a tier asks for', () => {
  test.each([
    ['IS', false, [], tierHeading.IS],
    ['IS', false, [s], undefined],
    ['IC', false, [], tierHeading.IC],
    ['IC', false, [c, c], undefined],
    ['IC', true, [c], undefined],
    ['IC', true, [c, c], onlyOneChild],
    ['IF', false, [s], tierHeading.IF],
    ['IF', false, [s, c], undefined],
    ['IF', false, [c, c], tierHeading.IF],
    ['IF', true, [c, c], undefined],
    ['IF', false, [s, s], 'Only one spouse can be enrolled'],
    ['IF', false, [s, c, c, c, c, c, c, c, c, c], 'At most 9 dependents'],
    ['IO', false, [c], 'This coverage is for the member only'],
  ] as const)('%s, premier %s, with %j: %s [EW-4.39, EW-5.22, EW-9.02]', (tier, premier, relationships, message) => {
    expect(familyFault({ tier, premier, relationships })).toBe(message)
  })
})

test.each([
  ['IS', false, null, [], s],
  ['IC', false, null, [], c],
  ['IF', false, null, [], s],
  ['IF', false, null, [s], c],
  ['IF', true, true, [], s],
  ['IF', true, false, [], c],
  ['IF', true, null, [], c],
] as const)(
  'next in %s, premier %s, spouse accepted %s, after %j is a %s [EW-4.31, EW-4.32, EW-4.33]',
  (tier, premier, spouseAccepted, relationships, next) => {
    expect(nextRelationship({ tier, premier, spouseAccepted, relationships })).toBe(next)
  },
)

test('adding the next person again and again never names somebody whom the tier refuses [EW-4.31]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('IS', 'IC', 'IF'),
      fc.boolean(),
      fc.array(fc.constantFrom(s, c), { maxLength: 8 }),
      (tier, premier, relationships) => {
        expect(
          relationshipFault(tier, nextRelationship({ tier, premier, spouseAccepted: null, relationships })),
        ).toBeUndefined()
      },
    ),
  )
})

test.each([
  ['2000-12-01', 'A child must be under 26 on the day coverage starts'],
  ['2000-12-02', undefined],
])('a child born on %s, covered from December 1, 2026: %s [D-4.11]', (birthdate, message) => {
  expect(childAgeFault(birthdate, '2026-12-01')).toBe(message)
})
