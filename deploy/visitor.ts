import { pathParameters, type Call, type InputOf } from '@openroll/contract/call'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'

/** A separate browser on a running server, with another one's cookies if given. Sends like a test's visitor. */
export const openVisitor = (address: string, client: string, cookies = new Map<string, string>()) => {
  const send = async <C extends Call>(call: C, input: InputOf<C>) => {
    const values: Record<string, unknown> = { ...(input as Record<string, unknown>) }
    let path = call.path
    for (const name of pathParameters(call.path)) {
      path = path.replace(`:${name}`, encodeURIComponent(String(values[name])))
      delete values[name]
    }
    const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
    const headers = {
      authorization: `Basic ${btoa(client)}`,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const ask = () =>
      call.method === 'GET'
        ? fetch(`${address}${path}?${query}`, { headers })
        : fetch(address + path, {
            method: call.method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(values),
          })
    let answer = await ask()
    // A busy machine sheds load; a person would retry.
    for (let tries = 40; answer.status === 503 && tries > 0; tries -= 1) {
      await pause(500)
      answer = await ask()
    }
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const body = JSON.parse((await answer.text()) || '{}')
    const faults = body.status === 'error' ? body.data : []
    return { status: answer.status, data: body.data, faults, headers: {}, body }
  }
  const visitor: Visitor = { send, cookie: () => '' }
  return { visitor, cookies }
}
