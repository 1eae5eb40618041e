import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getAgentInfoEnroll,
  getDomainSiteInfromation,
  getElevateInfo,
  getEnrollmentInfoReferral,
  getExternalSiteInfromation,
  getGroupAgentMemberInfo,
  getGroupInfoEnroll,
  trackElevateTraffic,
} from '@openroll/contract/arrive/entries'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aMember } from '@openroll/contract/samples/member'
import { aFilter } from '@openroll/contract/samples/filter'
import { row, text, whole } from '../../db/row.ts'
import { directoryWith } from '../../testing/small-directory.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** The shipped directory, plus a referral that has expired and one that expires today. */
const withEnds = directoryWith({
  'referrals.yaml': (shipped) =>
    `${shipped}- { rid: old-one, agent_id: 10109, group_id: 77, portal_id: 501, referred_by: Dana Reyes, ends_on: '2026-11-09' }\n` +
    `- { rid: last-day, agent_id: 10109, group_id: 77, portal_id: 501, referred_by: Dana Reyes, ends_on: '2026-11-10' }\n`,
})
const withoutElevate = directoryWith({
  'groups.yaml': (shipped) => shipped.replace('  source: elevate\n', ''),
})

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ directory: () => withEnds })
})
afterAll(() => server.close())
const visitor = () => server.visitor()

test('a referral returns its rep, group, portal and referrer through its last day [SF-7.17] [SF-2.30] [EW-7.55]', async () => {
  const of = async (referral_id: string) => (await visitor().send(getEnrollmentInfoReferral, { referral_id })).data
  const dana = {
    agent_id: 10109,
    group_id: 77,
    portal_id: 501,
    valid_referral_link: true,
    referrer_info: { name: 'Dana Reyes' },
  }
  expect([await of('demo-referral'), await of('last-day')]).toEqual([dana, dana])
  expect(await of('old-one')).toEqual({
    agent_id: null,
    group_id: null,
    portal_id: null,
    valid_referral_link: false,
    referrer_info: null,
  })
  const nobody = await visitor().send(getEnrollmentInfoReferral, { referral_id: 'nobody' })
  expect([nobody.status, nobody.faults[0]?.target_element]).toEqual([404, 'referral_id'])
})

test('refuses an expired referral like an unknown one, and starts no enrollment [SF-7.17] [D-1.10]', async () => {
  const begin = (referral: string) => visitor().send(addFilterForNewUser, aFilter({ referral }))
  const [ended, unknown, good] = [await begin('old-one'), await begin('nobody'), await begin('demo-referral')]
  expect([ended.status, ended.faults]).toEqual([422, unknown.faults])
  expect(ended.faults[0]?.target_element).toBe('referral')
  const stored = await server.deps.db.one(
    row({ agent_id: whole, group_id: whole, platform_group_id: whole, referral: text }),
    'select agent_id, group_id, platform_group_id, referral from enrollment where enrollment_id = $1',
    [good.data.temp_enrollment_id],
  )
  expect(stored).toEqual({ agent_id: 10109, group_id: 77, platform_group_id: 501, referral: 'demo-referral' })
})

test('the branded site returns its group only for its own host [SF-7.12] [SF-1.09] [SF-9.16] [EW-7.55] [EW-4.61]', async () => {
  const at = async (site_domain: string) => visitor().send(getDomainSiteInfromation, { site_domain })
  expect((await at('branded.localhost')).data).toEqual({ statusCode: 200, gid: 77 })
  expect((await at('Branded.localhost:3000')).data.gid).toBe(77)
  for (const host of ['localhost', 'nobody.example', 'lakeside', '%00'])
    expect([host, (await at(host)).status]).toEqual([host, 404])
})

test('finds a partner site by name, with its group [SF-7.13] [EW-7.55]', async () => {
  const findSite = (site_name: string) => visitor().send(getExternalSiteInfromation, { site_name })
  const lakeside = { site_name: 'lakeside', name: 'Lakeside Benefits', group_id: 3001, agent_id: null }
  expect([(await findSite('lakeside')).data.result, (await findSite('Lakeside')).data.result]).toEqual([
    lakeside,
    lakeside,
  ])
  // One of our own sites is not a partner site, whatever its id.
  for (const other of ['harborview', 'branded', 'toString', 'nobody'])
    expect([other, (await findSite(other)).status]).toEqual([other, 404])
})

const visits = () =>
  server.deps.db.many(
    row({ reference: text, source: text, visits: whole }),
    'select reference, source, visits from partner_visit order by reference',
  )

test('returns Elevate’s portal, and counts visits by Elevate’s member reference [SF-7.14] [SF-7.18] [SF-2.04] [EW-7.55]', async () => {
  expect((await visitor().send(getElevateInfo, {})).data).toEqual({ portal_id: 501 })
  for (const enrollment_id of ['M-100', 'M-100', 'M-200'])
    expect((await visitor().send(trackElevateTraffic, { enrollment_id })).body).toEqual({ status: 'success', data: {} })
  expect(await visits()).toEqual([
    { reference: 'M-100', source: 'elevate', visits: 2 },
    { reference: 'M-200', source: 'elevate', visits: 1 },
  ])
})

test('refuses an invalid partner reference at its field, and stores nothing [SF-7.18]', async () => {
  const before = await visits()
  for (const enrollment_id of ['', 'maria@example.com', 'Maria Lopez', 'x'.repeat(65), "';drop table policy"]) {
    const refused = await visitor().send(trackElevateTraffic, { enrollment_id })
    expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, 'enrollment_id'])
  }
  expect(await visits()).toEqual(before)
})

test('one address can’t flood the visits table, and no visits are counted if no group comes from Elevate [D-1.17] [SF-7.18]', async () => {
  const limited = await openTestApp({
    directory: () => withEnds,
    config: { ...server.deps.config, limitOf: () => 3 },
  })
  const answered = await Promise.all(
    Array.from({ length: 8 }, (_, at) => limited.visitor().send(trackElevateTraffic, { enrollment_id: `flood-${at}` })),
  )
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answered.filter(({ status }) => status === 429)).toHaveLength(5)
  await limited.close()
  const withoutPartner = await openTestApp({ directory: () => withoutElevate })
  expect((await withoutPartner.visitor().send(trackElevateTraffic, { enrollment_id: 'M-1' })).status).toBe(200)
  expect(await withoutPartner.deps.db.rows('select 1 from partner_visit')).toEqual([])
  expect((await withoutPartner.visitor().send(getElevateInfo, {})).status).toBe(404)
  await withoutPartner.close()
})

test('returns the name of the rep or group in a URL, without a code that serves as proof [SF-7.19] [D-1.05] [D-1.19] [EW-7.55]', async () => {
  expect((await visitor().send(getAgentInfoEnroll, { agent_id: 10109 })).data.result).toEqual({
    agent_id: 10109,
    first_name: 'Dana',
    middle_name: '',
    last_name: 'Reyes',
  })
  const group = async (group_id: number) => (await visitor().send(getGroupInfoEnroll, { group_id })).data.result
  expect(await group(77)).toEqual({ gid: 77, gname: 'Harborview Members', gcode: 'HARBOR77' })
  expect(await group(3001)).toEqual({ gid: 3001, gname: 'Bluewater Logistics', gcode: '' })
  expect((await visitor().send(getAgentInfoEnroll, { agent_id: 1 })).status).toBe(404)
  expect((await visitor().send(getGroupInfoEnroll, { group_id: 1 })).status).toBe(404)
})

test('returns an enrollment’s attribution and member name only to its own browser [SF-7.43] [D-1.02]', async () => {
  const own = visitor()
  const enrollment_id = await startEnrollment(own, {
    plans: [1001],
    agent_id: 10109,
    group_id: 3001,
    platform_group_id: 502,
    type: 'new-group-member',
  })
  const readNames = async (who = own) => who.send(getGroupAgentMemberInfo, { enrollment_id })
  const under = {
    agent_info: { agent_id: 10109, first_name: 'Dana', last_name: 'Reyes' },
    group_info: { gid: 3001, gname: 'Bluewater Logistics', gcode: '', requires_code: true },
    platforms: [{ platform_group_id: 502, platform_code: 'PAYROLL', platform_name: 'Payroll' }],
  }
  expect((await readNames()).data).toEqual({
    enrollment_type: 'new-group-member',
    result: { user_info: null, ...under },
  })
  await own.send(savePersonalInfo, { enrollment_id, ...aMember() })
  const { data, body } = await readNames()
  expect(data.result).toEqual({ user_info: { first_name: 'María', last_name: 'López-Núñez' }, ...under })
  expect(JSON.stringify(body)).not.toMatch(/6789|BLUE3001/)
  const [stranger, nobody] = [
    await readNames(visitor()),
    await visitor().send(getGroupAgentMemberInfo, { enrollment_id: 'nobody-has-this' }),
  ]
  expect([stranger.status, stranger.body]).toEqual([404, nobody.body])
})

test('returns a group with its portals by id; a call without any id is an error [SF-7.43]', async () => {
  const { data } = await visitor().send(getGroupAgentMemberInfo, { group_id: 77 })
  expect([data.enrollment_type, data.result.user_info, data.result.agent_info]).toEqual([null, null, null])
  expect(data.result.platforms.map(({ platform_name }) => platform_name)).toEqual(['Direct', 'Payroll', 'Schools'])
  expect((await visitor().send(getGroupAgentMemberInfo, { group_id: 1 })).status).toBe(404)
  expect((await visitor().send(getGroupAgentMemberInfo, {})).faults[0]?.target_element).toBe('enrollment_id')
})
