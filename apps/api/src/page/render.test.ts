import type { Rendered } from '@openroll/contract/arrive/rendered'
import { bootstrap } from '@openroll/contract/arrive/bootstrap'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { getMemberInfo } from '@openroll/contract/roles/member'
import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { getPlanDetailById } from '@openroll/contract/shop/plan'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'
import { busy } from '../who/refusal.ts'
import { isLeftToBrowser } from './page-status.ts'
import { pageRoutes } from './routes.ts'

const template = `<!doctype html><html><head><title>Openroll</title>
<link rel="preload" href="/fonts/a.woff2" as="font" type="font/woff2" crossorigin />
<!--bootstrap-->
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/first.js"></head><body><div id="root"></div></body></html>`
const manifest = {
  'index.html': { file: 'assets/index.js' },
  'src/shop/plans/PlansScreen.tsx': { file: 'assets/plans.js' },
  'src/shop/plans/Later.tsx': { file: 'assets/later.js' },
}
/** A stand-in for the web build's renderer. /plans reads the filter, then the plans; /plan/1001 reads a plan, /member-home a member. */
const rendering = `
const read = (client, path, url, input, isShared = false) =>
  ({ path, input, isShared, request: { method: 'GET', url, headers: { authorization: 'Basic ' + btoa(client) } } })
const wantsAt = ({ client, rendered: { state, answers } }, address) => {
  const [plan, member] = ['${getPlanDetailById.path}', '${getMemberInfo.path}']
  if (address.startsWith('/plan/')) return [read(client, plan, plan.replace(':planId', 1001), { planId: 1001 }, true)]
  if (address.startsWith('/member-home')) return [read(client, member, member + '?user_id=9001', { user_id: 9001 })]
  if (!address.startsWith('/plans') || state.tempId === undefined) return []
  const of = { enrollment_id: state.tempId }
  const asked = '?enrollment_id=' + state.tempId
  const [info, list] = ['${getEnrollmentTempInfo.path}', '${getFilteredPlans.path}']
  const [filter, plans] = [read(client, info, info + asked + '&column=filter_info', of), read(client, list, list + asked, of)]
  return answers.length === 0 ? [filter] : [filter, plans]
}
export const isRendered = (path) => path !== '/consent'
export const screensAt = (path) => path === '/plans' ? ['src/shop/plans/PlansScreen.tsx'] : []
export const renderPage = (bootstrap, address) => {
  if (address.includes('boom')) throw new Error('boom')
  const { answers, state } = bootstrap.rendered
  const wants = wantsAt(bootstrap, address).filter(({ path }) => !answers.some((one) => one.path === path))
  const head = '<link rel="preload" as="image" href="/a.png"/><title>A &amp; B</title>'
  const parts = address.startsWith('/plans') ? ['src/shop/plans/Later.tsx'] : []
  return { html: head + '<h1>' + address + ' ' + Object.keys(state) + ' ' + answers.length + '</h1>', wants, parts }
}`

const password = 'a harbor in the evening'
let server: TestApp
let root: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'openroll-dist-'))
  for (const folder of ['dist/.vite', 'dist-page']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'dist/index.html'), template)
  writeFileSync(join(root, 'dist/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(root, 'dist-page/render-page.js'), rendering)
  writeFileSync(join(root, 'dist-page/package.json'), '{"type":"module"}')
  server = await openTestApp()
  await pageRoutes(server.app, join(root, 'dist'))
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const open = (url: string, cookie = '', of = server) => of.app.http.inject({ url, headers: { cookie } })
const stateOf = (state: Record<string, string>) =>
  `openroll_state=${encodeURIComponent(new URLSearchParams(state).toString())}`
/** A browser with its own enrollment. */
const startBrowser = async (of = server) => {
  const visitor = of.visitor()
  const enrollment_id = await startEnrollment(visitor, { zip: '60601', plans: [] })
  return { visitor, enrollment_id, cookie: `${visitor.cookie()}; ${stateOf({ tempId: enrollment_id })}` }
}
const renderedIn = (page: string): Rendered | undefined =>
  bootstrap.shape.rendered.parse(JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(page)?.[1] ?? '').rendered)
const answerIn = (page: string, path: string): unknown =>
  renderedIn(page)?.answers.find((one) => one.path === path)?.answer
/** The page as its browser renders it. */
const plain = { statusCode: 200, paths: undefined, isRendered: false, cached: 'no-cache' }
const pageSummary = async (url: string, cookie = '', of = server) => {
  const { statusCode, body, headers } = await open(url, cookie, of)
  const paths = renderedIn(body)?.answers.map(({ path }) => path)
  return { statusCode, paths, isRendered: body.includes('<h1>'), cached: headers['cache-control'] }
}

test('a page is sent rendered, with the results of its screen’s reads and of the reads they lead to [SF-2.32]', async () => {
  const { visitor, enrollment_id, cookie } = await startBrowser()
  const { body } = await open('/plans?sort=name', cookie)
  expect(body).toContain('<div id="root"><h1>/plans?sort=name tempId 2</h1></div>')
  expect(renderedIn(body)?.state).toEqual({ tempId: enrollment_id })
  const plans = await visitor.send(getFilteredPlans, { enrollment_id })
  expect(answerIn(body, getFilteredPlans.path)).toEqual(plans.data)
  expect(plans.data.result.length).toBeGreaterThan(20)
})

test('a page has one title, in its head', async () => {
  const { body } = await open('/plans')
  expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>A &amp; B</title>'])
  for (const part of ['<title>', 'href="/a.png"']) expect(body.indexOf(part)).toBeLessThan(body.indexOf('</head>'))
})

test('a visitor’s page is never cached, and runs only its own scripts [D-8.06]', async () => {
  const { cookie } = await startBrowser()
  const { headers, body } = await open('/plans', cookie)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
  expect(headers.etag).toBeUndefined()
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(scripts.map((script) => script !== '')).toEqual([true, true])
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
  const tag = String((await open('/plans')).headers.etag)
  const cachedPage = await server.app.http.inject({ url: '/plans', headers: { cookie, 'if-none-match': tag } })
  expect(cachedPage.statusCode).toBe(200)
})

test('a page that is the same for everyone is rendered once for browsers that store nothing, and not sent again', async () => {
  const first = await open('/plan/1001/high-dental')
  expect([first.headers['cache-control'], answerIn(first.body, getPlanDetailById.path)]).toEqual([
    'no-cache',
    expect.objectContaining({ result: expect.objectContaining({ plan_id: 1001 }) }),
  ])
  const cachedPage = await server.app.http.inject({
    url: '/plan/1001/high-dental',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([cachedPage.statusCode, cachedPage.body]).toEqual([304, ''])
  const wide = await open('/plan/1001/high-dental', stateOf({ width: '390' }))
  expect(wide.headers.etag).toBe(first.headers.etag)
  const { cookie } = await startBrowser()
  expect((await open('/plan/1001/high-dental', cookie)).headers['cache-control']).toBe('private, no-store')
  expect((await open('/plan/1001/high-dental?q=1')).headers['cache-control']).toBe('private, no-store')
})

test('content comes before scripts: fonts ahead of the page, scripts after it, those of its later parts last', async () => {
  const { cookie } = await startBrowser()
  const { headers, body } = await open('/plans', cookie)
  expect(headers.link).toBe('</fonts/a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
  const order = [
    '<h1>',
    'id="bootstrap"',
    '/assets/index.js',
    '/assets/first.js',
    '/assets/plans.js',
    '/assets/later.js',
    '</body>',
  ]
  const places = order.map((part) => body.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect((await open('/plans?show=50')).headers.link).toBe('</assets/plans.js>; rel=modulepreload; crossorigin')
})

test('renders nothing of someone else’s enrollment [D-1.02]', async () => {
  const { enrollment_id } = await startBrowser()
  const other = await startBrowser()
  for (const cookie of ['', `${other.visitor.cookie()}; `])
    expect(await pageSummary('/plans', cookie + stateOf({ tempId: enrollment_id }))).toMatchObject({ paths: [] })
})

test('a returning browser that doesn’t report what it stores, as after another site’s link, gets the plain page', async () => {
  const { visitor, cookie } = await startBrowser()
  expect(await pageSummary('/plans', visitor.cookie())).toEqual(plain)
  const odd = ['%00', '../..', 'x'.repeat(5000), '<b>', Array.from({ length: 50 }, (_, at) => `k${at}=1`).join('&')]
  for (const told of odd)
    expect(
      await pageSummary('/plans', `${visitor.cookie()}; openroll_state=${encodeURIComponent(`tempId=${told}`)}`),
    ).toEqual(plain)
  expect(await pageSummary('/consent', cookie)).toEqual(plain)
  expect(await pageSummary('/plans', `${visitor.cookie()}; ${stateOf({ tempId: 'mine', unsaved: '1' })}`)).toEqual(
    plain,
  )
})

test('a page that another site requests, or that is requested as an image, has no personal data', async () => {
  const { cookie } = await startBrowser()
  for (const headers of [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  ] as Record<string, string>[]) {
    const { body } = await server.app.http.inject({ url: '/plans', headers: { cookie, ...headers } })
    expect(renderedIn(body)).toBeUndefined()
  }
  const fromElsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
  const { body } = await server.app.http.inject({ url: '/plan/1001', headers: fromElsewhere })
  expect(renderedIn(body)?.answers).toHaveLength(1)
})

test('a signed-in person’s page is read like their own calls, with role checks and audit [D-1.14]', async () => {
  await createDemoPeople(server.deps.accounts, password)
  const member = await browserOf(server, 'maria.lopez@example.com', password)
  const state = stateOf({ signed_in: '1' })
  const cookie = `${member.cookie()}; ${state}`
  const { body, headers } = await open('/member-home', cookie)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(answerIn(body, getMemberInfo.path)).toEqual((await member.send(getMemberInfo, { user_id: 9001 })).data)
  const rep = await browserOf(server, 'dana.reyes@example.com', password)
  expect(await pageSummary('/member-home', `${rep.cookie()}; ${state}`)).toMatchObject({ paths: [] })
})

test('a URL that loads a person first, or shows more than the first rows, is left to the browser [SF-4.40]', () => {
  const rendered = ['/plans', '/plans?', '/plans?type=dental&q=delta', '/plans?agent=1', '/', '/?utm_source=letter']
  const others = ['/plans?agent_id=1', '/plans?show=500', '/?agent_id=10109', '/?x=1&group=77', '/?uid=9001']
  expect([...rendered, ...others].filter(isLeftToBrowser)).toEqual(others)
})

test('leaves a page to the browser if it can’t be rendered, the server is busy, or the database is down or slow', async () => {
  const { cookie } = await startBrowser()
  expect(await pageSummary('/plans?q=boom', cookie)).toEqual(plain)
  const otherServer = await openTestApp()
  const { deps, gate } = otherServer.app
  await pageRoutes(otherServer.app, join(root, 'dist'))
  const otherBrowser = await startBrowser(otherServer)
  expect((await pageSummary('/plans', otherBrowser.cookie, otherServer)).isRendered).toBe(true)
  const [maybe, enter] = [deps.db.maybe.bind(deps.db), gate.enter]
  Object.assign(gate, { enter: (kind: string) => (kind === 'read' ? Promise.reject(busy()) : enter('save', '')) })
  expect(await pageSummary('/plans', otherBrowser.cookie, otherServer)).toEqual(plain)
  Object.assign(gate, { enter })
  for (const read of [() => Promise.reject(new Error('away')), () => new Promise(() => undefined)]) {
    Object.assign(deps, { patience: { ...deps.patience, pageMs: 300 } })
    Object.assign(deps.db, { maybe: read })
    const began = performance.now()
    expect(await pageSummary('/plans', otherBrowser.cookie, otherServer)).toEqual(plain)
    expect(performance.now() - began).toBeLessThan(2000)
  }
  Object.assign(deps.db, { maybe })
  await otherServer.close()
})
