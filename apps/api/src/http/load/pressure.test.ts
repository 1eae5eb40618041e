import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { shedLoad } from './pressure.ts'

test('an overloaded server answers calls with 503, but still serves probes and page files', async () => {
  const http = fastify()
  await shedLoad(http, 20)
  for (const path of [
    '/api/v1/get-states',
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/main-1.js',
    '/assets/a.woff2',
    '/media/a.svg',
  ])
    http.get(path, () => 'here')
  await http.ready()
  const statusOf = async (path: string) => (await http.inject(path)).statusCode
  const isOverloaded = async (): Promise<boolean> => {
    const until = performance.now() + 700
    while (performance.now() < until);
    await new Promise((done) => setTimeout(done, 20))
    return (await statusOf('/api/v1/get-states')) !== 200
  }
  await expect.poll(isOverloaded, { interval: 1 }).toBe(true)
  for (const path of ['/healthz', '/readyz', '/metrics', '/assets/main-1.js', '/media/a.svg'])
    expect(await statusOf(path)).toBe(200)
  await http.close()
})
