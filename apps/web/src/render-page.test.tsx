// @vitest-environment node
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { Rendered } from '@openroll/contract/arrive/rendered'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { directContinue } from '@openroll/contract/resume/resume'
import { getPlanDetailById } from '@openroll/contract/shop/plan'
import { getFilteredPlans, getLeftSideFilterFields } from '@openroll/contract/shop/plans'
import { isOfficeAddress, pageAddresses } from '@openroll/contract/addresses'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isRendered, renderPage, screensAt } from './render-page.tsx'
import { collectReads, queryClient, useCall } from './query.ts'
import { filter } from './testing/enrollment.ts'
import { listed } from './testing/plans.ts'

const site: Bootstrap = {
  client: 'a:b',
  today: '2026-11-22',
  time_zone: 'America/New_York',
  site: { name: 'Harborview Benefits', host: 'localhost', settings: {} },
  membership_fee: '5.00',
  mail_off: false,
  cards: null,
  info_blocks: [],
  footer_plan: null,
  menu: [],
  categories: [],
  networks: [],
  featured: [],
}

test('renders the same first page on later days: a form that works before any script loads', async () => {
  const first = renderPage(site, '/')
  expect(first.html).toMatch(/<form[^>]* data-early=""[^>]* method="dialog"/)
  expect(first.wants).toEqual([])
  expect(first.parts).toContain('src/arrive/filter/HomeFilterForm.tsx')
  await pause(500)
  expect(renderPage(site, '/')).toEqual(first)
})

test('the home page arrives with the visitor’s earlier answers filled in', () => {
  const html = pageFor('02108', '/')
  expect(html).toMatch(/<input[^>]* name="zip"[^>]* value="02108"/)
  expect(html).toMatch(/<input[^>]* name="dob"[^>]* value="04\/05\/1980"/)
  expect(html).toMatch(
    /<input[^>]* name="tier"[^>]* checked=""[^>]* value="I[OSCF]"|<input[^>]* value="I[OSCF]"[^>]* checked=""/,
  )
})

/** The page of a visitor with an enrollment, rendered again until no answer is missing. */
const pageFor = (zip: string, url: string): string => {
  const answers: Record<string, unknown> = {
    [getEnrollmentTempInfo.path]: { result: { ...filter, zip } },
    [getFilteredPlans.path]: {
      result: [
        listed(1001, 'Harbor Dental', { price: '38.85', ppid: 100101 }),
        listed(1002, 'Anchor Dental', { price: '52.10' }),
        listed(2001, 'Clear Vision', { plan_category: 'vision', price: '9.00' }),
      ],
    },
    [getLeftSideFilterFields.path]: { categories: [], elsewhere: [] },
  }
  const rendered: Rendered = { state: { tempId: 'an-enrollment' }, answers: [] }
  for (;;) {
    const { html, wants } = renderPage({ ...site, rendered }, url)
    const known = wants.filter(({ path }) => path in answers)
    if (known.length === 0) return html
    rendered.answers.push(...known.map(({ path, input }) => ({ path, input, answer: answers[path] })))
  }
}
const heapAfterCollection = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const rowsIn = (page: string) => [...page.matchAll(/<h3><a[^>]*>([^<]+)/g)].map(([, name]) => name)

test('renders a visitor’s plan list with their details, each plan and its price, filtered and sorted as the URL says [SF-2.32]', () => {
  const page = pageFor('60601', '/plans')
  expect(page).toContain('60601 · F · 04/05/1980')
  expect(page).toContain('$38.85')
  expect(rowsIn(page)).toEqual(['Harbor Dental', 'Anchor Dental', 'Clear Vision'])
  expect(rowsIn(pageFor('60601', '/plans?type=dental&sort=name'))).toEqual(['Anchor Dental', 'Harbor Dental'])
})

test('keeps nothing from one visitor’s page for the next, and never treats a URL as markup', () => {
  pageFor('60601', '/plans')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  for (const address of ['/', '/plans']) expect(renderPage(site, address).html).not.toMatch(/60601|Harbor Dental/)
  expect(pageFor('90210', '/plans')).not.toContain('60601')
  expect(pageFor('60601', '/plans?q="><script>alert(1)</script>&type=<b>')).not.toMatch(/<script|<b>/)
})

test('lists the reads a page lacks, as the browser would send them, and no writes', () => {
  const { wants } = renderPage(
    { ...site, rendered: { state: { tempId: 'mine', agent_id: '7' }, answers: [] } },
    '/cart',
  )
  expect(wants.map(({ path }) => path)).toContain('/api/v1/get-plan-cart')
  for (const { request } of wants) {
    expect(request.method).toBe('GET')
    expect(request.headers).toEqual({ authorization: `Basic ${btoa('a:b')}`, agent_id: '7' })
  }
  expect(renderPage(site, '/plan/1001').wants).toMatchObject([{ input: { planId: 1001 }, isShared: true }])
})

test('lists no call that changes data, even if a screen requests one', () => {
  const requested: string[] = []
  const Screen = () => {
    useCall(directContinue, { id: 'a-link' })
    useCall(getPlanDetailById, { planId: 1001 })
    return null
  }
  collectReads(({ path }) => void requested.push(path))
  renderToString(<Screen />)
  collectReads(undefined)
  expect(requested).toEqual([getPlanDetailById.path])
})

test('keeps no page in memory: two hundred pages take no more than fifty', () => {
  const render = (many: number) => {
    for (let page = 0; page < many; page += 1) renderPage(site, `${page % 2 === 0 ? '/' : '/plans'}?x=${page}`)
    return heapAfterCollection()
  }
  const before = render(50)
  expect((render(150) - before) / 2 ** 20).toBeLessThan(10)
})

test('no page has a style attribute, which the content security policy refuses', () => {
  const urls = pageAddresses.map((address) => address.replaceAll(/:\w+\??/g, '1'))
  const styled = urls.filter((path) => isRendered(path) && renderPage(site, path).html.includes(' style="'))
  expect(styled).toEqual([])
})

test('pages that read a token after the #, redirect, or belong to the console are left to the browser', () => {
  const urls = pageAddresses.map((address) => address.replaceAll(/:\w+\??/g, '1'))
  const left = urls.filter((path) => !isRendered(path) && !isOfficeAddress(path))
  expect(left.toSorted()).toEqual([
    '/PlanQuestionView',
    '/choose-password',
    '/confirm-email',
    '/confirmation',
    '/consent',
    '/continue-enrollment',
    '/direct-continue/1/1',
    '/enrollment/receipt',
    '/external',
    '/forgot-password',
    '/member-benefit-store/1/1',
    '/new-password',
    '/quote',
    '/receipt',
    '/referrals',
    '/repay',
    '/website',
    '/websites',
  ])
  expect(urls.filter(isOfficeAddress).filter(isRendered)).toEqual([])
})

test('finds the source file of every page’s screen', () => {
  const paths = pageAddresses.filter((path) => !isOfficeAddress(path) && !['/', '/review-confirm'].includes(path))
  for (const path of paths) expect([path, screensAt(path.replaceAll(/:\w+\??/g, '1')).length > 0]).toEqual([path, true])
  expect(screensAt('/enrollment/contact-info')).toEqual([
    'src/enroll/EnrollLayout.tsx',
    'src/enroll/contact/ContactScreen.tsx',
  ])
})
