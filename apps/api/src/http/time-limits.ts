/** How long the server waits for whom, for fastify(): a request to come in, a call to be answered, a kept connection to be used again. */
export const timeLimits = (longestCallMs: number) => ({
  /** From its first byte until an answer: late is 503, a body that did not come 408 (http/errors.ts). */
  handlerTimeout: longestCallMs,
  /** A request that is not in after this is answered 408 and its connection closed, whatever trickles in. */
  requestTimeout: longestCallMs,
  /** Longer than the 60 s after which load balancers close their side, so that they never meet a closed one. */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: Math.min(5000, longestCallMs), connectionsCheckingInterval: 1000 },
})
