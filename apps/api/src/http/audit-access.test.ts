import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { aContact } from '@openroll/contract/samples/contact'
import { row, text, whole } from '../db/row.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const password = 'harborview-demo'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
const entriesOf = (enrollment_id: string) =>
  server.deps.db.many(
    row({ event: text, call: text }).loose(),
    'select event, call, actor_role, actor_id, user_id from audit_entry where enrollment_id = $1 order by at, entry_id',
    [enrollment_id],
  )

test('audits a rep’s reads and changes with the member, but not a visitor’s [D-1.14] [D-7.04]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], agent_id: 10109 })
  await saveSteps(visitor, enrollment_id)
  await visitor.send(saveReviewInfo, { enrollment_id })
  await visitor.send(getReceipt, { enrollment_id })
  expect(await entriesOf(enrollment_id)).toEqual([])
  const rep = await signedIn('dana.reyes@example.com')
  await rep.send(getReceipt, { enrollment_id })
  await rep.send(saveContactInfo, { enrollment_id, ...aContact() })
  const { user_id } = await server.deps.db.one(
    row({ user_id: whole }),
    'select user_id from enrollment where enrollment_id = $1',
    [enrollment_id],
  )
  const dana = { actor_role: 'rep', actor_id: 10109, user_id }
  expect(await entriesOf(enrollment_id)).toEqual([
    { event: 'enrollment-read', call: '/api/v1/get-receipt', ...dana },
    { event: 'enrollment-changed', call: '/api/v1/save-contact-info', ...dana },
  ])
})

test('audits a GET that changes something as a change [D-1.14]', async () => {
  const rep = await signedIn('dana.reyes@example.com')
  const enrollment_id = await startEnrollment(rep, { plans: [1001] })
  await rep.send(getPlanCart, { enrollment_id })
  await rep.send(removePlanFromCart, { enrollment_id, plan_id: 1001, plan_pricing_id: 1 })
  const last = (await entriesOf(enrollment_id)).slice(-2)
  expect(last.map(({ event }) => event)).toEqual(['enrollment-read', 'enrollment-changed'])
})

test('audits and counts attempts to reach someone else’s data [D-1.05] [D-1.14]', async () => {
  const rep = await signedIn('omar.quinn@example.com')
  expect((await rep.send(getAgentMembers, { agent_id: 10109 })).status).toBe(403)
  const refused = await server.deps.db.rows(
    "select call, actor_role, actor_id from audit_entry where event = 'not-for-you'",
  )
  expect(refused).toEqual([{ call: '/api/v1/get-agent-members', actor_role: 'rep', actor_id: 10110 }])
  expect(await server.deps.metrics.registry.metrics()).toContain('openroll_audit_events_total{event="not-for-you"} 1')
})

test('no statement in the program changes or deletes an audit entry [D-1.14]', async () => {
  const { globSync, readFileSync } = await import('node:fs')
  const { resolve } = await import('node:path')
  const sources = globSync('**/*.ts', { cwd: resolve(import.meta.dirname, '..') })
  expect(sources.length).toBeGreaterThan(200)
  const wrong = sources
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .filter((path) =>
      /(update|delete\s+from|truncate)\s+audit_entry/i.test(
        readFileSync(resolve(import.meta.dirname, '..', path), 'utf8'),
      ),
    )
  expect(wrong).toEqual([])
})
