import { call } from '@openroll/contract/call'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readConfig } from '../../config.ts'
import { readConcurrency } from '../../settings/concurrency.ts'
import { loadOf, openGate } from './gate.ts'
import { serve } from '../serve.ts'
import { openTestApp } from '../../testing/test-app.ts'

const concurrencyOf = (text: string) => {
  const read = readConcurrency(text)
  if (read === undefined) throw new Error(text)
  return read
}

const slow = (path: string, method: 'GET' | 'POST', load?: 'picture' | 'submission') =>
  call({
    method,
    path,
    who: 'anyone',
    about: 'A slow call.',
    ...(load && { load }),
    input: z.strictObject({}),
    output: z.object({}),
  })

describe('requests in progress', () => {
  test('are limited by kind: any more get 503 with Retry-After at once, without affecting other kinds', async () => {
    const config = {
      ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      concurrency: concurrencyOf('read:3,save:2'),
    }
    const server = await openTestApp({ config })
    let open = (): void => {}
    const opened = new Promise<void>((done) => (open = done))
    const [read, save] = [slow('/api/v1/slow-read', 'GET'), slow('/api/v1/slow-save', 'POST')]
    for (const each of [read, save]) serve(server.app, each, () => opened.then(() => ({})))
    const started = performance.now()
    const many = (each: typeof read, count: number) =>
      Array.from({ length: count }, () =>
        server
          .visitor()
          .send(each, {})
          .then((answer) => ({ answer, after: performance.now() - started })),
      )
    const pending = [...many(read, 10), ...many(save, 5)]
    await pause(300)
    open()
    const results = await Promise.all(pending)
    const refused = results.filter(({ answer }) => answer.status === 503)
    expect(refused).toHaveLength(7 + 3)
    for (const { answer, after } of refused) {
      expect(after).toBeLessThan(250)
      expect([answer.headers['retry-after'], answer.faults[0]?.target_element]).toEqual(['5', 'server'])
    }
    expect(server.app.gate.taken()).toMatchObject({ read: { inProgress: expect.any(Number) } })
    await pause(20)
    expect(server.app.gate.taken().read).toEqual({ inProgress: 0, waiting: 0 })
    expect((await server.visitor().send(read, {})).status).toBe(200)
    await server.close()
  })

  test('wait briefly if the kind has a queue, and get 503 when it is full or time is up', async () => {
    const gate = openGate({ ...concurrencyOf(''), picture: { atOnce: 2, waiting: 2, timeoutMs: 100 } })
    const first = [await gate.enter('picture', 'a'), await gate.enter('picture', 'b')]
    const third = gate.enter('picture', 'c')
    const fourth = gate.enter('picture', 'd').catch((refused: unknown) => refused)
    expect(gate.isFull('picture', 'e')).toBe(true)
    await expect(gate.enter('picture', 'e')).rejects.toMatchObject({ status: 503 })
    first[0]?.()
    first[0]?.()
    const leave = await third
    expect(await fourth).toMatchObject({ status: 503 })
    leave()
    first[1]?.()
    await pause(5)
    expect(gate.taken().picture).toEqual({ inProgress: 0, waiting: 0 })
  })

  test('from one IP address get at most half of the slots and of the queue, if the kind has one [D-1.17]', async () => {
    const gate = openGate({ ...concurrencyOf(''), 'sign-in': { atOnce: 4, waiting: 4, timeoutMs: 1000 } })
    const enter = (from: string) => gate.enter('sign-in', from)
    const [first, second] = [await enter('a'), await enter('a')]
    const waiting = [enter('a'), enter('a')]
    expect([gate.isFull('sign-in', 'a'), gate.isFull('sign-in', 'b')]).toEqual([true, false])
    await expect(enter('a')).rejects.toMatchObject({ status: 503 })
    const others = [await enter('b'), await enter('c')]
    const third = enter('b')
    for (const leave of others) leave()
    others.push(await third)
    await pause(5)
    expect(gate.taken()['sign-in']).toEqual({ inProgress: 3, waiting: 2 })
    for (const leave of [first, second]) leave()
    for (const leave of [...(await Promise.all(waiting)), ...others]) leave()
    await pause(5)
    expect(gate.taken()['sign-in']).toEqual({ inProgress: 0, waiting: 0 })
    for (let at = 0; at < 150; at += 1) await gate.enter('read', 'a')
    expect(gate.taken().read).toEqual({ inProgress: 150, waiting: 0 })
  })

  test('keep their slot until the work is done, even if the response was sent long before', async () => {
    const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), callTimeoutMs: 150 }
    const server = await openTestApp({ config })
    const read = slow('/api/v1/slow-read', 'GET')
    serve(server.app, read, () => pause(600, {}))
    const started = performance.now()
    const address = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
    const headers = { authorization: `Basic ${btoa('storefront:storefront')}` }
    const answer = await fetch(`${address}${read.path}`, { headers })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(performance.now() - started).toBeLessThan(500)
    expect(server.app.gate.taken().read.inProgress).toBe(1)
    await pause(600)
    expect(server.app.gate.taken().read.inProgress).toBe(0)
    await server.close()
  })
})

test('a call’s load follows from its declaration', () => {
  expect([
    loadOf(slow('/a', 'GET')),
    loadOf(slow('/a', 'POST')),
    loadOf({ ...slow('/a', 'GET'), changes: true }),
  ]).toEqual(['read', 'save', 'save'])
  expect(loadOf(slow('/a', 'POST', 'picture'))).toBe('picture')
})

test.each(['read', 'read:0', 'read:x', 'reads:5', 'read:1:2', 'read:100000'])('CONCURRENCY can’t be %s', (text) => {
  expect(readConcurrency(text)).toBeUndefined()
})
