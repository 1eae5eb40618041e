import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Deps } from '../deps.ts'
import { operatorOnly } from './operator-token.ts'

/** /metrics for Prometheus: the process, and response times by route pattern and status. Labels hold no personal data (D-7.03). */
export const metricsRoutes = (
  http: FastifyInstance,
  { metrics: { registry, read }, config }: Pick<Deps, 'metrics' | 'config'>,
): void => {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // Caches label sets by text instead of hashing them for every response.
  const known = new Map<string, { observe: (value: number) => void }>()
  http.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const key = `${method} ${route} ${reply.statusCode}`
    const labeled = known.get(key) ?? seconds.labels({ method, route, status: reply.statusCode })
    known.set(key, labeled)
    labeled.observe(reply.elapsedTime / 1000)
    done()
  })
  http.get('/metrics', { onRequest: operatorOnly(config) }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await read()),
  )
}
