import { getEnrollmentInfoReferral } from '@openroll/contract/arrive/entries'
import { getStates } from '@openroll/contract/arrive/site'
import { getEmploymentStatus } from '@openroll/contract/enroll/employer'
import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { getMemberInfo } from '@openroll/contract/roles/member'
import { getAgentGroups, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { aSignature } from '@openroll/contract/samples/signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from './accounts/demo-people.ts'
import { browserOf } from './testing/signed-in.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { saveSteps, startEnrollment } from './testing/test-enrollment.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
const signedIn = (email: string) => browserOf(server, email, password)

test('receipt, screenshot, group, platform, referral, member and list item use the specification’s names [EW-3.20]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id)
  const image = aSignature
  expect((await visitor.send(saveScreenshot, { enrollment_id, name: 'contact_info', image })).status).toBe(200)
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const receipt = await visitor.send(getReceipt, { enrollment_id })
  expect(receipt.data).toMatchObject({ policy_id: expect.any(String), name: 'María López-Núñez' })
  const rep = await signedIn('dana.reyes@example.com')
  const groups = await rep.send(getAgentGroups, { agent_id: 10109 })
  const bluewater = { gid: 3001, gname: 'Bluewater Logistics', gcode: 'BLUE3001', gagent_code: 'DANA10' }
  expect(groups.data.result).toContainEqual(expect.objectContaining(bluewater))
  const [platform] = (await rep.send(getEnrollmentPlatforms, { agent_id: 10109 })).data.result
  expect(platform).toMatchObject({ platform_group_id: 501, platform_name: 'Direct' })
  const referral = await visitor.send(getEnrollmentInfoReferral, { referral_id: 'demo-referral' })
  expect(referral.data).toMatchObject({
    agent_id: 10109,
    group_id: 77,
    portal_id: 501,
    valid_referral_link: true,
    referrer_info: { name: 'Dana Reyes' },
  })
  const maria = await signedIn('maria.lopez@example.com')
  expect((await maria.send(getMemberInfo, { user_id: 9001 })).data).toMatchObject({
    member_info: { first_name: 'Maria', last_name: 'Lopez', userid: 9001 },
    agent_info: { agent_id: null },
    group_info: { gid: null },
    portal_id: null,
  })
  const [item] = (await visitor.send(getEmploymentStatus, {})).data.result
  expect(item).toEqual({ value: 'A', name: 'Active' })
  expect((await visitor.send(getStates, {})).data.result.length).toBeGreaterThan(50)
})

test('only the rep gets their own code and that of a group that requires one [EW-3.20] [D-1.19]', async () => {
  for (const visitor of [server.visitor(), await signedIn('omar.quinn@example.com')]) {
    const { data } = await visitor.send(getAgentGroups, { agent_id: 10109 })
    expect(data.result.map(({ gagent_code }) => gagent_code).join('')).toBe('')
    expect(data.result.find(({ gid }) => gid === 3001)?.gcode).toBe('')
  }
})
