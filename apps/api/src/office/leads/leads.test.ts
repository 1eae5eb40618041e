import { agentRegistrationQuery } from '@openroll/contract/arrive/lead'
import { officeLeads } from '@openroll/contract/office/leads'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const { page, csv } = officeLeads
let server: TestApp
let keeper: Visitor
beforeAll(async () => {
  server = await openTestApp()
  keeper = await operator(server, ['accounts'])
  const asking = { name: 'Sally Seller', phone: '3125550177', email: 'Sally@People.example', state: 'IL' }
  await server.visitor().send(agentRegistrationQuery, asking)
  await server
    .visitor()
    .send(agentRegistrationQuery, { ...asking, name: 'Tom Trader', email: 'tom@people.example', state: 'OR' })
})
afterAll(() => server.close())

const names = async (asked: Record<string, string>) =>
  (await keeper.send(page, asked)).data.result.map(({ name }) => name)

test('lists and finds people who asked to work with us, and logs each view [SF-3.14, D-1.08, D-1.14]', async () => {
  expect((await names({})).toSorted()).toEqual(['Sally Seller', 'Tom Trader'])
  expect(await names({ search: 'SALLY@' })).toEqual(['Sally Seller'])
  expect(await names({ state: 'or' })).toEqual(['Tom Trader'])
  expect(await names({ to: '2026-11-09' })).toEqual([])
  expect(String((await keeper.send(csv, { search: 'tom' })).bytes)).toContain('3125550177,tom@people.example,OR')
  const auditEntries = await server.deps.db.rows(`select call from audit_entry where event = 'office-list-read'`)
  expect(new Set(auditEntries.map(({ call }) => call))).toEqual(new Set([page.path, csv.path]))
})

test('only lets operators with the accounts duty read leads [D-1.08, D-1.05]', async () => {
  const others = await operator(
    server,
    duties.filter((duty) => duty !== 'accounts'),
  )
  for (const call of [page, csv]) {
    expect((await server.visitor().send(call, {})).status).toBe(401)
    expect((await others.send(call, {})).status).toBe(403)
  }
})
