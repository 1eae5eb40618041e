import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { pageRoutes } from './routes.ts'

let server: TestApp
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'openroll-dist-'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  writeFileSync(
    join(dist, 'index.html'),
    '<html><head><title>x</title><!--bootstrap--></head><body><div id="root"></div></body></html>',
  )
  server = await openTestApp()
  await pageRoutes(server.app, dist)
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string, host = 'localhost:3000') => server.app.http.inject({ url, headers: { host } })

test('answers 404 for a plan that the site doesn’t sell, and 200 for one that it does [D-9.02]', async () => {
  const statuses = async (host?: string) =>
    Promise.all(
      ['/plan/2001', '/plan/2001/vision', '/plan/99999/x', '/plan/x', '/bluewater/plan/99999'].map(
        async (path) => (await get(path, host)).statusCode,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 404, 404, 404])
  const branded = server.deps.directory().siteAt('branded.localhost')
  const unsold = server.deps.catalog().planList.find(({ category }) => !branded.sells?.categories.includes(category))
  expect((await get(`/plan/${unsold?.plan_id}`, 'branded.localhost:3000')).statusCode).toBe(404)
})

test('tells search engines which pages are the same for everyone, at the site’s own URL', async () => {
  const robots = await get('/robots.txt')
  expect([robots.statusCode, robots.body]).toEqual([
    200,
    'User-agent: *\nDisallow: /api/\nDisallow: /store-api/\nSitemap: http://localhost:3000/sitemap.xml\n',
  ])
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const pages = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(pages).toEqual(expect.arrayContaining(['/', '/plans', '/privacy', '/terms', '/accessibility']))
  expect(pages.filter((path) => path.startsWith('/plan/')).length).toBeGreaterThan(50)
  for (const path of pages) {
    const page = await get(path)
    expect([path, page.statusCode, page.headers['x-robots-tag']]).toEqual([path, 200, 'all'])
  }
  expect((await get('/sitemap.xml', 'evil.example')).body).not.toContain('evil')
})

test('keeps personal pages out of search engines', async () => {
  for (const path of ['/cart', '/member-home', '/receipt', '/admin', '/bluewater', '/direct-continue/abc', '/nowhere'])
    expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
})

test('describes the site, and gives its phone number where scripts are off', async () => {
  const { body } = await get('/plan/2001')
  expect(body).toMatch(
    /<meta name="description" content="Compare dental, vision, [a-z ]+, and other plans at .* online at Harborview Benefits\.">/,
  )
  expect(body).toMatch(/<noscript><p>.*turn on JavaScript in your browser, or call us at \(\d{3}\) \d{3}-\d{4}\./)
})
