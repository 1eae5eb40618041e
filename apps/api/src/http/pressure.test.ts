import { fastify } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { shedLoad } from './pressure.ts'

const blockFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('answers 503 with Retry-After at once while it is overloaded, except to its supervisor [D-8.01]', async () => {
  const http = fastify()
  await shedLoad(http, 40)
  answerErrors(http)
  http.get('/plans', () => 'plans')
  http.get('/healthz', () => 'alive')
  await http.ready()
  expect((await http.inject('/plans')).statusCode).toBe(200)

  const started = performance.now()
  while (performance.now() - started < 1200) {
    blockFor(150)
    await pause(1)
  }
  const refused = await http.inject('/plans')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json().data).toEqual([
    { target_element: 'server', error_message: 'The service is busy. Try again in a moment' },
  ])
  expect((await http.inject('/healthz')).statusCode).toBe(200)
  await http.close()
})
