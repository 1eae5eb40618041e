import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** A supervisor waits a second for an answer. */
const patienceMs = 800

/** /healthz: the process answers. /readyz: the database and the catalogue do too, and nobody has told it to stop; otherwise 503. */
export const healthRoutes = (http: FastifyInstance, { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>): void => {
  let stopping = false
  const answers = asker(db)
  http.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = !stopping && catalogue().planList.length > 0 && (await answers())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** Whether the database answers within `patienceMs`. One question is under way at a time, so that asking a hanging one costs nothing. */
const asker = (db: Deps['db']) => {
  let underWay: Promise<boolean> | undefined
  const ask = () =>
    (underWay ??= db
      .run('select 1')
      .then(() => true)
      .catch(() => false)
      .finally(() => (underWay = undefined)))
  return async (): Promise<boolean> => {
    const late = new AbortController()
    try {
      return await Promise.race([ask(), pause(patienceMs, false, { signal: late.signal })])
    } finally {
      late.abort()
    }
  }
}
