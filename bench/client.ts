import { alsoReadHeader, type Call } from '@openroll/contract/call'
import { addPlanToCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { aMember } from '@openroll/contract/samples/member'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'undici'
import { openConnections, sendRequest } from './load.ts'

const pools = new Map<string, Pool>()
/** Connections shared by clients of one network address, per server. */
const poolOf = (address: string, from?: string): Pool => {
  const key = `${address} ${from ?? ''}`
  const pool = pools.get(key) ?? openConnections(address, 64, from)
  pools.set(key, pool)
  return pool
}

/** The storefront's id and secret, as sent with every call (D-1.01). */
export const authorization = `Basic ${btoa('storefront:storefront')}`

/** The wire-level parts of a call. */
export type CallRoute = Pick<Call, 'method' | 'path'>

/** A separate browser for benchmarks: sends what the storefront sends and keeps its cookies; `from` is its network address. */
export const openClient = (address: string, cookie = '', from?: string) => {
  const cookieJar = new Map(cookie === '' ? [] : [[cookie.split('=')[0], cookie]])
  const cookieHeader = () => [...cookieJar.values()].join('; ')
  const call = async (
    { method, path }: CallRoute,
    input: Record<string, unknown> = {},
    also: readonly string[] = [],
  ): Promise<{ status: number; data: unknown; also?: readonly unknown[] }> => {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
    const headers = {
      authorization,
      cookie: cookieHeader(),
      ...(also.length === 0 ? {} : { [alsoReadHeader]: also.join() }),
    }
    const { status, text, cookies } = await sendRequest(
      poolOf(address, from),
      method === 'GET'
        ? { method, path: `${path}?${query}`, headers }
        : { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) },
    )
    for (const set of cookies) cookieJar.set(set.split('=')[0], set.split(';')[0] ?? '')
    const body: { data: unknown; also?: readonly unknown[] } = JSON.parse(text)
    return { ...body, status }
  }
  return { call, cookie: cookieHeader }
}
export type Client = ReturnType<typeof openClient>

/** Returns the data; throws unless the status is 200. */
export const must = async (response: Promise<{ status: number; data: unknown }>): Promise<Record<string, unknown>> => {
  const { status, data } = await response
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(data)}`)
  return { ...Object(data) }
}

/** A client that retries when the server is busy, like a person pressing Try again. */
export const retryWhileBusy = (client: Client): Client => ({
  ...client,
  call: async (route, input) => {
    for (;;) {
      const answer = await client.call(route, input)
      if (answer.status !== 503) return answer
      await pause(500)
    }
  },
})

/** Starts an enrollment with a dental plan and an effective date, and saves its personal step; returns its id. */
export const startEnrollment = async (client: Client, ssn = '219099999'): Promise<string> => {
  const filter = aFilter()
  const { temp_enrollment_id } = await must(client.call(addFilterForNewUser, filter))
  const enrollment_id = String(temp_enrollment_id)
  await must(client.call(addPlanToCart, { enrollment_id, plan_id: 1002, plan_pricing_id: 100_201 }))
  const { result } = await must(client.call(getCartEffectiveDates, { enrollment_id }))
  const effective_date = Array.isArray(result) ? String(result[0]) : ''
  await must(client.call(cartCheckout, { enrollment_id, effective_date }))
  await must(
    client.call(savePersonalInfo, {
      enrollment_id,
      ...aMember({ ssn }),
    }),
  )
  return enrollment_id
}
