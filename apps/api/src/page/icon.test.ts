import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../config.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { iconRoutes } from './icon.ts'
import { pagePolicy } from './policy.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  iconRoutes(server.app)
})
afterAll(() => server.close())

const get = (url: string, host = 'localhost') => server.app.http.inject({ url, headers: { host } })

test('the page names an icon on its own host, which its policy allows', async () => {
  const shell = readFileSync(join(projectRoot, 'apps/web/index.html'), 'utf8')
  const url = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml" \/>/.exec(shell)?.[1] ?? ''
  const icon = await get(url)
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(icon.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
  expect(icon.body.length).toBeLessThan(400)
  expect(pagePolicy({ css: '', scripts: [] })).toContain("img-src 'self'")
})

test('/favicon.ico serves the same icon, in the colors of the host’s site [SF-3.16]', async () => {
  const { siteAt } = server.deps.directory()
  for (const host of ['localhost', 'branded.localhost:3000']) {
    const icon = await get('/favicon.ico', host)
    expect([icon.statusCode, icon.body]).toEqual([200, (await get('/icon.svg', host)).body])
    expect(icon.body).toContain(`fill="${siteAt(host).settings.brand}"`)
  }
  expect((await get('/icon.svg')).body).not.toBe((await get('/icon.svg', 'branded.localhost')).body)
})
