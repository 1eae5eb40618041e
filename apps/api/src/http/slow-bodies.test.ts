import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveScreenshot } from '@openroll/contract/enroll/pictures'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let port: number
let cookie: string
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', IN_HAND: 'large:2' })
  server = await openTestApp({ config })
  const visitor = server.visitor()
  await startEnrollment(visitor, { plans: [1001] })
  cookie = visitor.cookie()
  port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await vi.waitFor(
    () => {
      const left = Object.values(server.app.gate.taken()).reduce(
        (sum, { inHand, waiting }) => sum + inHand + waiting,
        0,
      )
      if (left > 0) throw new Error(`${left} places were not given back`)
    },
    { timeout: 2000 },
  )
})

const client = `authorization: Basic ${btoa('storefront:storefront')}`
const own = (): string[] => [client, `cookie: ${cookie}`]
/** Begins a body of a megabyte and sends nothing more; what the server says to it is in `answer`. */
const begin = (path: string, lines: readonly string[], address = '203.0.113.1') => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const sent = { answer: '', closed: false, socket }
  socket.on('data', (part) => (sent.answer += part.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (sent.closed = true))
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 1000000', ...lines]
  socket.write(
    `POST ${path} HTTP/1.1\r\n${[...head, `X-Forwarded-For: ${address}`].join('\r\n')}\r\n\r\n{"signature":"`,
  )
  return sent
}
const statusOf = ({ answer }: { answer: string }): string => answer.slice(9, 12)
const taken = (load: 'picture' | 'large') => server.app.gate.taken()[load]

describe.each([
  ['picture', saveScreenshot.path],
  ['large', saveAgreementInfo.path],
] as const)('a slow body of a %s call', (load, path) => {
  test('takes no place from a client that is not the storefront, nor from a browser that owns nothing: both are answered at once [D-1.01] [D-1.17]', async () => {
    const unknown = Array.from({ length: 8 }, () => begin(path, []))
    const ownerless = Array.from({ length: 8 }, () => begin(path, [client]))
    await pause(500)
    expect(unknown.map(statusOf)).toEqual(unknown.map(() => '401'))
    expect(ownerless.map(statusOf)).toEqual(ownerless.map(() => '404'))
    expect(taken(load)).toEqual({ inHand: 0, waiting: 0 })
  })

  test('leaves half of the places to other addresses, however many are sent from one [D-1.17]', async () => {
    const many = Array.from({ length: 90 }, () => begin(path, own()))
    await pause(700)
    const atOnce = load === 'picture' ? 2 : 1
    const queue = load === 'picture' ? 6 : 30
    expect(taken(load)).toEqual({ inHand: atOnce, waiting: queue })
    expect(many.filter((one) => statusOf(one) === '503')).toHaveLength(90 - atOnce - queue)
    begin(path, own(), '203.0.113.2')
    await pause(200)
    expect(taken(load).inHand).toBe(atOnce + 1)
  })

  test('is ended with 408 when others wait for its place, and goes on where nobody does [D-1.17]', async () => {
    const alone = begin(path, own())
    await pause(3000)
    expect([statusOf(alone), taken(load).inHand]).toEqual(['', 1])
    for (let other = 2; other <= 4; other += 1) begin(path, own(), `203.0.113.${other}`)
    await pause(900)
    expect([statusOf(alone), alone.closed]).toEqual(['408', true])
    expect(alone.answer).toContain('"error_message":"The request took too long to arrive"')
  }, 10_000)

  test('gives its place back when its sender hangs up while it waits for one [D-1.17]', async () => {
    const first = Array.from({ length: 3 }, (_, at) => begin(path, own(), `203.0.113.${at}`))
    const second = Array.from({ length: 4 }, (_, at) => begin(path, own(), `203.0.113.${10 + at}`))
    await pause(300)
    expect(taken(load).waiting).toBe(load === 'picture' ? 4 : 5)
    for (const { socket } of second) socket.destroy()
    await pause(100)
    for (const { socket } of first) socket.destroy()
    await pause(300)
    expect(taken(load)).toEqual({ inHand: 0, waiting: 0 })
  })
})
