import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** A supervisor waits a second for an answer. */
const patienceMs = 800
/** What anybody may ask as often as they like asks the database once in so long. */
const goodForMs = 1000

/**
 * Fails while the database's disk is full, as writes do: a sort with too little memory is written to that disk, and leaves nothing behind.
 * It reads the setting's row, so that the setting comes first.
 */
export const sortOnDisk = `select count(*) from (select set_config('work_mem', '64kB', true) as memory) setting,
  lateral (select md5(n::text || memory) from generate_series(1, 2000) n order by 1 offset 0) sorted`

/** /healthz: the process answers. /readyz: database, its disk and catalog are good too, and nobody has told it to stop; otherwise 503. */
export const healthRoutes = (http: FastifyInstance, { db, catalog }: Pick<Deps, 'db' | 'catalog'>): void => {
  let stopping = false
  const answers = asker(db)
  http.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = !stopping && catalog().planList.length > 0 && (await answers())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** Whether the database answers within `patienceMs`. One question is under way at a time, so that asking a hanging one costs nothing. */
const asker = (db: Deps['db']) => {
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
      return await Promise.race([ask(), pause(patienceMs, false, { signal: late.signal })])
    } finally {
      late.abort()
    }
  }
}
