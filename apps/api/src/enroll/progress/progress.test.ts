import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEnrollmentTempInfo, tempInfoColumns, type TempInfoColumn } from '@openroll/contract/enroll/progress'
import { codesOf } from '@openroll/contract/words'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, ssns, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const ready = async (all: boolean) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001, 1001], tier: 'IS' })
  if (all) await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  return async (column: TempInfoColumn) =>
    (await visitor.send(getEnrollmentTempInfo, { enrollment_id, column })).data.result
}

test('returns the filter as answered, with the categories in the cart [SF-3.01] [EW-3.02]', async () => {
  const read = await ready(false)
  expect(await read('filter_info')).toMatchObject({
    zip: '60601',
    state: 'IL',
    dob: '1980-04-05',
    tier: 'IS',
    gender: '1',
    categories: expect.arrayContaining(['term_life', 'dental']),
  })
  expect([await read('type'), await read('eprocess'), await read('effective_date')]).toEqual([
    'new-user',
    'applicant',
    '2026-12-01',
  ])
})

test('enrollment data is readable only by the specification’s columns, each with its data [SF-7.36] [SF-3.23] [EW-3.01]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], agent_id: 10109, group_id: 77 })
  await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
  const read = async (column: string) => visitor.send(getEnrollmentTempInfo, { enrollment_id, column })
  const columns =
    'primary_info contact_info employer_info benificiary_info health_info dependent_info payment_info review_info ' +
    'aggrement_info effective_date filter_info group_id type eprocess'
  for (const column of columns.split(' ')) expect([column, (await read(column)).status]).toEqual([column, 200])
  expect((await read('cart')).status).toBe(422)
  const result = async (column: string) => (await read(column)).data.result
  expect(await result('filter_info')).toEqual({
    dob: '1980-04-05',
    zip: '60601',
    state: 'IL',
    tier: 'IO',
    gender: '1',
    coverage: null,
    categories: ['dental'],
    is_smoker: null,
    annual_incode: null,
    working_hours: null,
    user_id: null,
    agent_id: 10109,
    group_id: 77,
  })
  expect([
    await result('type'),
    await result('eprocess'),
    await result('effective_date'),
    await result('group_id'),
  ]).toEqual(['new-user', 'applicant', '2026-12-01', 77])
  expect(await result('primary_info')).toMatchObject({ first_name: 'María' })
  expect(await result('contact_info')).toMatchObject({ email_address: 'maria@example.com' })
})

test('a column is null for a step without data [EW-7.09]', async () => {
  const read = await ready(false)
  for (const column of [
    'primary_info',
    'contact_info',
    'benificiary_info',
    'dependent_info',
    'payment_info',
    'aggrement_info',
  ] as const)
    expect([column, await read(column)]).toEqual([column, null])
})

test('an enrollment’s owner can read every saved step, with secrets masked [EW-7.09] [D-1.07]', async () => {
  const read = await ready(true)
  const all = await Promise.all(codesOf(tempInfoColumns).map(async (column) => [column, await read(column)] as const))
  const saved = Object.fromEntries(all)
  expect(saved.primary_info).toMatchObject({ first_name: 'María', ssn: 'xxx-xx-6789' })
  expect(saved.contact_info).toMatchObject({ city: 'Chicago' })
  expect(saved.benificiary_info).toMatchObject({ beneficiaries: [{ ssn: 'xxx-xx-7890' }] })
  expect(saved.dependent_info).toMatchObject({ dependents: [{ primary_info: { ssn: 'xxx-xx-7890' } }] })
  expect(saved.payment_info).not.toBeNull()
  const text = JSON.stringify(all)
  for (const secret of [...Object.values(ssns), '4111111111111111', '4111 1111 1111 1111', 'data:image'])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/\b(123456789|234567890|345678901)\b/)
})
