import type { Call, Load } from '@openroll/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kinds, type InHand, type Kind } from '../../settings/in-hand.ts'
import { discardInTurn } from './discard.ts'
import { networkOf } from './network-of.ts'
import { cutSlow, cutSlowReader } from './pace.ts'
import { openPlaces, type Leave } from './places.ts'
import { busy } from '../../who/refusal.ts'

/** Places for the requests of each kind that are in hand. */
export type Gate = {
  /** A place at once, or after a short wait where the kind has a queue; 503 with Retry-After where there is none. `from` is an address. */
  readonly enter: (kind: Kind, from: string) => Promise<Leave>
  /** Whether `enter` would refuse now. */
  readonly isFull: (kind: Kind, from: string) => boolean
  /** Whether somebody waits for a place that one from there has. */
  readonly isAwaited: (kind: Kind, from: string) => boolean
  /** Requests in hand and waiting, by kind. */
  readonly taken: () => Readonly<Record<Kind, { readonly inHand: number; readonly waiting: number }>>
}

/** What a call costs, from its declaration. */
export const loadOf = ({ load, method, changes }: Pick<Call, 'load' | 'method' | 'changes'>): Load =>
  load ?? (method === 'GET' && changes !== true ? 'read' : 'save')

/** How long the present round of the event loop has lasted, by what entered in it. */
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

/** A gate with this many places of each kind; one per process. */
export const openGate = (bounds: InHand): Gate => {
  const roundMs = openRounds()
  const places = byKind((kind) => openPlaces(bounds[kind], roundMs))
  // Where nobody waits, nobody's share is counted.
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

const places = new WeakMap<FastifyRequest, Leave>()

/** A body that costs memory has its place before it is read; the others take one when they have come, so that slow senders hold none. */
export const isHeavy = (load: Load): boolean => load === 'picture' || load === 'large'

/** Which place a request has until its enrollment is found to be its owner's: a submission's are few, and not for everybody to take. */
const entryOf = (load: Load): Load => (load === 'submission' ? 'save' : load)

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Gives a request a place before its body is read, until its answer is sent or `inPlace` takes the place over. */
const hold = async (gate: Gate, kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const leave = await gate.enter(kind, request.ip)
  // Whoever hung up while they waited has no answer whose end would give the place back.
  if (reply.raw.closed || request.raw.destroyed) {
    leave()
    throw busy()
  }
  places.set(request, leave)
  reply.raw.once('close', () => {
    if (places.delete(request)) leave()
  })
}

/** What a gate does before a request's body is read: asks `check`, which throws what it refuses with, then for a place. */
export const early =
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
    cutSlow(request, reply, () => gate.isAwaited(load, request.ip))
  }

/** The same for a page or a file of the web application, which has its place until its last byte is sent. */
export const earlyPage =
  (gate: Gate): Hook =>
  async (request, reply) => {
    await hold(gate, 'page', request, reply)
    cutSlowReader(reply, () => gate.isAwaited('page', request.ip))
  }

/** `settle` takes the place that the call's own work needs, where that is another than the one that it has. */
type Handler = (request: FastifyRequest, reply: FastifyReply, settle: () => Promise<void>) => Promise<unknown>

/** A handler that has a place while it works, even where its answer left long before because it was late. */
export const inPlace =
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
