import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { kitRoutes } from './kit-routes.ts'

let built: string
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'openroll-kit-'))
  mkdirSync(join(built, 'assets'))
  writeFileSync(join(built, 'kit.html'), '<html><head><title>Kit</title><!--bootstrap--></head><body></body></html>')
  writeFileSync(join(built, 'assets/kit-1.js'), 'export const kit = 1')
})
afterAll(() => rmSync(built, { recursive: true }))

const paths = ['/dev/kit', '/dev/kit?only=ui/Modal/Question', '/dev/kit/assets/kit-1.js']

test('the kit is served outside production, and only it can frame itself', async () => {
  const server = await openTestApp()
  await kitRoutes(server.app, built)
  const [page, , script] = await Promise.all(paths.map(async (url) => server.app.http.inject({ url })))
  expect([page?.statusCode, script?.statusCode, script?.body]).toEqual([200, 200, 'export const kit = 1'])
  expect(page?.body).toContain('id="bootstrap"')
  expect(page?.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  expect(page?.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  await server.close()
})

test('in production there is no kit', async () => {
  const server = await openTestApp()
  const { app } = server
  await kitRoutes({ ...app, deps: { ...app.deps, config: { ...app.deps.config, production: true } } }, built)
  for (const url of paths) expect((await app.http.inject({ url })).statusCode, url).toBe(404)
  await server.close()
})
