import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getAverageWorkWeek,
  getBargainingUnit,
  getCompensationTypes,
  getEmploymentStatus,
  getFormFieldsEmployerInfo,
  getGroupInfo,
  getHolidayPolicy,
  getVacationPolicy,
  saveEmployerInfo,
} from '@openroll/contract/enroll/employer'
import { saveEnrollerCode } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { anEmployer } from '@openroll/contract/samples/employer'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** An enrollment under a group, up to the employer step; 3001 has the usual fields, 2512 all of them. */
const ready = async (group_id = 3001) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], type: 'new-group-member', group_id })
  if (group_id === 2512) await visitor.send(saveEnrollerCode, { enrollment_id, enrollerCode: 'CM2512' })
  await saveSteps(visitor, enrollment_id, { stop: 'employer_info' })
  const save = (given: Record<string, unknown> = {}) =>
    visitor.send(saveEmployerInfo, { enrollment_id, ...anEmployer(given) })
  const fields = async () => (await visitor.send(getFormFieldsEmployerInfo, { enrollment_id })).data
  return { visitor, enrollment_id, save, fields }
}
const messages = (answer: { faults: readonly { target_element: string; error_message: string }[] }) =>
  Object.fromEntries(answer.faults.map((fault) => [fault.target_element, fault.error_message]))
const everything = {
  compensation_type: 'G10L20',
  emp_industry: '8211 Elementary and Secondary Schools',
  emp_num_employed: '120',
  emp_vac_policy: 'fixed',
  emp_barg_unit: 'teachers',
  holiday_policy: { Standard_6: 1, Birthday: '1', Columbus_Day: 0 },
}

describe('the employer step comes between contact and agreement', () => {
  const tabOf = async (visitor: Visitor, enrollment_id: string) => {
    const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
    return data.result.find((tab) => tab.tab_name === 'employer_info')
  }

  test('for anyone under an employer group, whatever type is sent [D-4.01] [D-4.19] [SF-4.14]', async () => {
    for (const type of ['new-group-member', 'new-member', 'existing-member'] as const) {
      const visitor = server.visitor()
      const enrollment_id = await startEnrollment(visitor, { plans: [1001], type, group_id: 3001 })
      expect(await tabOf(visitor, enrollment_id)).toMatchObject({ required: true, order: 2, saved: false })
    }
  })

  test('for nobody under the default group or a portal’s group [D-4.19] [D-1.11] [D-1.12]', async () => {
    const visitor = server.visitor()
    for (const group of [{}, { group_id: 77, type: 'new-group-member' as const }]) {
      const enrollment_id = await startEnrollment(visitor, { plans: [1001], ...group })
      expect(await tabOf(visitor, enrollment_id)).toMatchObject({ required: false })
    }
  })
})

test('the employer step is prefilled with the group’s details until it is saved [EW-4.08] [EW-7.20] [D-4.15]', async () => {
  const { visitor, enrollment_id, save, fields } = await ready()
  const requiredFields = (await fields()).result.filter((state) => state.required).map((state) => state.field_name)
  expect(requiredFields).toEqual(Object.keys(anEmployer()))
  const value = async (name: string) => (await fields()).result.find((state) => state.field_name === name)?.value
  expect(await value('name')).toBe('Bluewater Logistics')
  expect(await value('zip')).toBe('32202')
  expect((await fields()).industries).toEqual([])
  expect((await visitor.send(getGroupInfo, { enrollment_id })).data).toEqual({
    general_info: { group_name: 'Bluewater Logistics', group_phone: '9045550131' },
    address_information: { address1: '300 Bay Street', city: 'Jacksonville', state: 'FL', zip: '32202' },
  })
  expect((await save()).status).toBe(200)
  expect(await value('name')).toBe('Lake & Sons, Inc.')
  expect(await value('employment_start_date')).toBe('2015-03-01')
})

describe('the employer step refuses, with an error beside the field,', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'missing fields [EW-5.09]',
      { name: '', phone: '', occupation: '', employment_status: '' },
      Object.fromEntries(
        ['name', 'phone', 'occupation', 'employment_status'].map((name) => [name, 'Field is required']),
      ),
    ],
    [
      'a name, a phone number and an invalid zip code [EW-5.09]',
      { name: '<b>', phone: '31255501', zip: '6060' },
      { name: 'Invalid employer information', phone: 'Invalid phone number', zip: 'Invalid zip code' },
    ],
    [
      'a retired employee [EW-4.06]',
      { employment_status: 'R' },
      { employment_status: 'You cannot proceed with retired employer' },
    ],
    [
      'a hire date after today [EW-5.11]',
      { employment_start_date: '11/11/2026' },
      { employment_start_date: 'The date cannot be later than today' },
    ],
    ['an unknown state', { state: 'ZZ' }, { state: 'Enter a state' }],
    [
      'an unknown employment status [D-4.18]',
      { employment_status: 'F' },
      { employment_status: expect.stringMatching(/./) },
    ],
  ])('%s', async (_what, given, expected) => {
    const { save, fields } = await ready()
    const answer = await save(given)
    expect([answer.status, messages(answer)]).toEqual([422, expected])
    expect((await fields()).result.find((state) => state.field_name === 'occupation')?.value).toBeNull()
  })

  test('an address that fails validation, with its standard form [D-4.15]', async () => {
    const { save } = await ready()
    const wrong = await save({ city: 'Springfield', state: 'Illinois', with_validation: '1' })
    expect([wrong.status, Object.keys(messages(wrong))]).toEqual([422, ['city']])
    expect(wrong.body).toMatchObject({ errors: { standard: { city: 'Chicago', state: 'IL', zip: '60601' } } })
  })
})

test.each([
  ['or', 'OR'],
  ['OREGON', 'Oregon'],
  ['new york', 'New York'],
])('a state typed as %s is saved as %s [EW-5.10]', async (typed, kept) => {
  const { save, fields } = await ready()
  expect((await save({ state: typed })).status).toBe(200)
  expect((await fields()).result.find((state) => state.field_name === 'state')?.value).toBe(kept)
})

describe('the employer step of a group that asks for everything', () => {
  test('requires industry, size, vacation, bargaining unit, pay and holidays by name [EW-5.11] [EW-5.12]', async () => {
    const { save } = await ready(2512)
    expect(messages(await save())).toEqual({
      compensation_type: 'Field is required',
      emp_industry: 'Field is required',
      emp_num_employed: 'Field is required',
      emp_vac_policy: 'Field is required',
      emp_barg_unit: 'Field is required',
      holiday_policy: 'Select at least one holiday policy',
    })
    const none = await save({ ...everything, emp_industry: 'Wizardry', holiday_policy: { Birthday: 0 } })
    expect(messages(none)).toEqual({
      emp_industry: 'Choose an industry from the list',
      holiday_policy: 'Select at least one holiday policy',
    })
  })

  test('lists industries with the form, and saves holidays as six flags [EW-3.04] [EW-7.19] [EW-7.23]', async () => {
    const { visitor, enrollment_id, save, fields } = await ready(2512)
    expect((await fields()).industries).toContainEqual({
      value: '8211 Elementary and Secondary Schools',
      name: 'Elementary And Secondary Schools',
    })
    expect((await save(everything)).faults).toEqual([])
    const { data } = await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'employer_info' })
    expect(data.result).toMatchObject({
      emp_num_employed: '120',
      holiday_policy: {
        Standard_6: '1',
        Presendents_Day: '0',
        Columbus_Day: '0',
        Religious_Days: '0',
        Birthday: '1',
        Floating_Day: '0',
      },
    })
  })
})

test('the employer step’s options have codes and labels [EW-7.21] [EW-7.22] [EW-3.05] [D-4.18] [EW-3.06]', async () => {
  const { visitor, enrollment_id } = await ready()
  const open = await Promise.all(
    [getAverageWorkWeek, getEmploymentStatus, getCompensationTypes].map((call) => visitor.send(call, {})),
  )
  const own = await Promise.all(
    [getVacationPolicy, getBargainingUnit, getHolidayPolicy].map((call) => visitor.send(call, { enrollment_id })),
  )
  const lists = [...open, ...own].map(({ data }) => data.result)
  expect(lists.map((list) => list.length)).toEqual([4, 3, 5, 4, 4, 6])
  expect(lists[0]).toEqual([
    { value: '1', name: 'Fewer than 20 hours' },
    { value: '2', name: '20 to 29 hours' },
    { value: '3', name: '30 to 39 hours' },
    { value: '4', name: '40 hours or more' },
  ])
  expect(lists[1]).toEqual([
    { value: 'A', name: 'Active' },
    { value: 'C', name: 'On COBRA' },
    { value: 'R', name: 'Retired' },
  ])
  expect(lists[2]).toEqual([
    { value: 'MW', name: 'Minimum wage' },
    { value: 'GMWL10', name: 'Greater than minimum wage but less than $10/hr' },
    { value: 'G10L20', name: 'Greater than $10/hr but less than $20/hr' },
    { value: 'G20', name: 'Greater than $20/hr' },
    { value: 'Salary', name: 'Salary' },
  ])
})

test('submission rechecks the employer step, and the snapshot has its labels [D-4.05]', async () => {
  const { visitor, enrollment_id } = await ready(2512)
  await visitor.send(saveEmployerInfo, { enrollment_id, ...anEmployer(), ...everything })
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info', 'employer_info'] })
  const { db } = server.deps
  const answer = `update step_draft set answers = answers || $2::jsonb where enrollment_id = $1 and step = 'employer_info'`
  await db.run(answer, [enrollment_id, '{"employment_status":"R"}'])
  const refused = await visitor.send(saveReviewInfo, { enrollment_id })
  expect(refused.faults).toContainEqual({
    target_element: 'employer_info',
    error_message: 'Employment status: You cannot proceed with retired employer',
  })
  await db.run(answer, [enrollment_id, '{"employment_status":"A"}'])
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  const snapshot = 'select content from policy_snapshot where enrollment_id = $1'
  const { content } = await db.one(row({ content: text }), snapshot, [enrollment_id])
  expect(content).toContain('Six standard holidays, Your birthday')
})
