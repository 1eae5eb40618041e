import type { FastifyInstance } from 'fastify'

/** One line an answer: the route's pattern (never the address, which may carry ids and a query), the status, how long, and its reference (D-7.03). */
export const logRequests = (http: FastifyInstance): void => {
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
