import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getBeneficiariesExistingUserEnrollment,
  saveBeneficiaryInfo,
  validateSingleBeneficiary,
} from '@openroll/contract/enroll/beneficiaries'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { aBeneficiary } from '@openroll/contract/samples/family'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, ssns, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

type BeneficiaryInput = Partial<ReturnType<typeof aBeneficiary>> | Record<string, string>
const ready = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001] })
  await saveSteps(visitor, enrollment_id, { stop: 'beneficiary_info' })
  const check = (given: BeneficiaryInput = {}) =>
    visitor.send(validateSingleBeneficiary, { enrollment_id, ...aBeneficiary(given) })
  const save = (...people: readonly BeneficiaryInput[]) =>
    visitor.send(saveBeneficiaryInfo, {
      enrollment_id,
      beneficiaries: people.map((given) => aBeneficiary(given)),
    })
  const storedPeople = async () => {
    const { data } = await visitor.send(getBeneficiariesExistingUserEnrollment, { enrollment_id })
    return data.result.beneficiaries
  }
  const isSaved = async () => {
    const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
    return data.result.find((tab) => tab.tab_name === 'beneficiary_info')?.saved
  }
  return { check, save, kept: storedPeople, isSaved }
}
const faultsOf = (answer: { faults: readonly { target_element: string; error_message: string }[] }) =>
  answer.faults.map((fault) => [fault.target_element, fault.error_message])
const other = { first_name: 'Rosa', ssn: '345-67-8901' }

describe('a beneficiary is refused with an error at its field,', () => {
  test.each<[string, Record<string, string>, readonly (readonly [string, string])[]]>([
    ['without a name', { first_name: '' }, [['first_name', 'Field is required']]],
    ['with a name of digits', { last_name: '4711' }, [['last_name', 'Please enter valid last name']]],
    ['born tomorrow', { birthdate: '11/11/2026' }, [['birthdate', 'The date cannot be later than today']]],
    ['born on a date that doesn’t exist', { birthdate: '02/30/1981' }, [['birthdate', 'February 1981 has 28 days']]],
    ['with an invalid SSN', { ssn: '000-12-3456' }, [['ssn', 'Invalid Social Security Number']]],
    [
      'with a share of 0',
      { beneficiary_percentage: '0' },
      [['beneficiary_percentage', 'Beneficiary percentage should not be 0 or more than 100']],
    ],
    [
      'with a share of 101',
      { beneficiary_percentage: '101' },
      [['beneficiary_percentage', 'Beneficiary percentage should not be 0 or more than 100']],
    ],
    [
      'with a share of 33.5',
      { beneficiary_percentage: '33.5' },
      [['beneficiary_percentage', 'Beneficiary percentage should not be 0 or more than 100']],
    ],
    ['without a relationship', { relationship: '' }, [['relationship', 'Field is required']]],
  ])('%s [EW-5.14] [EW-5.17] [D-4.10] [D-4.12] [EW-9.01]', async (_what, given, expected) => {
    const { check } = await ready()
    const answer = await check(given)
    expect([answer.status, faultsOf(answer)]).toEqual([422, expected])
  })
})

test('a valid beneficiary gets an id and keeps it [EW-4.11] [EW-5.17] [EW-7.26]', async () => {
  const { check } = await ready()
  const first = await check()
  expect(first.data.result.beneficiary_id).toMatch(/^[\w-]{16}$/)
  const rechecked = await check({ beneficiary_id: first.data.result.beneficiary_id })
  expect(rechecked.data.result).toEqual(first.data.result)
})

describe('the list', () => {
  test.each<[string, readonly BeneficiaryInput[], readonly (readonly [string, string])[]]>([
    ['without anyone', [], [['beneficiaries', 'Please add your beneficiaries before continuing.']]],
    [
      'of 60 percent',
      [{ beneficiary_percentage: '60' }],
      [['beneficiaries', 'Your total Beneficiary Percentage is 60 and it Should not be less than 100%']],
    ],
    [
      'of 120 percent',
      [{ beneficiary_percentage: '60' }, { ...other, beneficiary_percentage: '60' }],
      [['beneficiaries', 'Your total Beneficiary Percentage is 120 and it Should not be more than 100%']],
    ],
    [
      'of four people',
      ['1', '2', '3', '4'].map((last) => ({ ssn: `345-67-890${last}`, beneficiary_percentage: '25' })),
      [['beneficiaries', 'Maximum allowed number of beneficiaries is 3']],
    ],
    [
      'with the member’s own SSN',
      [{ ssn: ssns.member }],
      [['beneficiaries', 'One of these Social Security numbers is already used for another person']],
    ],
    [
      'with a duplicate SSN',
      [{ beneficiary_percentage: '50' }, { first_name: 'Rosa', beneficiary_percentage: '50' }],
      [['beneficiaries.1.ssn', 'That’s Ana’s number. Each person needs their own']],
    ],
  ])(
    '%s is refused, and nothing is saved [EW-4.12] [EW-5.15] [EW-5.16] [D-4.10] [EW-9.01]',
    async (_what, people, expected) => {
      const { save, kept, isSaved } = await ready()
      const answer = await save(...people)
      expect([answer.status, faultsOf(answer)]).toEqual([422, expected])
      expect([await kept(), await isSaved()]).toEqual([[], false])
    },
  )

  test('with shares of 100 percent is saved, replaces the earlier one, and shows only the last four of each SSN [EW-5.16] [D-1.07] [D-4.04] [EW-7.27]', async () => {
    const { save, kept, isSaved } = await ready()
    expect((await save({ beneficiary_percentage: '60' }, { ...other, beneficiary_percentage: '40' })).status).toBe(200)
    const [ana, rosa] = await kept()
    expect([ana?.ssn, rosa?.ssn, await isSaved()]).toEqual(['xxx-xx-7890', 'xxx-xx-8901', true])
    expect((await save({ ...rosa, beneficiary_percentage: '100' })).status).toBe(200)
    expect(await kept()).toEqual([{ ...rosa, beneficiary_percentage: '100' }])
  })

  test('accepts a masked SSN only for the person it belongs to [D-1.07]', async () => {
    const { save, kept } = await ready()
    await save({ beneficiary_percentage: '60' }, { ...other, beneficiary_percentage: '40' })
    const [ana, rosa] = await kept()
    const response = await save({ ...ana, ssn: rosa?.ssn ?? '' }, { ...rosa })
    expect([response.status, faultsOf(response)]).toEqual([
      422,
      [['beneficiaries.0.ssn', 'Invalid Social Security Number']],
    ])
  })
})
