import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPlanCart } from '@openroll/contract/cart/cart'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import {
  addFilterForNewUser,
  changeFilterInfo,
  getTempDependentInfo,
  storeTempDependentInfo,
  validateDob,
  validateZipCode,
  validateZipCodeV2,
} from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const filter = aFilter()
const faultsOf = (answer: { faults: readonly { target_element: string; error_message: string }[] }) =>
  answer.faults.map((fault) => [fault.target_element, fault.error_message])

describe('the four questions', () => {
  test('start an enrollment with an unguessable id [SF-7.27] [D-1.03] [EW-7.53] [SF-3.02]', async () => {
    const answers = await Promise.all([1, 2].map(() => server.visitor().send(addFilterForNewUser, filter)))
    const ids = answers.map((answer) => answer.data.temp_enrollment_id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\w-]{24}$/)
  })

  test('accept a birth date as mm/dd/yyyy or yyyy-mm-dd, and return the latter [D-8.04]', async () => {
    for (const dob of ['04/05/1980', '4/5/1980', '1980-04-05']) {
      const visitor = server.visitor()
      const { data } = await visitor.send(addFilterForNewUser, { ...filter, dob })
      const kept = await visitor.send(getEnrollmentTempInfo, {
        enrollment_id: data.temp_enrollment_id,
        column: 'filter_info',
      })
      expect(kept.data.result).toMatchObject({ dob: '1980-04-05' })
    }
  })

  test.each<[Record<string, string>, readonly (readonly [string, unknown])[]]>([
    [{ zip: '6060' }, [['zip', 'Invalid Zip code']]],
    [{ zip: '00000' }, [['zip', expect.stringMatching(/./)]]],
    [{ zip: '' }, [['zip', 'Field is required']]],
    [{ dob: '11/11/2008' }, [['dob', 'You must be 18 years to proceed']]],
    [{ dob: '11/11/2026' }, [['dob', 'The date of birth cannot be in the future']]],
    [{ dob: '02/30/1980' }, [['dob', 'February 1980 has 29 days']]],
    [{ gender: '7' }, [['gender', 'Field is required']]],
    [{ tier: '' }, [['tier', 'Field is required']]],
    [
      { zip: '00000', dob: '11/11/2008' },
      [
        ['zip', expect.stringMatching(/./)],
        ['dob', 'You must be 18 years to proceed'],
      ],
    ],
  ])('refuse %j with %j [SF-8.04] [SF-9.01] [SF-9.02]', async (given, expected) => {
    const answer = await server.visitor().send(addFilterForNewUser, { ...filter, ...given })
    expect([answer.status, faultsOf(answer)]).toEqual([422, expected])
  })

  test('accept someone who turns 18 today [SF-9.01]', async () => {
    expect((await server.visitor().send(addFilterForNewUser, { ...filter, dob: '11/10/2008' })).status).toBe(200)
  })
})

describe('validating one answer', () => {
  test('returns a zip code’s city and state, in both versions of the call [SF-7.34] [EW-7.54]', async () => {
    const place = { zip: '60601', city: 'Chicago', state: 'IL' }
    expect((await server.visitor().send(validateZipCodeV2, { zip: '60601' })).data.result).toEqual(place)
    expect((await server.visitor().send(validateZipCode, { zip_code: '60601' })).data.result).toEqual(place)
    const wrong = await server.visitor().send(validateZipCode, { zip_code: '00000' })
    expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, 'zip_code'])
    expect(faultsOf(await server.visitor().send(validateZipCodeV2, { zip: '606' }))).toEqual([
      ['zip', 'Enter 5 digit zip code.'],
    ])
  })

  test('also returns a birth date error in errors.dob [SF-7.33] [SF-7.35] [D-8.01]', async () => {
    expect((await server.visitor().send(validateDob, { dob: '04/05/1980' })).data.result).toEqual({ dob: '1980-04-05' })
    const young = await server.visitor().send(validateDob, { dob: '11/11/2008' })
    expect([young.status, young.body]).toEqual([
      422,
      {
        status: 'error',
        data: [{ target_element: 'dob', error_message: 'You must be 18 years to proceed' }],
        errors: { dob: ['You must be 18 years to proceed'] },
      },
    ])
  })
})

describe('a changed filter', () => {
  test('reprices the cart in the same transaction [SF-7.30] [D-3.03]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const cost = async () => (await visitor.send(getPlanCart, { enrollment_id })).data.recurring_month_cost
    expect(await cost()).toBe('38.85')
    const changed = await visitor.send(changeFilterInfo, { tempId: enrollment_id, tier: 'IS', plan_id: 1001 })
    expect(changed.data).toEqual({ temp_enrollment_id: enrollment_id, plan_id: 1001, removed: [] })
    expect(await cost()).toBe('77.70')
  })

  test('names each removed line, with the reason [D-3.03]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { zip: '02108', plans: [4001, 2001] })
    const { data } = await visitor.send(changeFilterInfo, { tempId: enrollment_id, zip: '60601' })
    expect(data.removed).toEqual([
      {
        plan_id: 4001,
        plan_name: 'BMC HealthNet Plan Bronze',
        reason: expect.stringContaining('not available in your state'),
      },
    ])
    expect((await visitor.send(getPlanCart, { enrollment_id })).data.result.map((line) => line.plan_id)).toEqual([2001])
  })

  test('keeps what is not sent, accepts flags in any form, and ignores empty values [SF-7.31] [D-8.04] [SF-5.15] [EW-7.51] [EW-5.29]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [] })
    for (const is_smoker of [true, 1, '1'] as const) {
      await visitor.send(changeFilterInfo, { tempId: enrollment_id, is_smoker, annual_incode: 52_000, zip: '' })
      const { data } = await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'filter_info' })
      expect(data.result).toMatchObject({ zip: '60601', is_smoker: '1', annual_incode: 52_000, tier: 'IO' })
    }
  })

  test('changes nothing if invalid [D-4.04]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const answer = await visitor.send(changeFilterInfo, { tempId: enrollment_id, tier: 'IF', zip: '00000' })
    expect([answer.status, answer.faults[0]?.target_element]).toEqual([422, 'zip'])
    const { data } = await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'filter_info' })
    expect(data.result).toMatchObject({ tier: 'IO', zip: '60601' })
  })
})

test('stores data about dependents for plans rated by them, and refuses invalid data at its field [SF-7.41] [SF-7.42] [SF-8.06]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { zip: '02108', tier: 'IF', plans: [] })
  const store = (given: object) => visitor.send(storeTempDependentInfo, { enrollment_id, plan_id: 4001, ...given })
  expect(faultsOf(await store({ dep_dob: '11/11/2026', no_of_children: 2 })).map(([name]) => name)).toEqual(['dep_dob'])
  expect(faultsOf(await store({ dep_dob: '02/03/1981', no_of_children: 9 })).map(([name]) => name)).toEqual([
    'no_of_children',
  ])
  expect((await store({ dep_dob: '02/03/1981', no_of_children: 2 })).status).toBe(200)
  expect((await visitor.send(getTempDependentInfo, { enrollment_id })).data.result).toEqual({
    spouse_dob: '1981-02-03',
    no_of_children: 2,
  })
})
