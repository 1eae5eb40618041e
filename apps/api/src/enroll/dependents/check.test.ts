import { aSpouse } from '@openroll/contract/samples/family'
import { describe, expect, test } from 'vitest'
import { planFixture } from '../../testing/plan-fixture.ts'
import { fromInput } from './dependent-to-check.ts'
import { dependentFieldNames, checkDependent } from './check.ts'

const plain = planFixture()
const underwritten = { ...plain, flags: { ...plain.flags, underwritten: true } }
const context = {
  plans: [underwritten],
  questions: [],
  tier: 'IF' as const,
  firstDay: '2026-12-01',
  stored: [],
  memberSsn: undefined,
  newId: () => 'new',
  today: '2026-11-10',
}
const body = { height_feet: '5', height_inch: '4', weight: '130' }
const faultsOf = (given: Partial<typeof body>, plans = [underwritten]) =>
  checkDependent(fromInput({ primary_info: aSpouse(given) }), { ...context, plans }).faults.map((fault) => [
    fault.target_element,
    fault.error_message,
  ])

describe('a dependent under an underwritten plan', () => {
  test('is asked for height and weight, other dependents are not [EW-5.20]', () => {
    const bodyFields = ['height_feet', 'height_inch', 'weight']
    expect(dependentFieldNames([underwritten])).toEqual(expect.arrayContaining(bodyFields))
    expect(dependentFieldNames([plain]).filter((name) => bodyFields.includes(name))).toEqual([])
    expect(faultsOf(body)).toEqual([])
    expect(faultsOf({}, [plain])).toEqual([])
  })

  test.each<[string, Partial<typeof body>, string, string]>([
    ['a weight of zero', { weight: '0' }, 'weight', 'Weight cannot be zero or less'],
    ['a negative weight', { weight: '-3' }, 'weight', 'Weight cannot be zero or less'],
    ['no weight', { weight: '' }, 'weight', 'Field is required'],
    ['a height of zero', { height_feet: '0' }, 'height_feet', 'Height cannot be zero'],
    ['no height', { height_feet: '' }, 'height_feet', 'Field is required'],
    ['twelve inches', { height_inch: '12' }, 'height_inch', 'Inch is invalid'],
    ['no inches', { height_inch: '' }, 'height_inch', 'Field is required'],
  ])('with %s is refused, with the error beside the field [EW-5.20]', (_, given, name, message) => {
    expect(faultsOf({ ...body, ...given })).toEqual([[`primary_info.${name}`, message]])
  })
})
