import { pathParameters, type Call, type InputOf, type OutputOf } from '@openroll/contract/call'
import type { Fault } from '@openroll/contract/reply'
import { bootstrap } from './bootstrap.ts'

/** What a call was refused with; `faults` name inputs (D-8.01). Status 0: the server could not be reached (D-8.03). */
export class CallFailed extends Error {
  readonly status: number
  readonly faults: readonly Fault[]
  readonly errors: Record<string, unknown>
  readonly reference: string | undefined

  constructor(status: number, body: { data?: readonly Fault[]; errors?: Record<string, unknown>; reference?: string }) {
    super(body.data?.[0]?.error_message ?? 'We could not reach the server')
    this.status = status
    this.faults = body.data ?? []
    this.errors = body.errors ?? {}
    this.reference = body.reference
  }

  /** Nothing is wrong with what was typed; the same call may work in a moment. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }
}

/** An answer that means no, as if the call had been refused: said beside the field of that name. */
export const refusedFor = (target_element: string, error_message: string): CallFailed =>
  new CallFailed(422, { data: [{ target_element, error_message }] })

type Sending = { readonly signal?: AbortSignal; readonly idempotencyKey?: string }

/** Makes a call as its contract declares it; yields its output or throws CallFailed. */
export const send = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  { signal, idempotencyKey }: Sending = {},
): Promise<OutputOf<C>> => {
  const values = { ...(input as Record<string, unknown>) }
  let path = call.path
  for (const name of pathParameters(call.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(values[name])))
    delete values[name]
  }
  const response = await fetch(call.method === 'GET' ? path + queryOf(values) : path, {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      authorization: `Basic ${btoa(bootstrap.client)}`,
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(values) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new CallFailed(0, {})
  })
  if (response.status === 204) return null as OutputOf<C>
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallFailed(response.status, body)
  return body.data as OutputOf<C>
}

const queryOf = (values: Record<string, unknown>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
