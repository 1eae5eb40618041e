import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateGroup } from '@openroll/contract/arrive/codes'
import { getPaymentMethod } from '@openroll/contract/enroll/billing'
import { getFormFieldsAgreementInfo, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { continueEnrollment, saveEnrollment } from '@openroll/contract/resume/resume'
import { getAgentGroups } from '@openroll/contract/roles/rep'
import { addFilterForNewUser, changeFilterInfo, updateFilterPortal } from '@openroll/contract/shop/filter'
import type { InputOf } from '@openroll/contract/call'
import { aSigner } from '@openroll/contract/samples/signer'
import { aFilter } from '@openroll/contract/samples/filter'
import { row, text, whole } from '../../db/row.ts'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../../testing/test-enrollment.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { createDemoPeople } from '../../accounts/demo-people.ts'

const password = 'a harbor in the evening'
const [dana, omar, bluewater, northgate, cedar] = [10109, 10110, 3001, 3002, 2512]
const mailRow = row({ text })
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
type Filter = Partial<InputOf<typeof addFilterForNewUser>>
const start = (visitor: Visitor, filter: Filter = {}) => visitor.send(addFilterForNewUser, { ...aFilter(), ...filter })
const storedAttribution = (enrollment_id: string) =>
  server.deps.db.one(
    row({
      eprocess: text,
      agent_id: whole.nullable(),
      group_id: whole.nullable(),
      platform_group_id: whole.nullable(),
      proved_group: whole.nullable(),
    }),
    'select eprocess, agent_id, group_id, platform_group_id, proved_group from enrollment where enrollment_id = $1',
    [enrollment_id],
  )
const statusAndFields = (answer: { status: number; faults: readonly { target_element: string }[] }) => [
  answer.status,
  ...answer.faults.map((fault) => fault.target_element),
]

describe('claiming to be a rep or administrator has no effect:', () => {
  test.each([
    ['rep', { agent_id: dana }],
    ['group', { group_id: northgate }],
  ] as const)(
    'a visitor who sends eprocess %s is an applicant and signs their own name [D-1.09] [D-4.16]',
    async (eprocess, attribution) => {
      const visitor = server.visitor()
      const enrollment_id = await startEnrollment(visitor, { plans: [1001], eprocess, ...attribution })
      expect((await storedAttribution(enrollment_id)).eprocess).toBe('applicant')
      await visitor.send(changeFilterInfo, { tempId: enrollment_id, eprocess })
      expect((await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'eprocess' })).data.result).toBe(
        'applicant',
      )
      await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
      const { data } = await visitor.send(getFormFieldsAgreementInfo, { enrollment_id })
      const asked = data.result.filter((state) => state.required).map((state) => state.field_name)
      expect(asked).toContain('user_name')
      expect(JSON.stringify(data)).not.toMatch(/DANA10|NORTH302/)
    },
  )

  test('a visitor can’t sign a policy as Dana Reyes [D-1.09] [D-4.16]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001], eprocess: 'rep', agent_id: dana })
    await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
    const { user_name: _, ...unnamed } = aSigner()
    const asDana = { ...unnamed, eprocess: 'rep', agent_name: 'Dana Reyes', agent_code: 'DANA10' } as const
    const accepted = await acceptedTextKeys(visitor, enrollment_id)
    expect(statusAndFields(await visitor.send(saveAgreementInfo, { enrollment_id, accepted, ...asDana }))).toEqual([
      422,
      'user_name',
    ])
    await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info'] })
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
    const { content } = await server.deps.db.one(
      row({ content: text }),
      'select content from policy_snapshot where enrollment_id = $1',
      [enrollment_id],
    )
    expect(content).not.toContain('Dana Reyes')
  })

  test('a signed-in rep signs their own enrollment [D-1.09] [D-4.16]', async () => {
    const rep = await signedIn('dana.reyes@example.com')
    const enrollment_id = await startEnrollment(rep, { plans: [1002], eprocess: 'rep' })
    expect((await storedAttribution(enrollment_id)).eprocess).toBe('rep')
    const { data } = await rep.send(getFormFieldsAgreementInfo, { enrollment_id })
    expect(data.result).toContainEqual({ field_name: 'agent_code', value: 'DANA10', required: true, read_only: true })
    await saveSteps(rep, enrollment_id, {})
    expect((await rep.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    const { text: said } = await server.deps.db.one(
      mailRow,
      `select text from outbox where enrollment_id = $1 and event = 'submitted/rep'`,
      [enrollment_id],
    )
    expect(said).toContain('Dana, you submitted an enrollment.')
    const { content } = await server.deps.db.one(
      row({ content: text }),
      'select content from policy_snapshot where enrollment_id = $1',
      [enrollment_id],
    )
    expect(content).toContain('Dana Reyes')
  })

  test('a member who takes over a rep’s enrollment signs it, without entering the group code again [D-1.09] [D-1.19] [D-4.16]', async () => {
    const rep = await signedIn('dana.reyes@example.com')
    const enrollment_id = await startEnrollment(rep, { plans: [1001], eprocess: 'rep', group_id: bluewater })
    const email = 'maria@example.com'
    expect((await rep.send(saveEnrollment, { enrollment_id, email, tab: 'primary_info' })).faults).toEqual([])
    const { text } = await server.deps.db.one(
      mailRow,
      `select text from outbox where enrollment_id = $1 and kind = 'enrollment-code'`,
      [enrollment_id],
    )
    const visitor = server.visitor()
    const code = /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(text)?.[0] ?? ''
    expect((await visitor.send(continueEnrollment, { code, email })).status).toBe(200)
    const { data } = await visitor.send(getFormFieldsAgreementInfo, { enrollment_id })
    expect(JSON.stringify(data)).not.toContain('DANA10')
    await saveSteps(visitor, enrollment_id)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  })

  test('a group administrator can’t enroll as a rep [D-1.09]', async () => {
    const admin = await signedIn('admin@bluewater.example')
    const started = await start(admin, { eprocess: 'rep' })
    expect(await storedAttribution(started.data.temp_enrollment_id)).toMatchObject({
      eprocess: 'applicant',
      group_id: bluewater,
    })
  })
})

describe('attribution requires ids that exist and belong together:', () => {
  test.each<[string, Filter, string]>([
    ['a rep', { agent_id: 1 }, 'agent_id'],
    ['a group', { group_id: 1 }, 'group_id'],
    ['a portal', { agent_id: dana, platform_group_id: 1 }, 'platform_group_id'],
    ['a referral', { referral: 'nobody' }, 'referral'],
    ['a portal of the rep', { agent_id: omar, platform_group_id: 503 }, 'platform_group_id'],
    ['a portal of the group', { group_id: northgate, platform_group_id: 502 }, 'platform_group_id'],
  ])('reports %s that doesn’t exist at its field [D-1.10]', async (_what, filter, target) => {
    expect(statusAndFields(await start(server.visitor(), filter))).toEqual([422, target])
  })

  test('also when an enrollment is changed [D-1.10] [SF-7.32]', async () => {
    const visitor = server.visitor()
    const started = await start(visitor, { agent_id: omar, platform_group_id: 501 })
    const tempId = started.data.temp_enrollment_id
    const changes: [object, string][] = [
      [{ agent_id: 1 }, 'agent_id'],
      [{ group_id: 1 }, 'group_id'],
      [{ platform_group_id: 1 }, 'platform_group_id'],
      [{ platform_group_id: 503 }, 'platform_group_id'],
    ]
    for (const [change, target] of changes)
      expect(statusAndFields(await visitor.send(changeFilterInfo, { tempId, ...change }))).toEqual([422, target])
    const moved = { enrollment_id: tempId, group_id: 77, platform_group_id: 999 }
    expect(statusAndFields(await visitor.send(updateFilterPortal, moved))).toEqual([422, 'platform_group_id'])
    expect((await visitor.send(updateFilterPortal, { ...moved, platform_group_id: 501 })).status).toBe(200)
    expect(await storedAttribution(tempId)).toMatchObject({ agent_id: omar, group_id: 77, platform_group_id: 501 })
  })

  test('reps enroll only under their groups, and administrators only under theirs [D-1.10]', async () => {
    const rep = await signedIn('omar.quinn@example.com')
    expect((await start(rep, { eprocess: 'rep', group_id: bluewater })).status).toBe(403)
    expect((await start(rep, { eprocess: 'rep', agent_id: dana })).status).toBe(403)
    const own = await start(rep, { eprocess: 'rep', group_id: 77, platform_group_id: 501 })
    expect(await storedAttribution(own.data.temp_enrollment_id)).toMatchObject({ agent_id: omar, group_id: 77 })
    const tempId = own.data.temp_enrollment_id
    expect((await rep.send(changeFilterInfo, { tempId, group_id: bluewater })).status).toBe(403)
    const admin = await signedIn('admin@bluewater.example')
    expect((await start(admin, { eprocess: 'group', group_id: 77 })).status).toBe(403)
    const theirs = await start(admin, { eprocess: 'group', platform_group_id: 502 })
    expect(await storedAttribution(theirs.data.temp_enrollment_id)).toMatchObject({
      eprocess: 'group',
      group_id: bluewater,
    })
  })

  test('unreferred visitors get the site’s rep and group; referrals and portals bring their own [D-1.11] [D-1.12] [SF-9.15]', async () => {
    const attribution = async (filter: Filter) =>
      storedAttribution((await start(server.visitor(), filter)).data.temp_enrollment_id)
    expect(await attribution({})).toMatchObject({ agent_id: dana, group_id: 77, platform_group_id: null })
    expect(await attribution({ referral: 'demo-referral' })).toMatchObject({
      agent_id: dana,
      group_id: 77,
      platform_group_id: 501,
    })
    expect(await attribution({ agent_id: omar, platform_group_id: 501 })).toMatchObject({
      agent_id: omar,
      group_id: 77,
    })
    expect(await attribution({ agent_id: omar })).toMatchObject({ agent_id: omar, group_id: null })
  })
})

describe('a group that pays, or requires an enroller code,', () => {
  test('needs its code at the start and later [D-1.19]', async () => {
    for (const group_id of [bluewater, cedar]) {
      const visitor = server.visitor()
      expect(statusAndFields(await start(visitor, { group_id }))).toEqual([422, 'group_id'])
      const started = await start(visitor)
      const tempId = started.data.temp_enrollment_id
      expect(statusAndFields(await visitor.send(changeFilterInfo, { tempId, group_id }))).toEqual([422, 'group_id'])
      const moved = { enrollment_id: tempId, group_id, platform_group_id: 502 }
      expect(statusAndFields(await visitor.send(updateFilterPortal, moved))).toEqual([422, 'group_id'])
      expect((await storedAttribution(tempId)).group_id).toBe(77)
    }
    expect((await start(server.visitor(), { group_id: northgate })).status).toBe(200)
  })

  test('accepts the code entered in this browser, not in another [D-1.19] [SF-6.04]', async () => {
    const visitor = server.visitor()
    await visitor.send(validateGroup, { group_code: 'CEDAR56' })
    expect(statusAndFields(await start(visitor, { group_id: bluewater }))).toEqual([422, 'group_id'])
    await visitor.send(validateGroup, { group_code: 'blue3001' })
    expect(statusAndFields(await start(server.visitor(), { group_id: bluewater }))).toEqual([422, 'group_id'])
    const started = await start(visitor, { group_id: bluewater })
    expect(await storedAttribution(started.data.temp_enrollment_id)).toMatchObject({
      group_id: bluewater,
      proved_group: bluewater,
    })
  })

  test('needs no code from its reps and administrator [D-1.19]', async () => {
    const rep = await signedIn('dana.reyes@example.com')
    expect((await start(rep, { eprocess: 'rep', group_id: cedar })).status).toBe(200)
    const admin = await signedIn('admin@bluewater.example')
    expect((await start(admin, { eprocess: 'group' })).status).toBe(200)
  })

  test('pays only once its own code is entered, checked again at submission [D-1.19] [D-4.17] [D-4.19]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001], group_id: northgate, type: 'new-member' })
    await server.deps.db.run('update enrollment set group_id = $2, revision = revision + 1 where enrollment_id = $1', [
      enrollment_id,
      bluewater,
    ])
    expect((await visitor.send(getPaymentMethod, { enrollment_id })).data.result).toMatchObject([{ value: 'list' }])
    const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
    expect(data.result.find((tab) => tab.tab_name === 'employer_info')?.required).toBe(true)
    await saveSteps(visitor, enrollment_id)
    expect(statusAndFields(await visitor.send(saveReviewInfo, { enrollment_id }))).toEqual([422, 'group_id'])
    await visitor.send(validateGroup, { group_code: 'BLUE3001' })
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  })

  test('shows its code only to its reps [D-1.19] [SF-7.39]', async () => {
    const codes = async (visitor: Visitor) =>
      (await visitor.send(getAgentGroups, { agent_id: dana })).data.result.map(({ gcode }) => gcode)
    expect(await codes(server.visitor())).toEqual(['HARBOR77', '', 'NORTH302', '', ''])
    expect(await codes(await signedIn('omar.quinn@example.com'))).toEqual(['HARBOR77', '', 'NORTH302', '', ''])
    expect(await codes(await signedIn('dana.reyes@example.com'))).toContain('BLUE3001')
  })
})
