import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let https: TestApp
beforeAll(async () => {
  server = await openTestApp()
  https = await openTestApp({ config: { ...server.deps.config, secureCookies: true } })
})
afterAll(async () => {
  await server.close()
  await https.close()
})

test.each(['/healthz', '/api/docs', '/api/v1/get-states', '/nowhere'])(
  '%s shares nothing with other sites',
  async (url) => {
    const { headers } = await server.app.http.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect((await https.app.http.inject(url)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  },
)

test('a page shares no window with other sites and turns off browser features it doesn’t use', async () => {
  expect((await server.app.http.inject('/api/docs')).headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/^geolocation=\(self\), .*camera=\(\).*microphone=\(\)/),
  })
})

test('the API docs page has one style block, which its policy names by hash', async () => {
  const { body, headers } = await server.app.http.inject('/api/docs')
  const [style, ...more] = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '')
  expect(more).toEqual([])
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(body).not.toMatch(/\sstyle=/)
})
