import { call } from '@openroll/contract/call'
import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { getStates } from '@openroll/contract/arrive/site'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ChainStopped } from '../audit/chain.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'
import { serve } from './serve.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const failingCall = call({
  method: 'GET',
  path: '/api/v1/breaking',
  who: 'anyone',
  about: 'A call that breaks.',
  input: z.strictObject({}),
  output: z.object({}),
})
const secret = 'password=hunter2 at /srv/app/inside.ts'
const filter = aFilter()

let failure = new Error(secret)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  serve(server.app, failingCall, () => Promise.reject(failure))
  server.app.served.pop()
})
afterAll(() => server.close())

const basic = `Basic ${btoa('storefront:storefront')}`
const post = (payload: string, headers: Record<string, string> = {}, url: string = addFilterForNewUser.path) =>
  server.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: basic, 'content-type': 'application/json', ...headers },
  })

describe('who can call', () => {
  test.each([
    ['no header', {}],
    ['a wrong secret', { authorization: `Basic ${btoa('storefront:wrong')}` }],
    ['another scheme', { authorization: 'Bearer storefront:storefront' }],
  ])('answers every call with 401 in the error form to %s [D-1.01] [SF-6.09] [EW-6.06]', async (_what, headers) => {
    for (const { method, path } of server.app.served) {
      const answer = await server.app.http.inject({ method, url: path.replace(':hash', 'a'.repeat(64)), headers })
      expect([path, answer.statusCode, answer.json().status]).toEqual([path, 401, 'error'])
      expect(answer.json().data).toEqual([{ target_element: 'authorization', error_message: expect.any(String) }])
    }
  })

  test('gives a visitor an httpOnly SameSite cookie, Secure over https, and accepts no forged one [D-1.02]', async () => {
    const cookieOf = async (app: TestApp) => {
      const answer = await app.app.http.inject({
        method: 'POST',
        url: addFilterForNewUser.path,
        payload: filter,
        headers: { authorization: basic },
      })
      return { cookie: String(answer.headers['set-cookie']), id: answer.json().data.temp_enrollment_id }
    }
    const { cookie, id } = await cookieOf(server)
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain('Secure')
    const read = (value: string) =>
      server.app.http.inject({
        url: `${getPlanCart.path}?enrollment_id=${id}`,
        headers: { authorization: basic, cookie: value },
      })
    const good = cookie.split(';')[0] ?? ''
    expect((await read(good)).statusCode).toBe(200)
    expect((await read(`${good.slice(0, -2)}xx`)).statusCode).toBe(404)
    const https = await openTestApp({ config: { ...server.deps.config, secureCookies: true } })
    expect((await cookieOf(https)).cookie).toMatch(/^__Host-openroll_session=.*Path=\/; HttpOnly; Secure; SameSite=Lax/)
    const visitor = https.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    expect((await visitor.send(getPlanCart, { enrollment_id })).status).toBe(200)
    expect(
      (await visitor.send(getPlanCart, { enrollment_id }, { cookie: visitor.cookie().replace('__Host-', '') })).status,
    ).toBe(404)
    await https.close()
  })
})

describe('refusals', () => {
  test('reports an unknown field and a wrong type, each under its own name [D-8.01]', async () => {
    const answer = await post(JSON.stringify({ ...filter, zip: 60601.5, color: 'red' }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual(
      expect.arrayContaining([
        { target_element: 'color', error_message: 'Unknown field' },
        { target_element: 'zip', error_message: expect.any(String) },
      ]),
    )
  })

  test.each([
    ['not JSON', '{"zip":', 400],
    ['a list', '[]', 422],
    ['a text', '"zip"', 422],
    ['larger than any form', JSON.stringify({ zip: 'x'.repeat(70_000) }), 413],
  ])('refuses a body that is %s in the error form [D-8.01] [SF-7.02] [EW-7.03]', async (_what, body, status) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      status: 'error',
      data: [{ target_element: 'body', error_message: expect.any(String) }],
    })
  })

  test('refuses another content type with 415, and an unknown path with 404 [D-8.01] [SF-9.18]', async () => {
    expect((await post('zip=60601', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    const none = await post('{}', {}, '/api/v1/no-such-call')
    expect([none.statusCode, none.json().data]).toEqual([
      404,
      [{ target_element: 'path', error_message: 'Nothing found at this address' }],
    ])
  })

  test('reveals only a reference for an internal error [D-8.02]', async () => {
    const answer = await server.app.http.inject({ url: failingCall.path, headers: { authorization: basic } })
    expect(answer.statusCode).toBe(500)
    const { reference, data } = answer.json()
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
    expect(data).toEqual([
      { target_element: 'server', error_message: `Something went wrong on our side. Reference ${reference}` },
    ])
    expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/hunter2|inside\.ts/)
  })

  test('asks to try again while nothing can be recorded in the audit chain [D-7.08]', async () => {
    failure = new ChainStopped()
    const answer = await server.app.http.inject({ url: failingCall.path, headers: { authorization: basic } })
    failure = new Error(secret)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)])
  })
})

test('compresses a long response for browsers that accept it', async () => {
  const headers = { authorization: basic, 'accept-encoding': 'gzip' }
  const small = await server.app.http.inject({ url: getStates.path, headers })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(small.rawPayload).toString()).data.result.length).toBeGreaterThan(50)
})

describe('caching', () => {
  test('lets browsers cache public responses until the catalog changes, but nothing personal [D-8.06]', async () => {
    const visitor = server.visitor()
    const first = await visitor.send(getStates, {})
    expect(first.headers.etag).toBe('"catalog-1"')
    const again = await visitor.send(getStates, {}, { 'if-none-match': '"catalog-1"' })
    expect([again.status, again.body]).toEqual([304, {}])
    expect((await visitor.send(getStates, {}, { 'if-none-match': '"catalog-0"' })).status).toBe(200)
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const personal = await visitor.send(getPlanCart, { enrollment_id }, { 'if-none-match': '"catalog-1"' })
    expect([personal.status, personal.headers['cache-control'], personal.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ])
  })

  test('repeats the first answer for the same Idempotency-Key and visitor, and refuses an overlong one [D-8.07]', async () => {
    const visitor = server.visitor()
    await visitor.send(addFilterForNewUser, filter)
    const key = { 'idempotency-key': 'once' }
    const first = await visitor.send(addFilterForNewUser, filter, key)
    const again = await visitor.send(addFilterForNewUser, filter, key)
    const other = await visitor.send(addFilterForNewUser, filter, { 'idempotency-key': 'twice' })
    const stranger = await server.visitor().send(addFilterForNewUser, filter, key)
    expect(again.data).toEqual(first.data)
    expect(new Set([first, other, stranger].map((answer) => answer.data.temp_enrollment_id)).size).toBe(3)
    expect((await visitor.send(addFilterForNewUser, filter, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(422)
  })

  test('adds no second line for a repeated add-plan-to-cart [D-8.07]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const [line] = (await visitor.send(getPlanCart, { enrollment_id })).data.result
    const sent = { enrollment_id, plan_id: 1001, plan_pricing_id: line?.plan_pricing_id ?? 0 }
    const key = { 'idempotency-key': 'line' }
    const answers = [await visitor.send(addPlanToCart, sent, key), await visitor.send(addPlanToCart, sent, key)]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await visitor.send(getPlanCart, { enrollment_id })).data.result).toHaveLength(1)
  })
})
