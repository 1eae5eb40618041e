import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import type { App } from './serve.ts'

/** Makes a call like a visitor's browser, without a network; throws unless the response is 200. */
export type InProcessBrowser = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** A busy server answers 503 and does nothing; the call is retried after this pause, for up to two minutes. */
const pauseMs = 1000
const maxAttempts = 120

/**
 * A browser inside the server, with its own session unless it gets cookies. The server uses it to act as a visitor would. Calls without
 * path parameters only; none after `abortSignal` aborts.
 */
export const openInProcessBrowser = (
  { http, deps }: App,
  abortSignal: AbortSignal,
  cookies: Map<string, string> = new Map(),
): InProcessBrowser => {
  const once = async (call: Call, given: Readonly<Record<string, unknown>>) => {
    abortSignal.throwIfAborted()
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
    await nextTurn()
    return response
  }
  return async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    for (let tries = 1; ; tries += 1) {
      const response = await once(call, input)
      if (response.statusCode === 200) return response.json().data as OutputOf<C>
      if (response.statusCode !== 503 || tries === maxAttempts)
        throw new Error(`${call.path} answered ${response.statusCode}: ${response.body}`)
      await setTimeout(pauseMs, undefined, { signal: abortSignal })
    }
  }
}
