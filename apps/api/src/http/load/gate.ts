import type { Call, Load } from '@openroll/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kinds, type Concurrency, type Kind } from '../../settings/concurrency.ts'
import { discardInTurn } from './discard.ts'
import { networkOf } from './network-of.ts'
import { dropSlowSender, dropSlowReader } from './pace.ts'
import { openSlots, type ReleaseSlot } from './slots.ts'
import { busy } from '../../who/refusal.ts'

/** Slots for requests in progress, by kind. */
export type Gate = {
  /** Returns a slot at once, or after a short wait if the kind has a queue; otherwise 503 with Retry-After. `from` is an IP address. */
  readonly enter: (kind: Kind, from: string) => Promise<ReleaseSlot>
  /** Whether `enter` would refuse now. */
  readonly isFull: (kind: Kind, from: string) => boolean
  /** Whether someone is waiting for a slot that this IP address holds. */
  readonly isAwaited: (kind: Kind, from: string) => boolean
  /** Requests in progress and waiting, by kind. */
  readonly taken: () => Readonly<Record<Kind, { readonly inProgress: number; readonly waiting: number }>>
}

/** A call's load, from its declaration. */
export const loadOf = ({ load, method, changes }: Pick<Call, 'load' | 'method' | 'changes'>): Load =>
  load ?? (method === 'GET' && changes !== true ? 'read' : 'save')

/** How long the current turn of the event loop has lasted, judged by what entered in it. */
const openRounds = () => {
  let began: number | undefined
  return (): number => {
    const now = performance.now()
    if (began === undefined) {
      began = now
      setImmediate(() => (began = undefined))
    }
    return now - began
  }
}

/** Opens a gate with these many slots per kind; one per process. */
export const openGate = (bounds: Concurrency): Gate => {
  const roundMs = openRounds()
  const places = byKind((kind) => openSlots(bounds[kind], roundMs))
  // Without a queue, IP addresses have no shares to count.
  const keyOf = (kind: Kind, from: string): string => (bounds[kind].waiting > 0 ? networkOf(from) : '')
  return {
    enter: (kind, from) => places[kind].enter(keyOf(kind, from)),
    isFull: (kind, from) => places[kind].isFull(keyOf(kind, from)),
    isAwaited: (kind, from) => places[kind].isAwaited(keyOf(kind, from)),
    taken: () => byKind((kind) => places[kind].taken()),
  }
}

const byKind = <T>(make: (kind: Kind) => T): Record<Kind, T> =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, T>

const places = new WeakMap<FastifyRequest, ReleaseSlot>()

/** A body that costs memory gets a slot before it is read; others get one afterwards, so that slow senders hold none. */
export const isHeavy = (load: Load): boolean => load === 'picture' || load === 'large'

/** The slot until the caller proves to own the enrollment: submission slots are too few to let everyone take them. */
const entryOf = (load: Load): Load => (load === 'submission' ? 'save' : load)

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Holds a slot from before the body is read until the response is sent, or until `withSlot` takes over. */
const hold = async (gate: Gate, kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const leave = await gate.enter(kind, request.ip)
  // If the client hung up while waiting, no response will release the slot.
  if (reply.raw.closed || request.raw.destroyed) {
    leave()
    throw busy()
  }
  places.set(request, leave)
  reply.raw.once('close', () => {
    if (places.delete(request)) leave()
  })
}

/** Runs before a request's body is read: `check`, which throws refusals, then waits for a slot. */
export const takeSlotEarly =
  (gate: Gate, load: Load, check: (request: FastifyRequest) => void): Hook =>
  async (request, reply) => {
    if (!isHeavy(load)) {
      check(request)
      if (gate.isFull(entryOf(load), request.ip)) throw busy()
      return
    }
    const enter = async (): Promise<void> => {
      check(request)
      await hold(gate, load, request, reply)
    }
    await enter().catch((error: unknown) => {
      discardInTurn(request.raw)
      throw error
    })
    dropSlowSender(request, reply, () => gate.isAwaited(load, request.ip))
  }

/** Takes a slot for a page or file of the web application until the last byte is sent. */
export const takePageSlot =
  (gate: Gate): Hook =>
  async (request, reply) => {
    await hold(gate, 'page', request, reply)
    dropSlowReader(reply, () => gate.isAwaited('page', request.ip))
  }

/** `settle` switches to the slot that the call's own work needs, if it differs. */
type Handler = (request: FastifyRequest, reply: FastifyReply, settle: () => Promise<void>) => Promise<unknown>

/** Wraps a handler so that it holds its slot while it works, even if its response was sent early because it was late. */
export const withSlot =
  (gate: Gate, load: Load, handle: Handler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    let leave = places.get(request) ?? (await gate.enter(entryOf(load), request.ip))
    places.delete(request)
    const settle = async (): Promise<void> => {
      if (entryOf(load) === load) return
      const own = await gate.enter(load, request.ip)
      leave()
      leave = own
    }
    try {
      return await handle(request, reply, settle)
    } finally {
      leave()
    }
  }
