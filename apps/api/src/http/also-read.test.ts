import { alsoReadHeader, mostAlsoRead } from '@openroll/contract/call'
import { getPlanCart } from '@openroll/contract/cart/cart'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { getDynamicTabs, savedStep } from '@openroll/contract/enroll/tabs'
import { aContact } from '@openroll/contract/samples/contact'
import { signIn } from '@openroll/contract/roles/sign-in'
import { getOfficeToday } from '@openroll/contract/office/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text } from '../db/row.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const urlOf = (path: string, input: Record<string, string>): string =>
  `${path}?${new URLSearchParams(input).toString()}`
const alsoReading = (...reads: string[]) => ({ [alsoReadHeader]: reads.join() })
const alsoIn = (body: unknown): unknown => Object(body).also
const atContact = async (visitor: Visitor): Promise<string> => {
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  return enrollment_id
}

test('every step save declares that another screen follows', () => {
  const saves = server.app.served.filter(({ output }) => output === savedStep)
  expect(saves.length).toBeGreaterThan(8)
  expect(saves.filter(({ opensNext }) => opensNext !== true).map(({ path }) => path)).toEqual([])
})

test('a save also returns the reads it names, as they are after the save [D-4.04]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await atContact(visitor)
  const of = { enrollment_id }
  const column = { ...of, column: 'contact_info' } as const
  const { status, data, body } = await visitor.send(
    saveContactInfo,
    { ...of, ...aContact({ city: 'Peoria' }) },
    alsoReading(urlOf(getEnrollmentTempInfo.path, column), urlOf(getDynamicTabs.path, of), urlOf(getPlanCart.path, of)),
  )
  expect([status, data.tabs.find(({ tab_name }) => tab_name === 'contact_info')?.saved]).toEqual([200, true])
  const [alone, tabs, cart] = [
    await visitor.send(getEnrollmentTempInfo, column),
    await visitor.send(getDynamicTabs, of),
    await visitor.send(getPlanCart, of),
  ]
  expect(alsoIn(body)).toEqual([alone.data, tabs.data, cart.data])
  expect(alone.data.result).toMatchObject({ city: 'Peoria' })
})

test('a refused call returns no reads, and a refused read is null without affecting its call [D-1.02, D-8.01]', async () => {
  const [visitor, stranger] = [server.visitor(), server.visitor()]
  const [own, other] = [await atContact(visitor), await atContact(stranger)]
  const reads = alsoReading(
    urlOf(getDynamicTabs.path, { enrollment_id: other }),
    urlOf(getDynamicTabs.path, { enrollment_id: own, unknown: '1' }),
    urlOf(getOfficeToday.path, {}),
    '/api/v1/no-such-call',
    urlOf(saveContactInfo.path, { enrollment_id: own }),
  )
  const answeredCall = await visitor.send(getPlanCart, { enrollment_id: own }, reads)
  expect([answeredCall.status, alsoIn(answeredCall.body)]).toEqual([200, [null, null, null, null, null]])
  const refused = await visitor.send(saveContactInfo, { enrollment_id: other, ...aContact() }, reads)
  expect([refused.status, alsoIn(refused.body)]).toEqual([404, undefined])
})

test('returns no more reads with a call than a page needs', async () => {
  const visitor = server.visitor()
  const enrollment_id = await atContact(visitor)
  const read = urlOf(getDynamicTabs.path, { enrollment_id })
  const reads = Array.from({ length: mostAlsoRead + 5 }, () => read)
  const { body } = await visitor.send(getPlanCart, { enrollment_id }, alsoReading(...reads))
  expect(alsoIn(body)).toHaveLength(mostAlsoRead)
})

test('a read returned with a call is audited like a separate request [D-1.14]', async () => {
  await createDemoPeople(server.deps.accounts, 'a harbor in the evening')
  const rep = server.visitor()
  await rep.send(signIn, { email: 'dana.reyes@example.com', password: 'a harbor in the evening' })
  const enrollment_id = await startEnrollment(rep, { plans: [1001], agent_id: 10109 })
  const of = { enrollment_id }
  await server.owner.run('delete from audit_entry where enrollment_id = $1', [enrollment_id])
  await rep.send(getPlanCart, of, alsoReading(urlOf(getDynamicTabs.path, of), urlOf(getFormFieldsContactInfo.path, of)))
  const kept = await server.deps.db.many(
    row({ call: text }),
    `select call from audit_entry where enrollment_id = $1 and event = 'enrollment-read' order by call`,
    [enrollment_id],
  )
  expect(kept.map(({ call }) => call)).toEqual(
    [getDynamicTabs.path, getFormFieldsContactInfo.path, getPlanCart.path].toSorted(),
  )
})

test('reads of one enrollment in the same request take one statement', async () => {
  const visitor = server.visitor()
  const enrollment_id = await atContact(visitor)
  const of = { enrollment_id }
  const before = server.deps.db.sent()
  await visitor.send(
    getFormFieldsContactInfo,
    of,
    alsoReading(
      ...['primary_info', 'contact_info'].map((column) => urlOf(getEnrollmentTempInfo.path, { ...of, column })),
    ),
  )
  expect(server.deps.db.sent() - before).toBe(1)
})
