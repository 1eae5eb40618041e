import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let port: number
let cookie: string
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', CONCURRENCY: 'large:2' })
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
        (sum, { inProgress, waiting }) => sum + inProgress + waiting,
        0,
      )
      if (left > 0) throw new Error(`${left} slots were not released`)
    },
    { timeout: 2000 },
  )
})

const client = `authorization: Basic ${btoa('storefront:storefront')}`
const own = (): string[] => [client, `cookie: ${cookie}`]
/** Starts a one-megabyte body and then stalls; `answer` is the server's response. */
const begin = (
  path: string,
  lines: readonly string[],
  address = '203.0.113.1',
  { to = port, length = 1_000_000 } = {},
) => {
  const socket = connect(to, '127.0.0.1')
  sockets.push(socket)
  const sent = { answer: '', closed: false, socket }
  socket.on('data', (part) => (sent.answer += part.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (sent.closed = true))
  const head = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${length}`, ...lines]
  socket.write(
    `POST ${path} HTTP/1.1\r\n${[...head, `X-Forwarded-For: ${address}`].join('\r\n')}\r\n\r\n{"signature":"`,
  )
  return sent
}
const statusOf = ({ answer }: { answer: string }): string => answer.slice(9, 12)
const taken = (load: 'picture' | 'large') => server.app.gate.taken()[load]

const kinds = [
  ['picture', saveScreenshot.path],
  ['large', saveAgreementInfo.path],
] as const
const connections = () =>
  new Promise<number>((counted) => server.app.http.server.getConnections((_error, count) => counted(count)))

describe.each(kinds)('a slow body of a %s call', (load, path) => {
  test('takes no slot if the client is not the storefront or owns no enrollment: both are refused at once [D-1.01] [D-1.17]', async () => {
    const unknown = Array.from({ length: 8 }, () => begin(path, []))
    const ownerless = Array.from({ length: 8 }, () => begin(path, [client]))
    await expect.poll(() => unknown.map(statusOf)).toEqual(unknown.map(() => '401'))
    await expect.poll(() => ownerless.map(statusOf)).toEqual(ownerless.map(() => '404'))
    expect(taken(load)).toEqual({ inProgress: 0, waiting: 0 })
  })

  test('leaves half of the slots to other IP addresses, however many come from one [D-1.17]', async () => {
    const many = Array.from({ length: 90 }, () => begin(path, own()))
    const atOnce = load === 'picture' ? 2 : 1
    const queue = load === 'picture' ? 6 : 30
    await expect.poll(() => many.filter((one) => statusOf(one) === '503').length).toBe(90 - atOnce - queue)
    expect(taken(load)).toEqual({ inProgress: atOnce, waiting: queue })
    begin(path, own(), '203.0.113.2')
    await expect.poll(() => taken(load).inProgress).toBe(atOnce + 1)
  })

  test('releases its slot if its sender hangs up while waiting [D-1.17]', async () => {
    const first = Array.from({ length: 3 }, (_, at) => begin(path, own(), `203.0.113.${at}`))
    const second = Array.from({ length: 4 }, (_, at) => begin(path, own(), `203.0.113.${10 + at}`))
    await expect.poll(() => taken(load).waiting).toBe(load === 'picture' ? 4 : 5)
    const before = await connections()
    for (const { socket } of second) socket.destroy()
    await expect.poll(connections).toBe(before - second.length)
    for (const { socket } of first) socket.destroy()
    await expect.poll(() => taken(load)).toEqual({ inProgress: 0, waiting: 0 })
  })
})

test('is ended with 408 if others wait for its slot, and continues otherwise [D-1.17]', async () => {
  const alone = kinds.map(([load, path]) => ({ load, path, sent: begin(path, own()) }))
  await pause(2800)
  for (const { load, sent } of alone) expect([load, statusOf(sent), taken(load).inProgress]).toEqual([load, '', 1])
  for (const { path } of alone) for (let other = 2; other <= 4; other += 1) begin(path, own(), `203.0.113.${other}`)
  for (const { load, sent } of alone) {
    await expect.poll(() => [load, statusOf(sent), sent.closed], { timeout: 2000 }).toEqual([load, '408', true])
    expect(sent.answer).toContain('"error_message":"The request took too long to arrive"')
  }
}, 10_000)

test('answers a late body with 408 once, without another log line', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const config = readConfig({ NODE_ENV: 'test', CALL_TIMEOUT_SECONDS: '1' })
  const late = await openTestApp({ config, log })
  const to = Number(new URL(await late.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  const slow: ReturnType<typeof begin>[] = []
  // Some of these are due just before one of the server's timers fires.
  for (let nth = 0; nth < 40; nth += 1) {
    slow.push(begin(addFilterForNewUser.path, [client], '', { to, length: 1000 }))
    await pause(25)
  }
  await expect.poll(() => slow.filter(({ closed }) => closed).length, { timeout: 8000 }).toBe(40)
  await late.close()
  for (const { answer } of slow) expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 408'])
  expect(slow[0]?.answer).toContain('The request took too long to arrive')
  expect(lines).toEqual([])
}, 15_000)
