import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from './deps.ts'

/** /healthz, /readyz and /metrics, a log line a request without its query, and 503 with Retry-After before answering late. */
export const watchServer = async (
  http: FastifyInstance,
  { db, catalogue, log }: Deps,
  isStopping: () => boolean,
): Promise<void> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  await http.register(underPressure, { maxEventLoopDelay: 1500, retryAfter: 5, message: 'busy' })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  http.get('/healthz', () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && catalogue().plans.size > 0 && (await answers(db))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  http.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

const answers = async (db: Deps['db']): Promise<boolean> => {
  try {
    await db.one('select 1 as ready')
    return true
  } catch {
    return false
  }
}
