import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFormFieldsPersonalInfo, saveEnrollerCode, savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { aMember } from '@openroll/contract/samples/member'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

type Filter = Omit<Parameters<typeof startEnrollment>[1], 'plans'>
const ready = async ({ plans = [1001], ...filter }: Filter & { plans?: readonly number[] } = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans, ...filter })
  const save = (given: Record<string, string> = {}) =>
    visitor.send(savePersonalInfo, { enrollment_id, ...aMember(given) })
  const fields = async () => (await visitor.send(getFormFieldsPersonalInfo, { enrollment_id })).data
  const valueOf = async (name: string) => (await fields()).result.find((state) => state.field_name === name)?.value
  return { visitor, enrollment_id, save, fields, valueOf }
}
const messages = (answer: { faults: readonly { target_element: string; error_message: string }[] }) =>
  Object.fromEntries(answer.faults.map((fault) => [fault.target_element, fault.error_message]))

describe('the personal step asks for', () => {
  test('name, marital status and SSN; birth date and gender are fixed by the filter [D-4.14]', async () => {
    const { fields } = await ready()
    const { result } = await fields()
    expect(result.filter((state) => state.required && !state.read_only).map((state) => state.field_name)).toEqual([
      'first_name',
      'middle_name',
      'last_name',
      'marital_status',
      'ssn',
    ])
    const fixed = result.filter((state) => state.read_only)
    expect(fixed.map((state) => [state.field_name, state.value])).toEqual([
      ['birthdate', '1980-04-05'],
      ['gender', '1'],
    ])
  })

  test('prior coverage with a medical plan, and its details only after a yes [D-4.14]', async () => {
    const { save, fields } = await ready({ zip: '02108', plans: [4001] })
    const requiredFields = async () =>
      (await fields()).result.filter((state) => state.required).map((state) => state.field_name)
    expect(await requiredFields()).toContain('prior_coverage_flag')
    expect(await requiredFields()).not.toContain('prior_carrier_name')
    expect(messages(await save({ prior_coverage_flag: '1' }))).toMatchObject({
      prior_carrier_name: 'Field is required',
      prior_effective_date: 'Field is required',
    })
    const since = {
      prior_carrier_name: 'Old Mutual',
      prior_effective_date: '01/01/2020',
      prior_term_date: '11/11/2026',
    }
    expect(messages(await save({ prior_coverage_flag: '1', ...since }))).toEqual({
      prior_term_date: 'The date cannot be later than today',
    })
    expect((await save({ prior_coverage_flag: '1', ...since, prior_term_date: '12/31/2025' })).status).toBe(200)
    expect(await requiredFields()).toContain('prior_carrier_name')
  })

  test('the enroller code, if the group has one, before anything else is saved [SF-7.66] [EW-4.05] [EW-5.07] [EW-9.09]', async () => {
    const { visitor, enrollment_id, save, fields } = await ready({ group_id: 2512, type: 'new-group-member' })
    expect((await fields()).enroller_code).toEqual({ required: true, saved: false })
    expect(messages(await save())).toMatchObject({ enrollerCode: 'Enroller code is required' })
    const enter = (enrollerCode: string) => visitor.send(saveEnrollerCode, { enrollment_id, enrollerCode })
    expect(messages(await enter(''))).toEqual({ enrollerCode: 'Enter Enroller Code' })
    expect((await enter('CM2556')).status).toBe(422)
    expect((await enter(' cm2512 ')).status).toBe(200)
    expect((await fields()).enroller_code).toEqual({ required: true, saved: true })
    expect((await save()).status).toBe(200)
  })

  test('no enroller code if the group has none, and says so if one is entered [EW-2.03]', async () => {
    const { visitor, enrollment_id, save } = await ready()
    const entered = await visitor.send(saveEnrollerCode, { enrollment_id, enrollerCode: 'CM2512' })
    expect([entered.status, messages(entered)]).toEqual([
      422,
      { enrollerCode: 'Your group doesn’t use enroller codes. Continue without one.' },
    ])
    expect((await save()).status).toBe(200)
  })
})

describe('the personal step refuses, with an error beside the field,', () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      'missing fields [EW-5.01]',
      { first_name: '', last_name: ' ', marital_status: '', ssn: '' },
      {
        first_name: 'Field is required',
        last_name: 'Field is required',
        marital_status: 'Field is required',
        ssn: 'Field is required',
      },
    ],
    [
      'names with digits or symbols [EW-5.05] [D-4.09]',
      { first_name: 'M4ria', last_name: '<b>' },
      {
        first_name: 'Please enter valid first name',
        last_name: 'Please enter valid last name',
      },
    ],
    ['a name of 61 letters [D-4.09]', { last_name: 'a'.repeat(61) }, { last_name: 'Please enter valid last name' }],
    ['an impossible SSN [EW-5.05] [D-4.09]', { ssn: '666-12-3456' }, { ssn: 'Invalid Social Security Number' }],
    ['an SSN of eight digits [EW-5.05]', { ssn: '12345678' }, { ssn: 'Invalid Social Security Number' }],
    ['an unknown marital status', { marital_status: 'perhaps' }, { marital_status: expect.any(String) }],
  ])('%s', async (_what, given, expected) => {
    const { save, valueOf } = await ready()
    const answer = await save(given)
    expect([answer.status, messages(answer)]).toEqual([422, expected])
    expect(await valueOf('first_name')).toBeNull()
  })
})

describe('the personal step keeps', () => {
  test('names in any script, and the SSN sealed and shown by its last four [D-1.07] [D-4.09] [D-7.02]', async () => {
    const { save, valueOf, enrollment_id } = await ready()
    expect((await save({ first_name: '  Søren-Ægir ', last_name: "O'Brien Núñez Jr." })).status).toBe(200)
    expect([await valueOf('first_name'), await valueOf('last_name'), await valueOf('ssn')]).toEqual([
      'Søren-Ægir',
      "O'Brien Núñez Jr.",
      'xxx-xx-6789',
    ])
    const rows = await server.deps.db.rows('select * from step_draft where enrollment_id = $1', [enrollment_id])
    expect(JSON.stringify(rows)).not.toMatch(/123-?45-?6789/)
  })

  test('the stored SSN for a returned mask, and only the last save’s answers [D-1.07] [D-4.04]', async () => {
    const { save, valueOf } = await ready()
    await save({ middle_name: 'Luz' })
    expect((await save({ first_name: 'Ana', ssn: 'xxx-xx-6789' })).status).toBe(200)
    expect([await valueOf('first_name'), await valueOf('middle_name'), await valueOf('ssn')]).toEqual([
      'Ana',
      null,
      'xxx-xx-6789',
    ])
    expect((await save({ ssn: 'xxx-xx-0000' })).status).toBe(422)
  })

  test('only what it asks for, and the filter’s birth date and gender [D-4.13] [D-4.14]', async () => {
    const { save, fields, enrollment_id } = await ready()
    expect((await save({ birthdate: '01/01/1990', gender: '0', weight: '180', ethnic_category: '3' })).status).toBe(200)
    const [stored] = await server.deps.db.rows(
      "select answers from step_draft where enrollment_id = $1 and step = 'primary_info'",
      [enrollment_id],
    )
    expect(stored?.answers).toEqual({
      first_name: 'María',
      last_name: 'López-Núñez',
      birthdate: '1980-04-05',
      gender: '1',
      marital_status: '1',
    })
    expect((await fields()).result.some((state) => state.field_name === 'weight' && state.required)).toBe(false)
  })

  test('the step saved, even if it is sent several times [D-4.04]', async () => {
    const { visitor, enrollment_id, save } = await ready()
    await Promise.all([save(), save(), save()])
    const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
    expect(data.result.filter((tab) => tab.saved).map((tab) => tab.tab_name)).toEqual(['primary_info'])
  })
})
