import { renderedList, type RenderedList } from '@openroll/contract/shop/rendered-list'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { getLikelyYears } from '@openroll/contract/shop/likely'
import { getFilteredPlans, getLeftSideFilterFields } from '@openroll/contract/shop/plans'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'
import { drawsList } from './addresses.ts'
import { pageRoutes } from './routes.ts'

const template = `<!doctype html><html><head><title>Openroll</title>
<link rel="preload" href="/fonts/a.woff2" as="font" type="font/woff2" crossorigin />
<!--bootstrap-->
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/first.js"></head><body><div id="root"></div></body></html>`
const manifest = {
  'index.html': { file: 'assets/index.js' },
  'src/shop/plans/PlansScreen.tsx': { file: 'assets/plans.js' },
}
/** Stands in for the web build's renderer; throws at what it can't render. */
const drawing = `export const renderFirstPage = ({ drawn_list }, address) => {
  if (address.includes('boom')) throw new Error('boom')
  return \`<h1>\${drawn_list === undefined ? 'home' : drawn_list.filter.zip + ' ' + address}</h1>\`
}`

let server: TestApp
let root: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'openroll-dist-'))
  for (const folder of ['dist/.vite', 'dist-page']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'dist/index.html'), template)
  writeFileSync(join(root, 'dist/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(root, 'dist-page/first-page.js'), drawing)
  writeFileSync(join(root, 'dist-page/package.json'), '{"type":"module"}')
  server = await openTestApp()
  await pageRoutes(server.app, join(root, 'dist'))
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const open = (url: string, cookie: string, of = server) => of.app.http.inject({ url, headers: { cookie } })
/** A browser with its own enrollment. */
const begun = async (of = server) => {
  const visitor = of.visitor()
  const enrollment_id = await startEnrollment(visitor, { zip: '60601', plans: [] })
  return { visitor, enrollment_id, cookie: `${visitor.cookie()}; openroll_at=${enrollment_id}` }
}
const listIn = (page: string): RenderedList | undefined =>
  renderedList.optional().parse(JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(page)?.[1] ?? '').drawn_list)
const answersOf = async (visitor: Visitor, enrollment_id: string) => ({
  filter: (await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'filter_info' })).data.result,
  plans: (await visitor.send(getFilteredPlans, { enrollment_id })).data,
  fields: (await visitor.send(getLeftSideFilterFields, { enrollment_id })).data,
})
/** The page as everyone gets it. */
const plain = { statusCode: 200, list: undefined, isDrawn: false, cached: 'no-cache' }
const seen = async (url: string, cookie: string, of = server) => {
  const { statusCode, body, headers } = await open(url, cookie, of)
  return { statusCode, list: listIn(body), isDrawn: body.includes('<h1>'), cached: headers['cache-control'] }
}

test('a visitor opening the plan list by address gets it rendered, with what its calls would answer [SF-2.32]', async () => {
  const { visitor, enrollment_id, cookie } = await begun()
  const { body } = await open('/plans?sort=name', cookie)
  expect(body).toContain('<div id="root"><h1>60601 /plans?sort=name</h1></div>')
  const list = listIn(body)
  expect(list).toEqual({
    kept: { tempId: enrollment_id, expects: null },
    ...(await answersOf(visitor, enrollment_id)),
  })
  expect(list?.plans.result.length).toBeGreaterThan(20)
})

test('includes yearly estimates for the expected care, from the address or else the browser', async () => {
  const { visitor, enrollment_id, cookie } = await begun()
  for (const [url, expects, expect_] of [
    ['/plans', 'crown', 'crown'],
    ['/plans?expect=glasses,braces', 'crown', 'braces,glasses'],
  ] as const) {
    const years = listIn((await open(url, `${cookie}; openroll_expects=${expects}`)).body)?.years
    expect(years?.expect).toBe(expect_)
    expect(years?.answer).toEqual((await visitor.send(getLikelyYears, { enrollment_id, expect: expect_ })).data)
  }
  expect(listIn((await open('/plans', `${cookie}; openroll_expects=<b>`)).body)?.kept.expects).toBeNull()
})

test('a visitor’s page is never cached, and runs only its own scripts [D-8.06]', async () => {
  const { cookie } = await begun()
  const { headers, body } = await open('/plans', cookie)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
  expect(headers.etag).toBeUndefined()
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(script).not.toBe('')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  const tag = String((await open('/plans', '')).headers.etag)
  const again = await server.app.http.inject({ url: '/plans', headers: { cookie, 'if-none-match': tag } })
  expect(again.statusCode).toBe(200)
})

test('content comes before scripts: fonts ahead of the page, scripts after it', async () => {
  const { cookie } = await begun()
  const { headers, body } = await open('/plans', cookie)
  expect(headers.link).toBe('</fonts/a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
  const order = ['<h1>', 'id="bootstrap"', '/assets/index.js', '/assets/first.js', '/assets/plans.js', '</body>']
  const places = order.map((part) => body.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect((await open('/plans', '')).headers.link).toBe('</assets/plans.js>; rel=modulepreload; crossorigin')
})

test('naming someone else’s enrollment never renders their list [D-1.02]', async () => {
  const { enrollment_id } = await begun()
  const other = await begun()
  expect(await seen('/plans', `openroll_at=${enrollment_id}`)).toEqual(plain)
  expect(await seen('/plans', `${other.visitor.cookie()}; openroll_at=${enrollment_id}`)).toEqual(plain)
})

test('a first visit, an unknown browser and signed-in people get the public page [D-1.14]', async () => {
  const { cookie, visitor } = await begun()
  expect(await seen('/plans', '')).toEqual(plain)
  expect(await seen('/plans', visitor.cookie())).toEqual(plain)
  for (const told of ['nobody-has-this', '%00', '../..', 'x'.repeat(5000), '"'])
    expect(await seen('/plans', `${visitor.cookie()}; openroll_at=${told}`)).toEqual(plain)
  const person = await operator(server, [])
  expect(await seen('/plans', `${cookie}; ${person.cookie()}`)).toEqual(plain)
})

test('renders only the list itself, with its first rows; not if the address names someone who is loaded first [SF-4.40]', async () => {
  const drawn = ['/plans', '/plans?', '/plans?type=dental&q=delta', '/plans?agent=1']
  const others = ['/plans?agent_id=1', '/plans?show=500', '/plans/', '/bluewater/plans', '/plan/1001', '/', '/plansx']
  expect([...drawn, ...others].filter(drawsList)).toEqual(drawn)
})

test('leaves the list to the browser if it can’t be rendered, the server is busy, or the database is down or slow', async () => {
  const { cookie } = await begun()
  expect(await seen('/plans?q=boom', cookie)).toEqual(plain)
  const apart = await openTestApp()
  let isBusy = false
  let read: () => Promise<never> = () => Promise.reject(new Error('away'))
  const { gate, deps } = apart.app
  const db = { ...deps.db, maybe: () => read() }
  const enter: typeof gate.enter = (kind, from) =>
    isBusy && kind === 'read' ? Promise.reject(new Error('busy')) : gate.enter(kind, from)
  await pageRoutes({ ...apart.app, deps: { ...deps, db }, gate: { ...gate, enter } }, join(root, 'dist'))
  const asking = await begun(apart)
  expect(await seen('/plans', asking.cookie, apart)).toEqual(plain)
  read = () => new Promise(() => undefined)
  const began = performance.now()
  expect(await seen('/plans', asking.cookie, apart)).toEqual(plain)
  expect(performance.now() - began).toBeLessThan(2000)
  let asked = 0
  read = () => Promise.reject(new Error(`asked ${(asked += 1)} times`))
  isBusy = true
  expect(await seen('/plans', asking.cookie, apart)).toEqual(plain)
  expect(asked).toBe(0)
  await apart.close()
})
