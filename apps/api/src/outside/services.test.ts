import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { localAddressCheck } from './address-check.ts'
import { openChecks } from './checks.ts'
import { disposableMessage } from './email-check.ts'
import { neverBounce } from './neverbounce.ts'
import { numverify } from './numverify.ts'
import { usps } from './usps.ts'

/** A local service that responds as each test says and records its requests. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void
type ReceivedRequest = { method: string; url: URL; body: unknown; authorization: string | undefined }
let answer: Answer
let requests: ReceivedRequest[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '', 'http://service')
    const { authorization } = request.headers
    requests.push({
      method: request.method ?? '',
      url,
      body: text === '' ? undefined : JSON.parse(text),
      authorization,
    })
    answer(request, response)
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const neverAnswer: Answer = () => undefined
const halfReply: Answer = (_, response) => void response.writeHead(200).write('{"status":')
const hangUp: Answer = (request) => request.socket.destroy()
const errorPage: Answer = (_, response) =>
  void response.writeHead(500).end('<h1>ann@example.com 3125550123 is broken</h1>')

let logged: { service: string; reason: string }[] = []
beforeEach(() => {
  logged = []
  requests = []
})
const silentAnswers = new Set<Answer>([neverAnswer, halfReply])
/** Only services that never answer get a short timeout, since a busy machine is slow. */
const setup = () => ({
  log: (about: { service: string; reason: string }) => void logged.push(about),
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  timeoutMs: silentAnswers.has(answer) ? 80 : 30_000,
})

const failures: [string, Answer, string][] = [
  ['is slow', neverAnswer, 'no reply in time'],
  ['stops in the middle of a reply', halfReply, 'no reply in time'],
  ['hangs up', hangUp, 'no connection'],
  ['answers 500', errorPage, 'status 500'],
  ['sends an unreadable reply', json('hello'), 'a reply that cannot be read'],
]

describe('NeverBounce', () => {
  test.each(['valid', 'catchall', 'unknown'])('accepts an address that it calls %s [D-6.05]', async (result) => {
    answer = json({ status: 'success', result })
    expect(await neverBounce('key-1', setup())('ann@example.com')).toEqual({ ok: true })
    expect(requests).toMatchObject([{ method: 'POST', body: { key: 'key-1', email: 'ann@example.com' } }])
    expect(requests[0]?.url.href).not.toContain('ann')
  })

  test('refuses an address that it calls invalid or disposable [D-6.05]', async () => {
    answer = json({ status: 'success', result: 'invalid' })
    expect(await neverBounce('k', setup())('ann@example.com')).toEqual({
      ok: false,
      message: 'We can’t deliver email to this address. Enter another one',
    })
    answer = json({ status: 'success', result: 'disposable' })
    expect(await neverBounce('k', setup())('ann@example.com')).toEqual({ ok: false, message: disposableMessage })
  })

  test('isn’t called for a malformed address', async () => {
    expect(await neverBounce('k', setup())('ann@')).toMatchObject({ ok: false })
    expect(requests).toEqual([])
  })

  test.each([
    ...failures,
    [
      'refuses the key',
      json({ status: 'auth_failure', message: 'ann@example.com' }),
      'a reply that cannot be read',
    ] as const,
  ])(
    'that %s lets the person pass and is logged without the address [D-6.05] [D-7.03]',
    async (_, answering, reason) => {
      answer = answering
      expect(await neverBounce('k', setup())('ann@example.com')).toEqual({ ok: true })
      expect(logged).toEqual([{ service: 'NeverBounce', reason }])
    },
  )

  test('that is unreachable lets the person pass and is logged [D-6.05]', async () => {
    expect(await neverBounce('k', { ...setup(), baseUrl: 'http://127.0.0.1:1' })('ann@example.com')).toEqual({
      ok: true,
    })
    expect(logged).toEqual([{ service: 'NeverBounce', reason: 'no connection' }])
  })
})

describe('Numverify', () => {
  test('decides by the ten digits [D-6.05]', async () => {
    answer = json({ valid: true })
    expect(await numverify('key-2', setup())('(312) 555-0123')).toEqual({ ok: true })
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      access_key: 'key-2',
      number: '3125550123',
      country_code: 'US',
    })
    answer = json({ valid: false })
    expect(await numverify('key-2', setup())('(312) 555-0123')).toEqual({ ok: false, message: 'Invalid phone number' })
  })

  test('isn’t called for a number that the numbering plan rules out', async () => {
    expect(await numverify('k', setup())('911-555-0123')).toMatchObject({ ok: false })
    expect(requests).toEqual([])
  })

  test.each([
    ...failures,
    ['has no quota left', json({ success: false, error: { code: 104 } }), 'a reply that cannot be read'] as const,
  ])(
    'that %s lets the person pass and is logged without the number [D-6.05] [D-7.03]',
    async (_, answering, reason) => {
      answer = answering
      expect(await numverify('k', setup())('3125550123')).toEqual({ ok: true })
      expect(logged).toEqual([{ service: 'Numverify', reason }])
    },
  )
})

describe('USPS', () => {
  const address = { address1: '120 N State St', address2: '', city: 'Chicago', state: 'IL', zip: '60601' }
  const found = {
    streetAddress: '120 N STATE ST',
    secondaryAddress: '',
    city: 'CHICAGO',
    state: 'IL',
    ZIPCode: '60601',
  }
  const local = localAddressCheck(() => ({ city: 'Chicago', state: 'IL' }))
  const open = () => usps({ id: 'id', secret: 's3cret' }, local, setup())
  const withToken = (then: Answer): Answer => {
    const respond: Answer = (request, response) =>
      (request.url?.startsWith('/oauth2') === true ? json({ access_token: 'token-1', expires_in: 28_800 }) : then)(
        request,
        response,
      )
    if (silentAnswers.has(then)) silentAnswers.add(respond)
    return respond
  }

  test('confirms addresses and returns their postal form, with one token for several requests [D-6.05]', async () => {
    answer = withToken(json({ address: found, additionalInfo: { DPVConfirmation: 'Y' } }))
    const check = open()
    const standard = { address1: '120 N STATE ST', address2: '', city: 'CHICAGO', state: 'IL', zip: '60601' }
    expect(await check(address)).toEqual({ ok: true, standard })
    expect(await check(address)).toEqual({ ok: true, standard })
    expect(requests.map((one) => one.url.pathname)).toEqual([
      '/oauth2/v3/token',
      '/addresses/v3/address',
      '/addresses/v3/address',
    ])
    expect(requests[0]?.body).toEqual({ client_id: 'id', client_secret: 's3cret', grant_type: 'client_credentials' })
    expect(requests[1]).toMatchObject({ method: 'GET', authorization: 'Bearer token-1' })
  })

  test('offers the postal form if it differs [D-4.15]', async () => {
    answer = withToken(json({ address: { ...found, ZIPCode: '60602' } }))
    expect(await open()(address)).toMatchObject({
      ok: false,
      target: 'zip',
      standard: { zip: '60602', address1: '120 N STATE ST' },
    })
  })

  test('suggests its form of a spelled-out street for the right field [D-4.15]', async () => {
    answer = withToken(json({ address: found }))
    expect(await open()({ ...address, address1: '120 North State Street' })).toMatchObject({
      ok: false,
      target: 'address1',
      standard: { address1: '120 N STATE ST' },
    })
  })

  test.each([
    ['answers 400', json({ error: { code: '400', message: 'Address Not Found' } }, 400)],
    ['cannot deliver', json({ address: found, additionalInfo: { DPVConfirmation: 'N' } })],
  ])('that %s does not know the address [D-6.05]', async (_, answering) => {
    answer = withToken(answering)
    expect(await open()(address)).toMatchObject({
      ok: false,
      target: 'address1',
      message: 'The Postal Service doesn’t recognize this address',
    })
    expect(logged).toEqual([])
  })

  test.each(failures)(
    'that %s leaves the decision to the local check and is logged [D-6.05] [D-7.03]',
    async (_, answering, reason) => {
      answer = withToken(answering)
      expect(await open()(address)).toMatchObject({ ok: true })
      expect(logged).toEqual([{ service: 'USPS', reason }])
    },
  )

  test('that issues no token gets no further request [D-6.05]', async () => {
    answer = json({ error: 'invalid_client' }, 401)
    expect(await open()({ ...address, state: 'WI' })).toMatchObject({ ok: false, target: 'state' })
    expect(logged).toEqual([{ service: 'USPS', reason: 'status 401' }])
    expect(requests).toHaveLength(1)
  })
})

test('checks run offline unless the settings give their service a key [D-6.05]', async () => {
  const { baseUrl, log } = setup()
  const catalog = { findPlace: () => ({ city: 'Chicago', state: 'IL' }), findBank: () => ({ name: 'A BANK' }), log }
  const offline = openChecks(catalog)
  expect(await offline.email('ann@example.com')).toEqual({ ok: true })
  expect(await offline.phone('3125550123')).toEqual({ ok: true })
  expect(await offline.bank('011000028')).toEqual({ ok: true, name: 'A BANK' })
  expect(requests).toEqual([])
  answer = json({ status: 'success', result: 'invalid' })
  const online = openChecks({ ...catalog, neverBounceKey: 'k', baseUrl })
  expect(await online.email('ann@example.com')).toMatchObject({ ok: false })
  expect(requests).toHaveLength(1)
})
