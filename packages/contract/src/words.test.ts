import { expect, test } from 'vitest'
import type * as z from 'zod'
import { dependentFields, dependentInput } from './enroll/dependents.ts'
import { holidaysOf } from './enroll/employer.ts'
import { employerFields } from './enroll/employer-fields.ts'
import { otherEthnicCategory, personalFields } from './enroll/personal.ts'
import { flag } from './rules.ts'
import { filterFields } from './shop/filter-fields.ts'

test.each<[string, z.ZodType, readonly string[], readonly string[]]>([
  ['the gender of the filter', filterFields.gender.rule, ['0', '1'], ['2', 'F']],
  ['the gender of a dependent', dependentFields.gender.rule, ['0', '1'], ['2']],
  ['the applicant’s gender', personalFields.gender.rule, ['0', '1', '2'], ['3']],
  ['a yes or no', flag, ['1', '0'], ['2']],
  ['the marital status', personalFields.marital_status.rule, ['0', '1', '2', '3'], ['4']],
  ['the employment status', employerFields.employment_status.rule, ['A', 'C', 'R'], ['F']],
  ['a dependent’s employment', dependentInput.shape.primary_info.shape.employed, ['0'], ['1']],
])('accepts only the codes of %s [EW-9.07]', (_what, rule, good, bad) => {
  expect(good.filter((code) => !rule.safeParse(code).success)).toEqual([])
  expect(bad.filter((code) => rule.safeParse(code).success)).toEqual([])
})

test('asks to name the ethnic category if the answer is Other (12) [EW-9.07]', () => {
  expect(otherEthnicCategory).toBe(personalFields.ethnic_category_other_type.askedWhen.is)
  expect(personalFields.ethnic_category_other_type.askedWhen).toEqual({ field: 'ethnic_category', is: '12' })
})

test('sends each of an employer’s six holidays as its own flag [EW-9.08]', () => {
  const six = ['Standard_6', 'Presendents_Day', 'Columbus_Day', 'Religious_Days', 'Birthday', 'Floating_Day']
  expect(holidaysOf('')).toEqual(Object.fromEntries(six.map((name) => [name, '0'])))
  for (const name of six) {
    expect(employerFields.holiday_policy.rule.safeParse(name).success).toBe(true)
    expect(holidaysOf(name)).toMatchObject({ [name]: '1' })
  }
})
