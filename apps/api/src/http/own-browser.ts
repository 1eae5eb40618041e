import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { setImmediate as aRound, setTimeout } from 'node:timers/promises'
import type { App } from './serve.ts'

/** Makes a call as a visitor's browser does, without a network; throws where it is not answered with 200. */
export type OwnBrowser = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** A busy server answered 503 and did nothing: it is asked again after so long, for two minutes. */
const pauseMs = 1000
const mostTries = 120

/**
 * A browser of the server's own, with a session of its own unless it brings the cookies of another: for what the server begins as people
 * do. Calls without parts in their path only; none after `asked`.
 */
export const ownBrowser = (
  { http, deps }: App,
  asked: AbortSignal,
  cookies: Map<string, string> = new Map(),
): OwnBrowser => {
  const once = async (call: Call, given: Readonly<Record<string, unknown>>) => {
    asked.throwIfAborted()
    const response = await http.inject({
      method: call.method,
      url: call.path,
      headers: {
        authorization: `Basic ${btoa(deps.config.storefrontClient)}`,
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(call.method === 'GET'
        ? { query: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])) }
        : { payload: given }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    // Places among the calls come back between rounds of the event loop.
    await aRound()
    return response
  }
  return async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    for (let tries = 1; ; tries += 1) {
      const response = await once(call, input)
      if (response.statusCode === 200) return response.json().data as OutputOf<C>
      if (response.statusCode !== 503 || tries === mostTries)
        throw new Error(`${call.path} answered ${response.statusCode}: ${response.body}`)
      await setTimeout(pauseMs, undefined, { signal: asked })
    }
  }
}
