import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOfficeAddress, pageAddresses } from '@openroll/contract/addresses'
import { bootstrap } from '@openroll/contract/arrive/bootstrap'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { pageStatus } from './page-status.ts'
import { bootstrapFor } from './bootstrap.ts'
import { pageRoutes } from './routes.ts'
import { fillShell } from './shell.ts'

const template = '<!doctype html><html><head><title>Openroll</title><!--bootstrap--></head><body></body></html>'
let server: TestApp
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'openroll-dist-'))
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), template)
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  writeFileSync(join(dist, 'assets/index-1.js'), 'export const a = 1')
  writeFileSync(join(dist, 'assets/index-1.js.gz'), gzipSync('export const a = 1'))
  server = await openTestApp()
  await pageRoutes(server.app, dist)
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.http.inject({ url, headers })
const statusOf = (path: string) =>
  pageStatus(path, {
    landingOwner: server.deps.directory().landingOwner,
    planOf: (id) => server.deps.catalog().plans.get(id),
  })
/** Every page's path, with a value for each parameter. */
const pagePaths = pageAddresses.map((address) => address.replaceAll(':planId', '2001').replaceAll(/:\w+\??/g, 'x'))
const bootstrapOf = (page: string) =>
  bootstrap.parse(JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(page)?.[1] ?? ''))

describe('the first page', () => {
  test('carries the site, its menu and its featured plans with prices, so that it renders at once [SF-3.16]', async () => {
    const page = await get('/')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const data = bootstrapOf(page.body)
    expect(data).toMatchObject({ today: '2026-11-10', client: 'storefront:storefront' })
    expect(data.menu.length).toBeGreaterThan(3)
    expect(data.featured.length).toBeGreaterThan(0)
    for (const plan of data.featured) expect(plan.from_price).toMatch(/^\d+\.\d\d$/)
    expect(page.body).toContain(`<title>${data.site.name}</title>`)
  })

  test('exists at every page path, and at no others [D-9.02]', () => {
    expect(pageAddresses.length).toBeGreaterThan(25)
    for (const path of [...pagePaths, '/plans/', '/plan/1001', '/direct-continue/abc'])
      expect([path, statusOf(path)]).toEqual([path, 200])
    for (const path of ['/404', '/nope', '/plan', '/plan/1/2/3', '/plansx', '//evil', '/wp-login.php', '/enrollment/x'])
      expect([path, statusOf(path)]).toEqual([path, 404])
    for (const path of ['/api/v1/nope', '/store-api', '/dev/mailbox', '/assets/gone.js'])
      expect([path, statusOf(path)]).toEqual([path, null])
  })

  test('answers 200 at an existing landing name, in any case, and 404 at any other [D-9.02]', async () => {
    const rows: [string, number][] = [
      ['/dana-reyes', 200],
      ['/Dana-Reyes/', 200],
      ['/bluewater', 200],
      ['/bluewater/nothing', 404],
      ['/nobody-here', 404],
      ['/nobody-here/plans', 404],
      ['/Bluewater/plans', 200],
      ['/%62luewater/plan/1001/high-dental', 200],
      ['/bluewater/dana-reyes', 404],
      ['/bluewater/404', 404],
      ['/bluewater//plans', 404],
      ['/bluewater/plan', 404],
      ['/enrollment/plans', 404],
      ['/%E0%A4%A', 404],
    ]
    for (const [path, status] of rows) expect([path, statusOf(path)]).toEqual([path, status])
    expect((await get('/bluewater')).statusCode).toBe(200)
  })

  test('exists at every page path under an existing landing name [D-9.01]', () => {
    for (const path of pagePaths)
      expect([path, statusOf(`/bluewater${path}`)]).toEqual([path, isOfficeAddress(path) ? 404 : 200])
    for (const path of pagePaths) expect([path, statusOf(`/nobody-here${path}`)]).toEqual([path, 404])
  })

  test('is sent for an unknown path too, with status 404', async () => {
    const page = await get('/nope')
    expect([page.statusCode, bootstrapOf(page.body).today]).toEqual([404, '2026-11-10'])
  })

  test('an unknown call answers 404 in the error form, with or without a storefront id; a hash is 64 hex digits [D-9.04]', async () => {
    const authorization = `Basic ${btoa('storefront:storefront')}`
    const nothing = {
      status: 'error',
      data: [{ target_element: 'path', error_message: 'Nothing found at this address' }],
    }
    for (const path of ['nope', 'get-plan', 'a'.repeat(63), 'a'.repeat(65), 'z'.repeat(64), 'get-states/x', ''])
      for (const headers of [{ authorization }, {}] as Record<string, string>[]) {
        const { statusCode, json } = await get(`/api/v1/${path}`, headers)
        expect([path, statusCode, json()]).toEqual([path, 404, nothing])
      }
    const hash = await get(`/api/v1/${'aB0'.repeat(22).slice(0, 64)}`, { authorization })
    expect([hash.statusCode, hash.json().data[0].target_element]).toEqual([404, 'hash'])
  })

  test('runs only its own scripts and can’t be framed', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  test('can’t be broken by markup in a site’s settings', () => {
    const given = bootstrapFor(server.deps, 'localhost')
    const hostile = '</script><script>alert(1)</script>'
    const page = fillShell(template, { ...given, site: { ...given.site, name: hostile, settings: { phone: hostile } } })
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(bootstrapOf(page).site.settings.phone).toBe(hostile)
    expect(page).toContain('<title>&lt;/script&gt;')
  })

  test('is compressed, and not sent again to a browser that has it', async () => {
    const fullPage = await get('/')
    const compressedPage = await get('/', { 'accept-encoding': 'br' })
    expect(compressedPage.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressedPage.rawPayload).toString()).toBe(fullPage.body)
    const cachedPage = await get('/', { 'if-none-match': String(fullPage.headers.etag) })
    expect([cachedPage.statusCode, cachedPage.body]).toEqual([304, ''])
  })
})

test('build files are cached for a year and sent precompressed; nothing else in the folder is served', async () => {
  const file = await get('/assets/index-1.js', { 'accept-encoding': 'gzip' })
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await get('/assets/index-1.js')).body).toBe('export const a = 1')
  for (const path of [
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/index.html',
  ])
    expect((await get(path)).body).not.toMatch(/^\{\}$|"license"|<!--bootstrap-->/)
})

const heapAfterCollection = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('two thousand made-up hosts cost no more time or memory than a known one', async () => {
  const loadPages = async (hostOf: (n: number) => string) => {
    // CPU time, so that the machine's other work doesn't count.
    const [started, before] = [process.cpuUsage(), heapAfterCollection()]
    const etags = new Set<unknown>()
    for (let n = 0; n < 2000; n += 1) etags.add((await get('/', { host: hostOf(n) })).headers.etag)
    const { user, system } = process.cpuUsage(started)
    return { ms: (user + system) / 1000, bytes: heapAfterCollection() - before, etags: etags.size }
  }
  await loadPages(() => 'localhost')
  const known = await loadPages(() => 'localhost')
  const random = await loadPages((n) => `${randomBytes(20).toString('hex')}.example:${n}`)
  expect(random.etags).toBe(1)
  expect(random.ms).toBeLessThan(known.ms * 2 + 200)
  expect(random.bytes).toBeLessThan(known.bytes + 4 * 1024 * 1024)
})

test('the page has one inline style, in its site’s colors, which the policy names by hash [SF-3.16]', async () => {
  const styled = mkdtempSync(join(tmpdir(), 'openroll-dist-'))
  const css = 'body { color: #123456 }'
  writeFileSync(join(styled, 'a.css'), css)
  writeFileSync(join(styled, 'index.html'), template.replace('<title>', '<link rel="stylesheet" href="a.css"><title>'))
  const otherServer = await openTestApp()
  await pageRoutes(otherServer.app, styled)
  const { body, headers } = await otherServer.app.http.inject('/')
  const block = `${css}:root{--brand:#0f766e;--brand-ink:#ffffff;--accent:#b4532a}`
  const hash = createHash('sha256').update(block).digest('base64')
  expect(body).toContain(`<style>${block}</style>`)
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  const second = await otherServer.app.http.inject({ url: '/', headers: { host: 'branded.localhost' } })
  expect(second.body).toContain(`<style>${css}:root{--brand:#6b2f5b;--brand-ink:#ffffff;--accent:#8a5a14}</style>`)
  expect(second.headers['content-security-policy']).not.toContain(hash)
  await otherServer.close()
  rmSync(styled, { recursive: true })
})
