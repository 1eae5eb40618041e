import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { setImmediate as aRound, setTimeout } from 'node:timers/promises'
import type { App } from './serve.ts'

/** Makes a call like a visitor's browser, without a network; throws unless the response is 200. */
export type InProcessBrowser = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** A busy server answers 503 and does nothing: retried after this pause, for two minutes. */
const pauseMs = 1000
const mostTries = 120

/**
 * A browser inside the server, with its own session unless given cookies: for what the server does as people do. Calls without path
 * parameters only; none after `asked` aborts.
 */
export const openInProcessBrowser = (
  { http, deps }: App,
  asked: AbortSignal,
  cookies: Map<string, string> = new Map(),
): InProcessBrowser => {
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
    // Slots are released between turns of the event loop.
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
