import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const opened: TestApp[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const token = 'a token of an operator, long enough'
const paths = ['/metrics', '/api/docs', '/api/openapi.json']
const serverWith = async (given: { production: boolean; operatorToken: string | undefined }) => {
  const server = await openTestApp({ config: { ...readConfig({ NODE_ENV: 'test' }), ...given } })
  opened.push(server)
  return async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    Promise.all(paths.map(async (url) => (await server.app.http.inject({ method, url, headers })).statusCode))
}

test('metrics and API docs are public outside production', async () => {
  expect(await (await serverWith({ production: false, operatorToken: undefined }))()).toEqual([200, 200, 200])
})

test('in production they don’t exist without OPERATOR_TOKEN', async () => {
  const statusesFor = await serverWith({ production: true, operatorToken: undefined })
  expect(await statusesFor()).toEqual([404, 404, 404])
  expect(await statusesFor({}, 'HEAD')).toEqual([404, 404, 404])
  expect(await statusesFor({ authorization: 'Bearer undefined' })).toEqual([404, 404, 404])
})

test('with OPERATOR_TOKEN they require it', async () => {
  const statusesFor = await serverWith({ production: true, operatorToken: token })
  for (const authorization of [undefined, 'Bearer wrong', token, `Basic ${btoa('storefront:storefront')}`])
    expect(await statusesFor(authorization === undefined ? {} : { authorization })).toEqual([401, 401, 401])
  expect(await statusesFor({}, 'HEAD')).toEqual([401, 401, 401])
  expect(await statusesFor({ authorization: `Bearer ${token}` })).toEqual([200, 200, 200])
})
