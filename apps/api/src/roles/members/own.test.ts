import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateGroup } from '@openroll/contract/arrive/codes'
import { getFormFieldsContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForMember, getMemberInfo } from '@openroll/contract/roles/member'
import { signIn } from '@openroll/contract/roles/sign-in'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const [maria, john] = [9001, 9002]
let server: TestApp
let member: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  const visitor = server.visitor()
  const attribution = { agent_id: 10109, group_id: 3001, platform_group_id: 502 }
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], ...attribution })
  await saveSteps(visitor, enrollment_id)
  await submitted(visitor, enrollment_id)
  // The policy belongs to this account's person.
  await server.deps.db.run('update enrollment set user_id = $2 where enrollment_id = $1 /* after signing */', [
    enrollment_id,
    maria,
  ])
  member = await signedIn('maria.lopez@example.com')
})
afterAll(() => server.close())

const submitted = async (visitor: Visitor, enrollment_id: string) =>
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
const signedIn = (email: string) => browserOf(server, email, password)
const begun = (visitor: Visitor, more: object = {}) =>
  visitor.send(addFilterForMember, { user_id: maria, tier: 'IO', ...more })
const storedEnrollment = (enrollment_id: string) =>
  server.deps.db.one(
    row({
      type: text,
      eprocess: text,
      user_id: whole,
      tier: text,
      agent_id: whole,
      group_id: whole,
      platform_group_id: whole.nullable(),
      proved_group: whole.nullable(),
    }),
    'select type, eprocess, user_id, tier, agent_id, group_id, platform_group_id, proved_group from enrollment where enrollment_id = $1',
    [enrollment_id],
  )

test('returns the member’s name from their policy, and whom they last enrolled under [SF-7.20] [SF-2.29]', async () => {
  expect((await member.send(getMemberInfo, { user_id: maria })).data).toEqual({
    member_info: { first_name: 'María', last_name: 'López-Núñez', userid: maria },
    agent_info: { agent_id: 10109 },
    group_info: { gid: 3001, requires_code: 'Bluewater Logistics' },
    portal_id: 502,
    enrolled_before: true,
    missing: expect.any(Array),
  })
})

test('uses the account’s name for a member without an enrollment, who has none to start from [SF-7.20] [SF-7.29]', async () => {
  const visitor = await signedIn('john.park@example.com')
  expect((await visitor.send(getMemberInfo, { user_id: john })).data).toEqual({
    member_info: { first_name: 'John', last_name: 'Park', userid: john },
    agent_info: { agent_id: null },
    group_info: { gid: null, requires_code: null },
    portal_id: null,
    enrolled_before: false,
    missing: [],
  })
  const refused = await visitor.send(addFilterForMember, { user_id: john, tier: 'IO' })
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([404, 'user_id'])
})

test('only members can view or enroll themselves: 401 when signed out, 403 for anyone else [D-1.05] [SF-7.20] [SF-7.29]', async () => {
  const others: [string | undefined, number][] = [
    [undefined, 401],
    ['john.park@example.com', 403],
    ['dana.reyes@example.com', 403],
    ['admin@bluewater.example', 403],
    ['ops@harborview.example', 403],
  ]
  for (const [email, status] of others) {
    const visitor = email === undefined ? server.visitor() : await signedIn(email)
    for (const user_id of [maria, 99_999_999]) {
      expect([email, (await visitor.send(getMemberInfo, { user_id })).status]).toEqual([email, status])
      const began = await visitor.send(addFilterForMember, { user_id, tier: 'IO' })
      expect([email, began.status]).toEqual([email, status])
    }
  }
})

test('a header that names another member or a rep has no effect [D-1.06] [D-1.09] [SF-6.09] [EW-6.06]', async () => {
  const info = (headers: Record<string, string>) => member.send(getMemberInfo, { user_id: maria }, headers)
  expect((await info({ uid: String(john) })).status).toBe(403)
  expect((await info({ uid: String(maria), agent_id: '10110', group_id: '77' })).status).toBe(200)
  const claimed = await server.visitor().send(getMemberInfo, { user_id: maria }, { uid: String(maria) })
  expect(claimed.status).toBe(401)
})

test('a member’s next enrollment is theirs alone, under the last one’s rep and group, with its answers [SF-7.29] [D-1.02] [D-1.19] [SF-3.23] [EW-7.50]', async () => {
  const refused = await begun(member)
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, 'group_id'])
  await member.send(validateGroup, { group_code: 'BLUE3001' })
  const proved = await member.send(getMemberInfo, { user_id: maria })
  expect(proved.data.group_info).toEqual({ gid: 3001, requires_code: null })
  const { data } = await begun(member, { tier: 'IS' })
  expect(data.portal_id).toBe(502)
  expect(await storedEnrollment(data.temp_enrollment_id)).toEqual({
    type: 'existing-user',
    eprocess: 'applicant',
    user_id: maria,
    tier: 'IS',
    agent_id: 10109,
    group_id: 3001,
    platform_group_id: 502,
    proved_group: 3001,
  })
  const enrollment_id = data.temp_enrollment_id
  const contact = await member.send(getFormFieldsContactInfo, { enrollment_id })
  expect(contact.data.result.find(({ field_name }) => field_name === 'city')?.value).toBe('Chicago')
  expect((await server.visitor().send(getFormFieldsContactInfo, { enrollment_id })).status).toBe(404)
})

test('the member benefit store enrolls under its own group, with its own portal or none [SF-9.15] [SF-7.29] [D-9.03]', async () => {
  const { data } = await begun(member, { group_id: 1929 })
  expect(await storedEnrollment(data.temp_enrollment_id)).toMatchObject({ group_id: 1929, platform_group_id: null })
  const nobody = await begun(member, { group_id: 4242 })
  expect([nobody.status, nobody.faults[0]?.target_element]).toEqual([422, 'group_id'])
})

test('rejects an unknown tier at its field [SF-5.08] [SF-7.29]', async () => {
  const refused = await begun(member, { tier: 'XX' })
  expect(refused.faults).toEqual([{ target_element: 'tier', error_message: 'Please choose a tier' }])
})

test('limits how many enrollments a member starts per hour [D-1.17]', async () => {
  const { config, db, vault } = server.deps
  const limitOf: typeof config.limitOf = (name) => (name === 'enrollments_per_session' ? 1 : config.limitOf(name))
  const strict = await openTestApp({ config: { ...config, limitOf }, db, vault })
  await server.forgetBudgets()
  const visitor = strict.visitor()
  expect((await visitor.send(signIn, { email: 'maria.lopez@example.com', password })).status).toBe(200)
  const answered = [await begun(visitor, { group_id: 1929 }), await begun(visitor, { group_id: 1929 })]
  expect(answered.map(({ status }) => status)).toEqual([200, 429])
  await strict.close()
})
