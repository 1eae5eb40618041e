import { pathParameters, type Call, type InputOf } from '@openroll/contract/call'
import type { Pool } from 'undici'
import type { TestAnswer, Visitor } from '../apps/api/src/testing/test-app.ts'
import { authorization } from '../bench/client.ts'
import { sendRequest } from '../bench/load.ts'

/** A separate browser on a started server: the tests' `visitor` over the network. */
export const openBrowser = (pool: Pool): Visitor => {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (line: string) => {
    const [pair = ''] = line.split(';')
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  const send = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<C>> => {
    const values: Record<string, unknown> = { ...Object(input) }
    const inPath = pathParameters(call.path)
    const url = inPath.reduce(
      (path, name) => path.replace(`:${name}`, encodeURIComponent(String(values[name]))),
      call.path,
    )
    const rest = Object.entries(values).filter(([name]) => !inPath.includes(name))
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
    const answer = await sendRequest(pool, {
      method: call.method,
      path: call.method === 'GET' && query !== '' ? `${url}?${query}` : url,
      headers: { authorization, cookie: cookie(), 'content-type': 'application/json', ...headers },
      ...(call.method !== 'GET' && { body: JSON.stringify(Object.fromEntries(rest)) }),
    })
    answer.cookies.forEach(keep)
    const body = JSON.parse(answer.text.startsWith('{') ? answer.text : '{}')
    const faults = body.status === 'error' ? body.data : []
    return { status: answer.status, data: body.data, faults, headers: answer.headers, body }
  }
  return { send, cookie }
}
