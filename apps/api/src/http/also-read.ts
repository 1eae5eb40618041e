import { alsoReadHeader, mostAlsoRead } from '@openroll/contract/call'
import { ownedWithDrafts, type Found } from '../enrollment/owned.ts'
import type { RequestContext } from './request-context.ts'
import type { Deps } from './deps.ts'
import type { Gate } from './load/gate.ts'

/** Finds the caller's enrollment with its saved steps; read once for all reads of a request. */
type FindOnce = (id: string) => Promise<Found>
type AlsoRead = (context: RequestContext, query: Record<string, string>, find: FindOnce) => Promise<unknown>
/** Reads that can be returned with another call, by path. Each checks, audits and charges like a separate call. */
export type AlsoReads = Map<string, AlsoRead>
type Server = { readonly deps: Deps; readonly gate: Gate; readonly alsoReads: AlsoReads }

/** The call is done by then; its response waits at most this long for the reads. */
const maxWaitMs = 1000

/** The reads that a request names besides its call, so that one request returns everything a screen needs. */
export const alsoNamed = ({ request: { headers } }: RequestContext): readonly URL[] => {
  const named = headers[alsoReadHeader]
  const texts = typeof named === 'string' ? named.split(',', mostAlsoRead) : []
  return texts.flatMap((text) => URL.parse(text.trim(), 'http://localhost') ?? [])
}

/**
 * The results of the named reads, after the call. Null for a read that is refused, fails or takes too long; the browser requests it
 * separately and learns why. `known` is the enrollment as the call read it; undefined if the call may have changed it.
 */
export const answersTo = async (
  { deps, gate, alsoReads }: Server,
  context: RequestContext,
  urls: readonly URL[],
  known: Found | undefined,
): Promise<readonly unknown[]> => {
  const { caller, request } = context
  if (gate.isFull('read', request.ip)) return urls.map(() => null)
  const leave = await gate.enter('read', request.ip)
  const found = new Map<string, Promise<Found>>()
  if (known !== undefined) found.set(known.enrollment.enrollment_id, Promise.resolve(known))
  const find: FindOnce = (id) => {
    const finding = found.get(id) ?? ownedWithDrafts(deps, id, caller)
    found.set(id, finding)
    return finding
  }
  const { promise: late, resolve: stopWaiting } = Promise.withResolvers<null>()
  // Not an aborted pause: making that error takes longer than a read.
  const timer = setTimeout(() => stopWaiting(null), maxWaitMs)
  const answers = urls.map(async ({ pathname, searchParams }) => {
    const answer = alsoReads.get(pathname)?.(context, Object.fromEntries(searchParams), find)
    return answer === undefined ? null : Promise.race([answer, late]).catch(() => null)
  })
  return Promise.all(answers).finally(() => {
    clearTimeout(timer)
    leave()
  })
}
