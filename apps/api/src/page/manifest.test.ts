import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { manifestRoute } from './manifest.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  manifestRoute(server.app)
})
afterAll(() => server.close())

test.each([
  ['localhost:3000', 'Harborview Benefits', '#0f766e'],
  ['branded.localhost:3000', 'Larkfield Cover', '#6b2f5b'],
])(
  'a browser can install the site at %s as an app with its name and color [SF-1.07] [SF-3.16]',
  async (host, name, theme_color) => {
    const { statusCode, headers, json } = await server.app.http.inject({ url: '/site.webmanifest', headers: { host } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(json()).toMatchObject({
      name,
      theme_color,
      start_url: '/',
      display: 'standalone',
      icons: [{ src: '/icon.svg', sizes: 'any' }],
    })
  },
)
