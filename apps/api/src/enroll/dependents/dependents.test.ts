import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteDependentInIo,
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
  standardDisclaimer,
  saveDependentInfo,
  saveDependentInfoToTemp,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { aChild, aSpouse } from '@openroll/contract/samples/family'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, ssns, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

type DependentInput = Partial<Record<string, string>>
const ready = async (tier: 'IS' | 'IC' | 'IF') => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [7001], tier })
  await saveSteps(visitor, enrollment_id, { stop: 'dependent_info', tier })
  const check = (primary_info: DependentInput) =>
    visitor.send(validateSingleDependent, { enrollment_id, primary_info: aChild(primary_info) })
  const listInput = (people: readonly DependentInput[]) => ({
    enrollment_id,
    dependents: people.map((given) => ({ primary_info: aChild(given) })),
  })
  const save = (...people: readonly DependentInput[]) => visitor.send(saveDependentInfo, listInput(people))
  const saveInProgress = (...people: readonly DependentInput[]) =>
    visitor.send(saveDependentInfoToTemp, listInput(people))
  const storedPeople = async () => {
    const { data } = await visitor.send(getDependentsExistingUserEnrollment, { enrollment_id })
    return data.result.dependents.map((dependent) => dependent.primary_info)
  }
  const isSaved = async () => {
    const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
    return data.result.find((tab) => tab.tab_name === 'dependent_info')?.saved
  }
  return { visitor, enrollment_id, check, save, keep: saveInProgress, kept: storedPeople, isSaved }
}
const faultsOf = (answer: { faults: readonly { target_element: string; error_message: string }[] }) =>
  answer.faults.map((fault) => [fault.target_element, fault.error_message])
const sameSsnInList = 'One of these Social Security numbers is already used for another person'

test('asks the standard fields of each dependent, and height and weight only under an underwritten plan [EW-5.19]', async () => {
  const { visitor, enrollment_id } = await ready('IF')
  const { data } = await visitor.send(getFormFieldsDependentPrimaryInfo, { enrollment_id })
  const requiredFields = data.result.filter((state) => state.required).map((state) => state.field_name)
  expect(requiredFields.toSorted()).toEqual([
    'birthdate',
    'first_name',
    'gender',
    'last_name',
    'middle_name',
    'relationship',
    'ssn',
  ])
})

test('the form comes with the site’s disclaimer, or the standard one if it has none [EW-2.17, EW-7.35]', async () => {
  const { visitor, enrollment_id } = await ready('IF')
  const { data } = await visitor.send(getFormFieldsDependentPrimaryInfo, { enrollment_id })
  expect(data.disclaimer).toContain('Harborview may ask for proof')
  expect(server.deps.directory().site('harborview').settings.dependent_disclaimer).toBe(data.disclaimer)
  const { send, cookie } = server.visitor()
  const elsewhere: Visitor = { cookie, send: (call, input) => send(call, input, { host: 'branded.localhost' }) }
  const other = await startEnrollment(elsewhere, { plans: [1001], tier: 'IF' })
  const standard = await elsewhere.send(getFormFieldsDependentPrimaryInfo, { enrollment_id: other })
  expect(standard.data.disclaimer).toBe(standardDisclaimer)
})

describe('a dependent is refused with an error at its field,', () => {
  test.each<[string, 'IS' | 'IC' | 'IF', DependentInput, readonly (readonly [string, string])[]]>([
    ['without a name [EW-5.19]', 'IF', { first_name: '' }, [['primary_info.first_name', 'Field is required']]],
    [
      'with a name of digits [EW-5.19]',
      'IF',
      { last_name: '1' },
      [['primary_info.last_name', 'Please enter valid last name']],
    ],
    [
      'with an invalid SSN [EW-5.19]',
      'IF',
      { ssn: '900-12-3456' },
      [['primary_info.ssn', 'Invalid Social Security Number']],
    ],
    [
      '26 on the first day of coverage [D-4.11]',
      'IF',
      { birthdate: '12/01/2000' },
      [['primary_info.birthdate', 'A child must be under 26 on the day coverage starts']],
    ],
    [
      'a spouse where the tier covers children [EW-4.31]',
      'IC',
      { relationship: 'spouse', birthdate: '02/03/1981' },
      [['primary_info.relationship', 'Child information required']],
    ],
    [
      'a child where the tier covers a spouse [EW-4.31]',
      'IS',
      {},
      [['primary_info.relationship', 'Spouse information required']],
    ],
  ])('%s', async (_what, tier, given, expected) => {
    const { check } = await ready(tier)
    const answer = await check(given)
    expect([answer.status, faultsOf(answer)]).toEqual([422, expected])
  })

  test('but not a child who turns 26 the day after coverage starts [D-4.11]', async () => {
    const { check } = await ready('IF')
    expect((await check({ birthdate: '12/02/2000' })).status).toBe(200)
  })
})

describe('the list', () => {
  test.each<[string, 'IS' | 'IC' | 'IF', readonly DependentInput[], readonly (readonly [string, string])[]]>([
    ['of a family without a child', 'IF', [aSpouse()], [['dependents', 'Spouse & Child information required']]],
    ['of a spouse tier without a spouse', 'IS', [], [['dependents', 'Spouse information required']]],
    ['of a child tier without a child', 'IC', [], [['dependents', 'Child information required']]],
    ['with the member’s SSN', 'IC', [{ ssn: ssns.member }], [['dependents', sameSsnInList]]],
    [
      'with a duplicate SSN',
      'IC',
      [{}, { first_name: 'Mia' }],
      [['dependents.1.primary_info.ssn', 'That’s Leo’s number. Each person needs their own']],
    ],
  ])('%s is refused, and nothing is saved [EW-4.39] [D-4.10]', async (_what, tier, people, expected) => {
    const { save, kept, isSaved } = await ready(tier)
    const answer = await save(...people)
    expect([answer.status, faultsOf(answer)]).toEqual([422, expected])
    expect([await kept(), await isSaved()]).toEqual([[], false])
  })

  test('of a family that fits the tier is saved, masked, and completes the step [EW-4.39] [EW-4.41] [D-1.07] [EW-7.38]', async () => {
    const { save, kept, isSaved } = await ready('IF')
    expect((await save(aSpouse(), {})).status).toBe(200)
    const [spouse, child] = await kept()
    expect([spouse?.ssn, child?.ssn, child?.employed, await isSaved()]).toEqual([
      'xxx-xx-7890',
      'xxx-xx-8901',
      '0',
      true,
    ])
  })

  test('that is unfinished survives a reload without completing the step [EW-4.24] [EW-7.38]', async () => {
    const { keep, kept, isSaved } = await ready('IF')
    expect((await keep(aSpouse())).status).toBe(200)
    expect([(await kept()).map((person) => person.relationship), await isSaved()]).toEqual([['spouse'], false])
  })

  test('accepts masked SSNs of its people, in any order [D-1.07] [D-4.04]', async () => {
    const { save, kept } = await ready('IF')
    await save(aSpouse(), {})
    const [spouse, child] = await kept()
    expect((await save({ ...child }, { ...spouse, first_name: 'Anna' })).status).toBe(200)
    expect((await kept()).map((person) => [person.first_name, person.ssn])).toEqual([
      ['Leo', 'xxx-xx-8901'],
      ['Anna', 'xxx-xx-7890'],
    ])
  })

  test('can be cleared only if coverage is for the member alone [EW-7.39]', async () => {
    const { visitor, enrollment_id, save, kept } = await ready('IS')
    await save(aSpouse())
    expect((await visitor.send(deleteDependentInIo, { enrollment_id })).status).toBe(422)
    await visitor.send(changeFilterInfo, { tempId: enrollment_id, tier: 'IO' })
    expect((await visitor.send(deleteDependentInIo, { enrollment_id })).status).toBe(200)
    expect(await kept()).toEqual([])
  })
})
