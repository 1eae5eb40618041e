import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Time for a request's headers to arrive. */
const headersMs = (callTimeoutMs: number): number => Math.min(5000, callTimeoutMs)

/** Node's own timeouts: for a request to arrive, and for an idle connection. */
export const timeLimits = (callTimeoutMs: number) => ({
  /** Later than `limitTime`, which answers 408; Node's timeout covers bodies of requests refused unread. */
  requestTimeout: headersMs(callTimeoutMs) + callTimeoutMs + 2000,
  /** Longer than the 60 s after which load balancers close idle connections, so that they never meet a closed one. */
  keepAliveTimeout: 65_000,
  headersTimeout: headersMs(callTimeoutMs),
  connectionsCheckingInterval: 1000,
})

/**
 * Calls `answer` for each request without a response `limitMs` after its headers, at most a quarter of that late. One shared timer:
 * the framework's limit costs every request a timer, an abort signal and an error.
 */
export const limitTime = (
  http: FastifyInstance,
  limitMs: number,
  answer: (request: FastifyRequest, reply: FastifyReply) => void,
): void => {
  // Reuses array slots: a Map's deleted entries stay in its old tables until the next full collection.
  const open: ({ readonly reply: FastifyReply; readonly since: number } | undefined)[] = []
  const free: number[] = []
  const forget = (place: number): void => {
    if (open[place] === undefined) return
    open[place] = undefined
    free.push(place)
  }
  const checkTimes = (): void => {
    const late = performance.now() - limitMs
    for (const [place, one] of open.entries()) {
      if (one === undefined || one.since > late) continue
      const { reply } = one
      forget(place)
      reply[placeOf] = -1
      if (reply.sent || reply.raw.destroyed) continue
      if (reply.raw.headersSent) reply.raw.destroy()
      else answer(reply.request, reply)
    }
  }
  const clock = setInterval(checkTimes, Math.min(500, limitMs / 4))
  clock.unref()
  http.decorateReply(placeOf, -1)
  http.addHook('onRequest', (_request, reply, done) => {
    const place = free.pop() ?? open.length
    open[place] = { reply, since: performance.now() }
    reply[placeOf] = place
    done()
  })
  http.addHook('onResponse', (_request, reply, done) => {
    forget(reply[placeOf])
    done()
  })
  http.addHook('onClose', (_http, done) => {
    clearInterval(clock)
    done()
  })
}

const placeOf = Symbol('place')
declare module 'fastify' {
  interface FastifyReply {
    [placeOf]: number
  }
}
