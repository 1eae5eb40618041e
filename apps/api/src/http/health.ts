import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

/** /healthz: the process answers. /readyz: the database and the catalogue do too, and nobody has told it to stop; otherwise 503. */
export const healthRoutes = (http: FastifyInstance, { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>): void => {
  let stopping = false
  http.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = !stopping && catalogue().planList.length > 0 && (await answers(db))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

const answers = async (db: Deps['db']): Promise<boolean> => {
  try {
    await db.one('select 1 as ready')
    return true
  } catch {
    return false
  }
}
