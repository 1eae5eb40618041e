import { call } from '@openroll/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { noteNoChange } from '../audit/audit.ts'
import { row, text } from '../db/row.ts'
import { operator } from '../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { serve } from './serve.ts'

const act = { method: 'POST', who: 'operator', duties: ['service'], audit: 'office-note' } as const
const unauditedCall = call({
  ...act,
  path: '/api/admin/v1/forgetful',
  about: 'An action.',
  input: z.strictObject({}),
  output: z.object({}),
})
const once = call({
  ...act,
  path: '/api/admin/v1/once',
  about: 'An action that happens once.',
  input: z.strictObject({ act_id: z.string(), changes: z.boolean() }),
  output: z.object({}),
})

let server: TestApp
let clerk: Visitor
beforeAll(async () => {
  server = await openTestApp()
  serve(server.app, unauditedCall, () => ({}))
  serve(server.app, once, ({ input }) => {
    if (!input.changes) noteNoChange()
    return {}
  })
  server.app.served.splice(-2)
  clerk = await operator(server, ['service'])
})
afterAll(() => server.close())

const entriesOf = (path: string) =>
  server.deps.db.many(row({ event: text }), 'select event from audit_entry where call = $call', { call: path })

test('audits an action whose handler forgets to, as its call declares [D-1.14]', async () => {
  expect((await clerk.send(unauditedCall, {})).status).toBe(200)
  expect(await entriesOf(unauditedCall.path)).toEqual([{ event: 'office-note' }])
})

test('a one-time action writes its own entry or reports that it changed nothing [D-1.14, D-8.07]', async () => {
  expect((await clerk.send(once, { act_id: 'first', changes: true })).status).toBe(500)
  expect((await clerk.send(once, { act_id: 'second', changes: false })).status).toBe(200)
  expect(await entriesOf(once.path)).toEqual([])
})

test('every call that changes something for a signed-in person declares its audit event, or why it has none [D-1.14]', () => {
  const changing = server.app.served.filter(
    ({ method, who }) => method !== 'GET' && who !== 'anyone' && who !== 'owner',
  )
  expect(changing.filter(({ audit }) => audit === undefined)).toEqual([])
  const callsWithoutEvent = changing.flatMap(({ path, audit }) =>
    typeof audit === 'object' ? [path.split('/').at(-1)] : [],
  )
  expect(new Set(callsWithoutEvent)).toEqual(
    new Set([
      'begin-authenticator',
      'begin-own-card',
      'begin-passkey',
      'begin-policy-card',
      'check-feed-results',
      'check-results',
      'compare-catalog-version',
      'price-values',
    ]),
  )
})
