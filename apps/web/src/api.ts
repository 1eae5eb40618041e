import {
  alsoReadHeader,
  mostAlsoRead,
  pathParameters,
  type Call,
  type InputOf,
  type OutputOf,
} from '@openroll/contract/call'
import type { Fault } from '@openroll/contract/reply'
import { bootstrap } from './bootstrap.ts'
import { leaveNextPageToBrowser, recall } from './session.ts'

/** A failed call; `faults` name inputs (D-8.01). Status 0: the server could not be reached (D-8.03). */
export class CallFailed extends Error {
  readonly status: number
  readonly faults: readonly Fault[]
  readonly errors: Record<string, unknown>
  readonly reference: string | undefined

  constructor(status: number, body: { data?: readonly Fault[]; errors?: Record<string, unknown>; reference?: string }) {
    super(body.data?.[0]?.error_message ?? 'We couldn’t reach the server')
    this.status = status
    this.faults = body.data ?? []
    this.errors = body.errors ?? {}
    this.reference = body.reference
  }

  /** True if the input is fine and the same call may succeed in a moment. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }
}

/** Turns a negative answer into a refusal shown beside the named field. */
export const refusedFor = (target_element: string, error_message: string): CallFailed =>
  new CallFailed(422, { data: [{ target_element, error_message }] })

/** Whether a call was refused for this input. */
export const isFaultAt = (error: unknown, target: string): boolean =>
  error instanceof CallFailed && error.faults.some(({ target_element }) => target_element === target)

/** Prefixes the faults of a refusal with a path, for a person in a list; returns other errors unchanged. */
export const prefixFaults = (path: string, error: unknown): unknown =>
  error instanceof CallFailed && error.status === 422
    ? new CallFailed(422, {
        data: error.faults.map((fault) => ({ ...fault, target_element: `${path}.${fault.target_element}` })),
      })
    : error

/** The request waits for a second operator's approval. */
export class WaitsForApproval extends Error {
  override readonly message = 'Sent for approval. It takes effect when another operator approves it'
}

/** Time of the last response, in milliseconds; the session's idle timeout counts from it. */
let lastResponseAt = Date.now()
export const answeredLast = (): number => lastResponseAt

/** A read that a screen makes. */
export type Read = { readonly call: Call; readonly input: Record<string, unknown> }
type ReadAnswer = Read & { readonly answer: unknown }

type SentCall = { readonly call: Call; readonly input: unknown } & (
  | { readonly done: true; readonly answer: unknown; readonly also: readonly ReadAnswer[] }
  | { readonly done: false }
)
type AfterWrite = (written: SentCall) => Promise<void>
let afterWrite: AfterWrite = () => Promise.resolve()
/** Registers a listener that runs after each write; on success, the caller waits for it. */
export const onWrite = (listener: AfterWrite): void => void (afterWrite = listener)

/** Lists the reads whose answers are requested along with a write. */
let readsAlongside = (_call: Call): readonly Read[] => []
export const bringWithWrites = (reads: typeof readsAlongside): void => void (readsAlongside = reads)

type SendOptions = { readonly signal?: AbortSignal; readonly idempotencyKey?: string; readonly also?: readonly Read[] }

/** Who referred the visitor (SF-6.09). Omitted after sign-in, since it could contradict the session (D-1.06). */
const contextHeaders = (): Record<string, string> => {
  if (recall('signed_in') !== null) return {}
  const entries = (['agent_id', 'group_id'] as const).map((name) => [name, recall(name)] as const)
  return Object.fromEntries(entries.flatMap(([name, id]) => (id === null ? [] : [[name, id]])))
}

/** A call as an HTTP request of this browser. */
export const requestOf = <C extends Call>(call: C, input: InputOf<C>) => {
  const values = { ...(input as Record<string, unknown>) }
  let path = call.path
  for (const name of pathParameters(call.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(values[name])))
    delete values[name]
  }
  const headers = { authorization: `Basic ${btoa(bootstrap.client)}`, ...contextHeaders() }
  return call.method === 'GET'
    ? { method: call.method, url: path + queryOf(values), headers }
    : {
        method: call.method,
        url: path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(values),
      }
}

/** Sends a request and returns its successful response; throws CallFailed otherwise. */
const request = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  { signal, idempotencyKey, also = [] }: SendOptions = {},
): Promise<Response> => {
  const { url, headers, ...sent } = requestOf(call, input)
  const response = await fetch(url, {
    ...sent,
    credentials: 'same-origin',
    headers: {
      ...headers,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(also.length === 0
        ? {}
        : { [alsoReadHeader]: also.map((read) => requestOf(read.call, read.input).url).join() }),
    },
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new CallFailed(0, {})
  })
  if (response.status === 202) throw new WaitsForApproval()
  if (!response.ok) throw new CallFailed(response.status, await response.json().catch(() => ({})))
  return response
}

/** Whether a call changes nothing. */
export const isRead = ({ method, changes, reads }: Call): boolean =>
  (method === 'GET' && changes !== true) || reads === true

/** A response's data, and the answers to the reads requested along with it; null if a read must be sent on its own. */
type ResponseData<T> = { readonly data: T; readonly also?: readonly unknown[] }

/** Sends a request, extracts the answer and refetches what a write may have changed. */
const makeCall = async <C extends Call, T>(
  call: C,
  input: InputOf<C>,
  options: SendOptions,
  readResponse: (response: Response) => Promise<ResponseData<T>>,
): Promise<T> => {
  if (isRead(call)) return (await readResponse(await request(call, input, options))).data
  const reads = [...(options.also ?? []), ...readsAlongside(call)].slice(0, mostAlsoRead)
  const onUnload = () => leaveNextPageToBrowser()
  window.addEventListener('beforeunload', onUnload)
  const { data, also } = await request(call, input, { ...options, also: reads })
    .then(readResponse)
    .catch((error: unknown) => {
      void afterWrite({ call, input, done: false })
      throw error
    })
    .finally(() => window.removeEventListener('beforeunload', onUnload))
  const answersAlong = reads.flatMap((read, at) =>
    (also?.[at] ?? null) === null ? [] : [{ ...read, answer: also?.[at] }],
  )
  await afterWrite({ call, input, done: true, answer: data, also: answersAlong })
  return data
}

const readBody = async (response: Response): Promise<ResponseData<unknown>> => {
  lastResponseAt = Date.now()
  return response.status === 204 ? { data: null } : response.json().catch(() => ({}))
}

/** Makes a call as declared by its contract; returns its output or throws CallFailed. */
export const send = <C extends Call>(call: C, input: InputOf<C>, sending: SendOptions = {}): Promise<OutputOf<C>> =>
  makeCall(call, input, sending, readBody) as Promise<OutputOf<C>>

type WaitingRead = { readonly read: Read; readonly answer: (answer: Promise<unknown>) => void }
let waitingReads: WaitingRead[] = []

/** Sends the waiting reads as one request. Those left unanswered are sent again one by one. */
const sendWaitingReads = async (): Promise<void> => {
  const [[first, ...others], rest] = [waitingReads.slice(0, mostAlsoRead + 1), waitingReads.slice(mostAlsoRead + 1)]
  waitingReads = rest
  if (first === undefined) return
  if (rest.length > 0) void sendWaitingReads()
  const firstResponse = request(first.read.call, first.read.input, { also: others.map(({ read }) => read) }).then(
    readBody,
  )
  first.answer(firstResponse.then(({ data }) => data))
  const also = await firstResponse.then((body) => body.also).catch(() => undefined)
  others.forEach(({ read, answer }, at) =>
    answer((also?.[at] ?? null) === null ? send(read.call, read.input) : Promise.resolve(also?.[at])),
  )
}

/** Like send(), for a screen's read about an enrollment: reads made at the same moment share a request. */
export const sendRead = <C extends Call>(call: C, input: InputOf<C>, signal: AbortSignal): Promise<OutputOf<C>> => {
  if (call.method !== 'GET' || call.who !== 'owner' || call.file !== undefined) return send(call, input, { signal })
  const answer = new Promise<unknown>((resolve) => {
    waitingReads.push({ read: { call, input: { ...(input as Record<string, unknown>) } }, answer: resolve })
  })
  if (waitingReads.length === 1) queueMicrotask(() => void sendWaitingReads())
  return answer as Promise<OutputOf<C>>
}

/** Like send(), for a call that returns a file; the server names it. */
export const fetchFile = <C extends Call>(call: C, input: InputOf<C>): Promise<File> =>
  makeCall(call, input, {}, async (response) => {
    const blob = await response.blob().catch(() => {
      throw new CallFailed(0, {})
    })
    const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { data: new File([blob], name, { type: blob.type }) }
  })

const queryOf = (values: Record<string, unknown>): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return filled.length === 0
    ? ''
    : `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()}`
}
