import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateAgent, validateGroup } from '@openroll/contract/arrive/codes'
import {
  getAgentAboutPageInfo,
  getAgentLandingPageInfo,
  getGroupAboutPageInfo,
  getGroupLandingPageInfo,
  validateLandingPage,
} from '@openroll/contract/arrive/landing'
import { agentRegistrationQuery, getTicketLink } from '@openroll/contract/arrive/lead'
import { getAgentGroups, getEnrollmentPlatforms } from '@openroll/contract/roles/rep'
import { row, text } from '../db/row.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const visitor = () => server.visitor()

test('finds a group or rep by code, in upper or lower case, and answers 204 for an unknown one [SF-7.21] [SF-7.22] [EW-7.03]', async () => {
  expect((await visitor().send(validateGroup, { group_code: ' blue3001 ' })).data).toEqual({
    result: { gid: 3001, name: 'Bluewater Logistics', landing_url: 'bluewater' },
  })
  expect((await visitor().send(validateAgent, { agent_code: 'dana10' })).data).toEqual({
    result: {
      agent_id: 10109,
      first_name: 'Dana',
      last_name: 'Reyes',
      agent_code: 'DANA10',
      email: 'dana.reyes@example.com',
      phone: '3125550109',
      landing_url: 'dana-reyes',
    },
  })
  for (const answer of [
    await visitor().send(validateGroup, { group_code: 'NONE' }),
    await visitor().send(validateAgent, { agent_code: 'BLUE3001' }),
  ])
    expect([answer.status, answer.body]).toEqual([204, {}])
  expect((await visitor().send(validateGroup, { group_code: '' })).faults).toEqual([
    { target_element: 'group_code', error_message: 'Field is required' },
  ])
})

test('finds the rep or group of a landing page, and answers 404 for an unknown page [SF-7.16] [SF-2.14] [EW-7.55]', async () => {
  const at = async (landing_page: string) => (await visitor().send(validateLandingPage, { landing_page })).data.result
  expect(await at('dana-reyes')).toEqual({ type: 'agent', id: 10109 })
  expect(await at('Bluewater')).toEqual({ type: 'group', id: 3001 })
  expect((await visitor().send(validateLandingPage, { landing_page: 'nobody' })).status).toBe(404)
})

test('landing and about pages return all twelve fields of a rep or group [SF-7.07] [SF-3.06] [D-1.05]', async () => {
  const directory = server.deps.directory()
  const site = directory.site('harborview')
  const [rep, group] = [directory.rep(10109), directory.group(3001)]
  const pictures = { logo: '', logo_size: '', image: '', image_size: '', image_link: '', banner_image_size: '' }
  const dana = {
    ...pictures,
    display_name: 'Dana Reyes',
    display_about_name: 'Dana Reyes',
    display_phone: '3125550109',
    display_email: 'dana.reyes@example.com',
    tagline: 'Ask me anything about your benefits.',
    banner_image: site?.settings.agent_banner_image,
    agent_code: 'DANA10',
    agent_bio: rep?.bio,
    gweb_aboutus: '',
    requires_code: false,
    group_pays: false,
  }
  expect(rep?.bio).toMatch(/Dana/)
  for (const call of [getAgentLandingPageInfo, getAgentAboutPageInfo])
    expect((await visitor().send(call, { agent_id: 10109 })).data.result).toEqual(dana)
  const bluewater = {
    ...pictures,
    display_name: 'Bluewater Logistics',
    display_about_name: 'Bluewater Logistics',
    display_phone: '9045550131',
    display_email: 'admin@bluewater.example',
    tagline: 'We move. You’re covered.',
    banner_image: site?.settings.group_banner_image,
    agent_code: '',
    agent_bio: '',
    gweb_aboutus: group?.about,
    requires_code: true,
    group_pays: true,
  }
  expect(group?.about).not.toBe('')
  for (const call of [getGroupLandingPageInfo, getGroupAboutPageInfo])
    expect((await visitor().send(call, { group_id: 3001 })).data.result).toEqual(bluewater)
  expect((await visitor().send(getAgentLandingPageInfo, { agent_id: 1 })).status).toBe(404)
  expect((await visitor().send(getGroupAboutPageInfo, { group_id: 1 })).status).toBe(404)
})

test('returns a rep’s groups and portals as in the directory [SF-7.39] [SF-3.09] [SF-3.10]', async () => {
  const groups = (await visitor().send(getAgentGroups, { agent_id: 10110 })).data.result
  expect(groups).toEqual([
    { gid: 77, gname: 'Harborview Members', gcode: 'HARBOR77', gagent_code: '', requires_code: false },
  ])
  const portals = (await visitor().send(getEnrollmentPlatforms, { agent_id: 10110 })).data.result
  const direct = { platform_group_id: 501, platform_code: 'DIRECT', platform_name: 'Direct', group_id: 77 }
  expect(portals).toEqual([direct])
  expect((await visitor().send(getAgentGroups, { agent_id: 1 })).status).toBe(404)
})

test('a group has its own portals, and its page says whether it requires its code [SF-4.16] [D-1.12] [D-1.19]', async () => {
  const portalsOf = async (group_id: number) =>
    (await visitor().send(getEnrollmentPlatforms, { group_id })).data.result.map((portal) => portal.platform_name)
  expect([await portalsOf(3001), await portalsOf(77)]).toEqual([['Payroll'], ['Direct', 'Payroll', 'Schools']])
  expect((await visitor().send(getEnrollmentPlatforms, { group_id: 1 })).status).toBe(404)
  expect((await visitor().send(getEnrollmentPlatforms, {})).faults[0]?.target_element).toBe('agent_id')
  const requiresCode = async (group_id: number) =>
    (await visitor().send(getGroupLandingPageInfo, { group_id })).data.result.requires_code
  expect([await requiresCode(3001), await requiresCode(2512), await requiresCode(3002)]).toEqual([true, true, false])
})

const lead = { name: "Ann O'Neil-Lee", phone: '312 555 0142', email: 'Ann@Example.com', state: 'IL' }

test('saves a repeated sign-up once and confirms it in one email that doesn’t quote the answers [SF-7.23] [SF-7.24] [D-6.02] [D-8.07] [D-1.17]', async () => {
  const sender = visitor()
  const key = { 'idempotency-key': 'sign-up' }
  const answers = [
    await sender.send(agentRegistrationQuery, lead, key),
    await sender.send(agentRegistrationQuery, lead, key),
  ]
  for (const answer of answers) expect(answer.data.message).toMatch(/Thank you/)
  const leads = await server.deps.db.rows('select name, phone, email, state from lead')
  expect(leads).toEqual([{ ...lead, phone: '3125550142', email: 'ann@example.com' }])
  const mails = await server.deps.db.many(
    row({ to_address: text, text }).loose(),
    "select * from outbox where kind = 'sign-up'",
  )
  expect(mails.map((mail) => mail.to_address)).toEqual(['ann@example.com'])
  expect(mails[0]?.text).toContain('Thanks for reaching out')
  expect(JSON.stringify(mails)).not.toContain('Neil')
})

test('reports each error of an invalid sign-up beside its field [SF-5.06] [SF-7.24] [SF-8.02]', async () => {
  const wrong = { name: 'Ann <b>', phone: '555', email: 'ann@', state: 'IL' }
  expect((await visitor().send(agentRegistrationQuery, wrong)).faults).toEqual([
    { target_element: 'name', error_message: 'Enter valid name' },
    { target_element: 'phone', error_message: 'Invalid phone number' },
    { target_element: 'email', error_message: 'Enter valid email address' },
  ])
  const nowhere = await visitor().send(agentRegistrationQuery, { ...lead, state: 'ZZ' })
  expect([nowhere.status, nowhere.faults[0]?.target_element]).toEqual([422, 'state'])
})

test('the support link opens the site’s page, or an email to it [SF-7.10]', async () => {
  expect((await visitor().send(getTicketLink, {})).data.ticket).toBe('mailto:help@harborview.example')
})

test('refuses the fourth sign-up email to an address within an hour, even in parallel [D-1.17]', async () => {
  await server.forgetBudgets()
  const to = { ...lead, email: 'victim@example.com' }
  const answers = await Promise.all(Array.from({ length: 30 }, () => visitor().send(agentRegistrationQuery, to)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(27)
  const mails = await server.deps.db.rows("select 1 from outbox where to_address = 'victim@example.com'")
  expect(mails).toHaveLength(3)
})
