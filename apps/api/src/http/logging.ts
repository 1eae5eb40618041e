import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../who/person.ts'

const who = new WeakMap<FastifyRequest, string>()

/** For the request's line in the log: the role and number of who asks, never a name. */
export const noteWho = (request: FastifyRequest, person: Person | null): void => {
  if (person !== null) who.set(request, `${person.role} ${person.id}`)
}

/**
 * One line an answer: the route's pattern (never the address, which may carry ids and a query), the status, how long, from which
 * address, for which host, by whom where somebody signed in, and its reference (D-7.03).
 */
export const logRequests = (http: FastifyInstance): void => {
  http.addHook('onResponse', (request, reply, done) => {
    const { method, ip, host } = request
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    const from = { address: ip.slice(0, 60), host: host.slice(0, 100), who: who.get(request) }
    request.log.info({ method, route, status: reply.statusCode, ms, ...from }, 'answered')
    done()
  })
}
