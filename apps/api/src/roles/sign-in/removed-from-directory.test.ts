import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSignedInPerson, wrongCredentials, signIn } from '@openroll/contract/roles/sign-in'
import { getAgentMembers, getGroupUsers } from '@openroll/contract/roles/members'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import type { Directory } from '../../directory/directory.ts'
import { shippedDirectory } from '../../testing/shipped.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const shipped = shippedDirectory()
const withoutRepsAndGroups: Directory = { ...shipped, revision: 2, rep: () => undefined, group: () => undefined }

let live = shipped
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ directory: () => live })
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(() => {
  live = shipped
})

const enter = async (email: string) => {
  const visitor = server.visitor()
  return { visitor, answer: await visitor.send(signIn, { email, password }) }
}

describe.each([
  ['rep', 'dana.reyes@example.com', getAgentMembers, { agent_id: 10109 }],
  ['group', 'admin@bluewater.example', getGroupUsers, { group_id: 3001 }],
] as const)('a %s removed from the directory', (_role, email, members, input) => {
  test('is signed out, and stays signed out when back in the directory [D-1.04]', async () => {
    const { visitor } = await enter(email)
    expect((await visitor.send(members, { ...input })).status).toBe(200)
    live = withoutRepsAndGroups
    expect((await visitor.send(members, { ...input })).status).toBe(401)
    expect((await visitor.send(getSignedInPerson, {})).data.result).toBeNull()
    live = shipped
    expect((await visitor.send(members, { ...input })).status).toBe(401)
    expect((await enter(email)).answer.status).toBe(200)
  })

  test('gets the same sign-in error as an unknown account [D-1.04]', async () => {
    live = withoutRepsAndGroups
    const [gone, unknown] = [await enter(email), await enter('nobody@example.com')]
    expect([gone.answer.status, gone.answer.body]).toEqual([unknown.answer.status, unknown.answer.body])
    expect([gone.answer.status, gone.answer.faults[0]?.error_message]).toEqual([401, wrongCredentials])
    expect(gone.visitor.cookie()).not.toContain('session_token')
  })
})

test.each(['maria.lopez@example.com', 'ops@harborview.example'])(
  '%s signs in independently of the directory [D-1.04]',
  async (email) => {
    live = withoutRepsAndGroups
    expect((await enter(email)).answer.status).toBe(200)
  },
)
