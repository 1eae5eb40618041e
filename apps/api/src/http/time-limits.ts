import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long the server waits for whom, for fastify(): a request to come in, a kept connection to be used again. */
export const timeLimits = (longestCallMs: number) => ({
  /** A request that is not in after this is answered 408 and its connection closed, whatever trickles in. */
  requestTimeout: longestCallMs,
  /** Longer than the 60 s after which load balancers close their side, so that they never meet a closed one. */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: Math.min(5000, longestCallMs), connectionsCheckingInterval: 1000 },
})

/**
 * Calls `answer` for each request that has none `limitMs` after its first byte, a quarter of that late at most. One clock for all of them:
 * the framework's own limit costs every request a timer, an abort signal and the error that it is aborted with.
 */
export const limitTime = (
  http: FastifyInstance,
  limitMs: number,
  answer: (request: FastifyRequest, reply: FastifyReply) => void,
): void => {
  // In the order in which they came.
  const open = new Map<FastifyReply, number>()
  const look = (): void => {
    const late = performance.now() - limitMs
    for (const [reply, since] of open) {
      if (since > late) return
      open.delete(reply)
      if (reply.sent || reply.raw.destroyed) continue
      if (reply.raw.headersSent) reply.raw.destroy()
      else answer(reply.request, reply)
    }
  }
  const clock = setInterval(look, Math.min(500, limitMs / 4))
  clock.unref()
  http.addHook('onRequest', (_request, reply, done) => {
    open.set(reply, performance.now())
    done()
  })
  http.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply)
    done()
  })
  http.addHook('onClose', (_http, done) => {
    clearInterval(clock)
    done()
  })
}
