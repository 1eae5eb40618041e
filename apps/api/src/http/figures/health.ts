import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** A supervisor waits a second for an answer. */
const timeoutMs = 800
/** Anyone can call this as often as they like, so the result is cached this long. */
const goodForMs = 1000

/**
 * Fails, as writes do, while the database's disk is full: a sort with too little memory spills to that disk and leaves nothing
 * behind. Selecting from the setting's row applies the setting first.
 */
export const sortOnDisk = `select count(*) from (select set_config('work_mem', '64kB', true) as memory) setting,
  lateral (select md5(n::text || memory) from generate_series(1, 2000) n order by 1 offset 0) sorted`

/** /healthz: the process answers. /readyz: database, its disk and catalog are fine and no stop was requested; otherwise 503. */
export const healthRoutes = (http: FastifyInstance, { db, catalog }: Pick<Deps, 'db' | 'catalog'>): void => {
  let stopping = false
  const isDatabaseReady = databaseProbe(db)
  http.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = !stopping && catalog().planList.length > 0 && (await isDatabaseReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** Whether the database answers within `timeoutMs`. Only one query at a time, so a hanging database costs nothing. */
const databaseProbe = (db: Deps['db']) => {
  let last: { readonly at: number; readonly good: Promise<boolean> } | undefined
  let isUnderWay = false
  const ask = (): Promise<boolean> => {
    if (last !== undefined && (isUnderWay || performance.now() - last.at < goodForMs)) return last.good
    isUnderWay = true
    const good = db
      .run(sortOnDisk)
      .then(() => true)
      .catch(() => false)
      .finally(() => (isUnderWay = false))
    last = { at: performance.now(), good }
    return good
  }
  return async (): Promise<boolean> => {
    const late = new AbortController()
    try {
      return await Promise.race([ask(), pause(timeoutMs, false, { signal: late.signal })])
    } finally {
      late.abort()
    }
  }
}
