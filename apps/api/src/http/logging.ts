import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../who/person.ts'

const who = new WeakMap<FastifyRequest, string>()

/** Adds the caller's role and number, never a name, to the request's log line. */
export const setLoggedPerson = (request: FastifyRequest, person: Person | null): void => {
  if (person !== null) who.set(request, `${person.role} ${person.id}`)
}

/**
 * Logs one line per response: the route's pattern (never the URL, which may contain ids and a query), status, duration, IP address,
 * host, signed-in caller and reference (D-7.03).
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
