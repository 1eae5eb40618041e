import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTicketLink, agentRegistrationQuery } from '@openroll/contract/arrive/lead'
import { getAgentLandingPageInfo, getGroupLandingPageInfo } from '@openroll/contract/arrive/landing'
import { getDefaultInfo, getGoenrollFooterPlan } from '@openroll/contract/arrive/site'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getFeaturedPlans } from '@openroll/contract/shop/plans'
import { row, text, type RowOf } from '../db/row.ts'
import { directoryWith } from '../testing/small-directory.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'

/** The shipped directory, whose second site has its own settings; here it has its own plans and banners too. */
const twoSites = directoryWith({
  'sites.yaml': (text) => {
    const [first = '', second = '', ...rest] = text.split(/^(?=- site_id)/m)
    const own = second
      .replace('featured_plans: [1002, 2009, 3001]', 'featured_plans: [2005]')
      .replace('footer_plan: 1002', 'footer_plan: 2005')
      .replace("agent_banner_image: ''", "agent_banner_image: '/rep.jpg'\n    agent_banner_image_size: 8x4")
      .replace("group_banner_image: ''", "group_banner_image: '/group.jpg'\n    group_banner_image_size: 8x4")
    return [first, own, ...rest].join('')
  },
})
const host = 'branded.localhost'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ directory: () => twoSites })
})
afterAll(() => server.close())

/** A visitor who opened the site at this host. */
const visitorAt = (at: string): Visitor => {
  const visitor = server.visitor()
  return { ...visitor, send: (call, input, headers) => visitor.send(call, input, { host: at, ...headers }) }
}
const mailRow = row({ from_name: text, subject: text, text, html: text, kind: text })
type Mail = RowOf<typeof mailRow>
const mailsOf = (where: string, value: string): Promise<Mail[]> =>
  server.deps.db.many(
    mailRow,
    `select kind, from_name, subject, text, html from outbox where ${where} = $1 order by kind`,
    [value],
  )

/** Expects each email to show the second site's details only. */
const expectLarkfield = (mails: readonly Mail[]) => {
  for (const { from_name, subject, text, html } of mails) {
    expect(from_name).toBe('Larkfield Cover')
    const all = `${subject}\n${text}\n${html}`
    expect(all).toContain('(503) 555-0188, Mon-Sat 9am-6pm PT')
    expect(html).toContain('#6b2f5b')
    expect(new Set([...all.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, name]) => name))).toEqual(new Set([host]))
    // The host's group is one of the first site's, and is called by its name.
    expect(all.replaceAll('Harborview Members', '')).not.toMatch(/Harborview|555-0100|#0f766e/)
  }
}

test('every email uses the name, colors, phone and links of the site the enrollment started on [D-6.07]', async () => {
  const visitor = visitorAt(host)
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  const later = { enrollment_id, email: 'maria@example.com', tab: 'contact_info' } as const
  expect((await visitor.send(saveEnrollment, later)).faults).toEqual([])
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info'] })
  const elsewhere: Visitor = {
    ...visitor,
    send: (call, input) => visitor.send(call, input, { host: 'localhost' }),
  }
  expect((await elsewhere.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const kinds = async () => (await mailsOf('enrollment_id', enrollment_id)).map(({ kind }) => kind)
  await expect.poll(kinds).toEqual(['enrollment-code', 'receipt', 'receipt'])
  const mails = await mailsOf('enrollment_id', enrollment_id)
  expectLarkfield(mails)
})

test('an enrollment without a stored site uses the main site [D-6.07]', async () => {
  const visitor = visitorAt(host)
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await server.deps.db.run('update enrollment set site_id = null where enrollment_id = $1', [enrollment_id])
  const later = { enrollment_id, email: 'maria@example.com', tab: 'primary_info' } as const
  expect((await visitor.send(saveEnrollment, later)).faults).toEqual([])
  const [mail] = await mailsOf('enrollment_id', enrollment_id)
  expect([mail?.from_name, mail?.text.includes('(312) 555-0100')]).toEqual(['Harborview Benefits', true])
})

test('a sign-up gets its reply from the site it was sent to [D-6.07]', async () => {
  const lead = { name: 'Ann Lee', phone: '312 555 0142', email: 'ann@example.com', state: 'IL' }
  expect((await visitorAt(host).send(agentRegistrationQuery, lead)).faults).toEqual([])
  const mails = await mailsOf('kind', 'sign-up')
  expect(mails).toHaveLength(1)
  expectLarkfield(mails)
})

test('featured plans, footer plan, ticket link, default rep and landing banner depend on the host [D-6.07]', async () => {
  const contentAt = async (at: string) => {
    const visitor = visitorAt(at)
    return {
      featured: (await visitor.send(getFeaturedPlans, {})).data.result.map(({ plan_id }) => plan_id),
      footer: (await visitor.send(getGoenrollFooterPlan, {})).data.plan_id,
      ticket: (await visitor.send(getTicketLink, {})).data.ticket,
      rep: (await visitor.send(getDefaultInfo, {})).data.agent_id,
      banner: (await visitor.send(getAgentLandingPageInfo, { agent_id: 10109 })).data.result.banner_image,
      groupBanner: (await visitor.send(getGroupLandingPageInfo, { group_id: 3001 })).data.result.banner_image,
    }
  }
  expect(await contentAt(`${host}:3000`)).toEqual({
    featured: [2005],
    footer: 2005,
    ticket: 'mailto:hello@larkfield.example',
    rep: null,
    banner: '/rep.jpg',
    groupBanner: '/group.jpg',
  })
  expect(await contentAt('localhost:3000')).toEqual({
    featured: [1001, 1011, 2009, 3001],
    footer: 1001,
    ticket: 'mailto:help@harborview.example',
    rep: 10109,
    banner: '',
    groupBanner: '',
  })
})
