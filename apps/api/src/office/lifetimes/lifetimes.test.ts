import { getLifetimes, getNightlyDryRun } from '@openroll/contract/office/lifetimes'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('shows service how long rows are kept and what the nightly job would delete [D-7.05, D-7.06]', async () => {
  const clerk = await operator(server, ['service'])
  const { data } = await clerk.send(getLifetimes, {})
  expect(data.result.find(({ table }) => table === 'sealed_record')?.lives).toContain('an erased person')
  await server.deps.db.run(`insert into device_lead values ('d', '/', null, null, '2020-01-01T00:00:00Z')`)
  const dryRunRow = async () =>
    (await clerk.send(getNightlyDryRun, {})).data.result.find(({ table }) => table === 'device_lead')
  expect(await dryRunRow()).toEqual({ table: 'device_lead', by_age: 1, with_enrollment: 0 })
  expect(await dryRunRow()).toEqual({ table: 'device_lead', by_age: 1, with_enrollment: 0 })
})

test('hides retention from everyone else [D-1.08]', async () => {
  const others = await operator(
    server,
    duties.filter((duty) => duty !== 'service'),
  )
  for (const call of [getLifetimes, getNightlyDryRun]) {
    expect((await others.send(call, {})).status).toBe(403)
    expect((await server.visitor().send(call, {})).status).toBe(401)
  }
})
