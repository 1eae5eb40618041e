import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { getExistingPrimaryHealthInfo } from '@openroll/contract/enroll/health'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForMember } from '@openroll/contract/roles/member'
import { addFilterForExistingUser } from '@openroll/contract/roles/members'
import { aContact } from '@openroll/contract/samples/contact'
import { readPeople } from '../../enrollment/people.ts'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { withFamilyLife } from '../../testing/family-life.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { putMember } from './store.ts'
import { personKey } from './person-key.ts'

const password = 'a harbor in the evening'
const [maria, dana] = [9001, 10109]
let server: TestApp
let member: Visitor
let rep: Visitor
beforeAll(async () => {
  const catalog = withFamilyLife()
  server = await openTestApp({ catalog: () => catalog })
  await createDemoPeople(server.deps.accounts, password)
  const identity = { ssn: '123456789', birthdate: '1980-04-05', last_name: 'López-Núñez' }
  await putMember(server.deps.db, personKey(server.deps.vault, identity), maria)
  member = await signedIn('maria.lopez@example.com')
  rep = await signedIn('dana.reyes@example.com')
})
afterAll(() => server.close())

const signedIn = (email: string) => browserOf(server, email, password)
/** Submits an enrollment with Maria's number, birth date and name under Dana, with this city. */
const enroll = async (visitor: Visitor, plan: number, city: string, more: object = {}) => {
  const enrollment_id = await startEnrollment(visitor, { plans: [plan], agent_id: dana, ...more })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  expect((await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ city }) })).faults).toEqual([])
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info'] })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
}
const cityOf = async (visitor: Visitor, enrollment_id: string) => {
  const { data } = await visitor.send(getFormFieldsContactInfo, { enrollment_id })
  return data.result.find(({ field_name }) => field_name === 'city')?.value
}
const cities = async () => {
  const own = await member.send(addFilterForMember, { user_id: maria, tier: 'IO' })
  const reps = await rep.send(addFilterForExistingUser, { user_id: maria, tier: 'IO', eprocess: 'rep' })
  return [await cityOf(member, own.data.temp_enrollment_id), await cityOf(rep, reps.data.temp_enrollment_id)]
}

test('an enrollment a stranger submits with a member’s data doesn’t prefill the member’s next one [D-1.18]', async () => {
  await enroll(server.visitor(), 1001, 'Chicago')
  // Another plan, so it isn't a possible duplicate.
  await enroll(server.visitor(), 7001, 'Elsewhere')
  expect(await cities()).toEqual(['Chicago', 'Chicago'])
})

test('the next enrollment is prefilled from what the member’s rep or the member submitted signed in [D-1.18] [EW-6.04]', async () => {
  await enroll(rep, 2001, 'Aurora', { eprocess: 'rep' })
  await enroll(server.visitor(), 1004, 'Elsewhere')
  expect(await cities()).toEqual(['Aurora', 'Aurora'])
  await enroll(member, 1005, 'Evanston')
  expect(await cities()).toEqual(['Evanston', 'Evanston'])
})

test('another member’s account who knows all their data isn’t trusted for them [D-1.18]', async () => {
  await enroll(await signedIn('john.park@example.com'), 1006, 'Elsewhere')
  expect(await cities()).toEqual(['Evanston', 'Evanston'])
})

test('a possible duplicate isn’t trusted until the office releases it [D-1.18] [D-3.01]', async () => {
  await enroll(server.visitor(), 1001, 'Oak Park')
  const holds = () => server.deps.db.run(`select 1 from policy where payment_hold = 'likely-duplicate'`)
  await expect.poll(holds).toBe(1)
  expect(await cities()).toEqual(['Evanston', 'Evanston'])
  await server.deps.db.run('update policy set payment_hold = null')
  expect(await cities()).toEqual(['Oak Park', 'Oak Park'])
})

test('health answers prefill only an enrollment the member starts themselves [D-1.23] [EW-7.30]', async () => {
  const family = { tier: 'IS' } as const
  const first = await startEnrollment(member, { plans: [], underwritten: true, agent_id: dana, ...family })
  await saveSteps(member, first, family)
  expect((await member.send(saveReviewInfo, { enrollment_id: first })).faults).toEqual([])
  const asks = { user_id: maria, ...family }
  const own = await member.send(addFilterForMember, asks)
  const reps = await rep.send(addFilterForExistingUser, { ...asks, eprocess: 'rep' })
  const begun = async (visitor: Visitor, enrollment_id: string) => {
    const { data } = await visitor.send(getExistingPrimaryHealthInfo, { enrollment_id })
    const [spouse] = await readPeople(server.deps, enrollment_id, 'dependent_info')
    return { health: data.result !== null, spouse: spouse?.answers.first_name, spouses: spouse?.answers.q141 }
  }
  expect(await begun(member, own.data.temp_enrollment_id)).toEqual({ health: true, spouse: 'Ana', spouses: '0' })
  const theirs = await begun(rep, reps.data.temp_enrollment_id)
  expect(theirs).toEqual({ health: false, spouse: 'Ana', spouses: undefined })
})
