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

test('tells the filter as it was answered, with the categories in the cart [SF-3.01] [EW-3.02]', async () => {
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

test('is read by the columns of the specification and by no other; the filter has its names [SF-7.36] [SF-3.23] [EW-3.01]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  const statusOf = async (column: string) =>
    (await visitor.send(getEnrollmentTempInfo, { enrollment_id, column })).status
  const columns =
    'primary_info contact_info employer_info benificiary_info health_info dependent_info payment_info review_info aggrement_info effective_date filter_info group_id type eprocess'
  for (const column of columns.split(' ')) expect([column, await statusOf(column)]).toEqual([column, 200])
  expect(await statusOf('cart')).toBe(422)
  const filter = await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'filter_info' })
  expect(Object.keys(filter.data.result ?? {})).toEqual(
    expect.arrayContaining(['dob', 'zip', 'state', 'tier', 'gender', 'coverage', 'categories']),
  )
})

test('is null for a step that nothing is kept of [EW-7.09]', async () => {
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

test('shows every saved step to its owner, no secret in the clear in any of them [EW-7.09] [D-1.07]', async () => {
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
