import { loads, type Call, type Load } from '@openroll/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InHand, Places } from '../settings/in-hand.ts'
import { discardInTurn } from './discard.ts'
import { busy } from './refusal.ts'

/** Gives a place back; twice is the same as once. */
export type Leave = () => void

/** Places for the requests of each kind that are in hand. */
export type Gate = {
  /** A place at once, or after a short wait where the kind has a queue; 503 with Retry-After where there is none. */
  readonly enter: (load: Load) => Promise<Leave>
  /** Whether `enter` would refuse now. */
  readonly isFull: (load: Load) => boolean
  /** Requests in hand and waiting, by kind. */
  readonly taken: () => Readonly<Record<Load, { readonly inHand: number; readonly waiting: number }>>
}

/** What a call costs, from its declaration. */
export const loadOf = ({ load, method, changes }: Pick<Call, 'load' | 'method' | 'changes'>): Load =>
  load ?? (method === 'GET' && changes !== true ? 'read' : 'save')

/** A round of the event loop that has lasted so long takes on no more of a kind that has an eighth of its places taken. */
const longRoundMs = 100

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

const openPlaces = ({ atOnce, waiting, patienceMs }: Places, roundMs: () => number) => {
  let inHand = 0
  /** What takes the processor at once is bounded by its time, since a thousand requests can come in one round. */
  const isFull = (): boolean => inHand >= atOnce || (inHand >= atOnce / 8 && roundMs() > longRoundMs)
  const queue = new Set<() => void>()
  const release = (): void => {
    inHand -= 1
    const [next] = queue
    if (next !== undefined) next()
  }
  /** Counted until the next round of the event loop: a thousand requests that arrive at once are not one after the other alone. */
  const place = (): Leave => {
    inHand += 1
    let left = false
    return () => {
      if (left) return
      left = true
      setImmediate(release)
    }
  }
  const wait = (): Promise<Leave> =>
    new Promise((found, refused) => {
      const timer = setTimeout(() => {
        queue.delete(take)
        refused(busy())
      }, patienceMs)
      const take = (): void => {
        queue.delete(take)
        clearTimeout(timer)
        found(place())
      }
      queue.add(take)
    })
  return {
    isFull: (): boolean => isFull() && queue.size >= waiting,
    enter: async (): Promise<Leave> => {
      if (!isFull()) return place()
      if (queue.size < waiting) return wait()
      throw busy()
    },
    taken: () => ({ inHand, waiting: queue.size }),
  }
}

/** A gate with so many places of each kind; one a process. */
export const openGate = (bounds: InHand): Gate => {
  const roundMs = openRounds()
  const kinds = byLoad((load) => openPlaces(bounds[load], roundMs))
  return {
    enter: (load) => kinds[load].enter(),
    isFull: (load) => kinds[load].isFull(),
    taken: () => byLoad((load) => kinds[load].taken()),
  }
}

const byLoad = <T>(make: (load: Load) => T): Record<Load, T> =>
  Object.fromEntries(loads.map((load) => [load, make(load)])) as Record<Load, T>

const places = new WeakMap<FastifyRequest, Leave>()

/**
 * What a gate does before the body of a request is read. A picture takes its place here, since its body is what costs; the
 * others are refused here where there is no place, and take one when the body has come, so that slow senders hold none.
 */
export const early = (gate: Gate, load: Load) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (load !== 'picture') {
    if (gate.isFull(load)) throw busy()
    return
  }
  const leave = await gate.enter(load).catch((error: unknown) => {
    discardInTurn(request.raw)
    throw error
  })
  places.set(request, leave)
  // One whose handler never begins (a body that didn't come, a refusal) gives its place back with its connection's answer.
  reply.raw.once('close', () => {
    if (places.delete(request)) leave()
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A handler that has a place while it works, even where its answer left long before because it was late. */
export const inPlace =
  (gate: Gate, load: Load, handle: Handler): Handler =>
  async (request, reply) => {
    const leave = places.get(request) ?? (await gate.enter(load))
    places.delete(request)
    try {
      return await handle(request, reply)
    } finally {
      leave()
    }
  }
