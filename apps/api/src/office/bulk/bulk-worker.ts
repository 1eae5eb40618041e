import { automaticActor } from '../../audit/audit.ts'
import type { App } from '../../http/serve.ts'
import { openRow, sealMessage } from './row-content.ts'
import { runRow } from './run-row.ts'
import { claimRow, countRows, endBulk, endRow, findBulk, nextOf, runningBulks, type Bulk } from './store.ts'

/** Longer than any call may take; a row whose process died is begun again after it. */
const leaseMs = 30_000
const restMs = 15_000

/** Does the next row, if any waits; returns false once there is nothing to do. */
const doNext = async (app: App, bulk: Bulk): Promise<boolean> => {
  const { db, vault, clock, audit } = app.deps
  const { bulk_id } = bulk
  const now = clock.now()
  const next = await nextOf(db, bulk_id, now)
  if (next === undefined) {
    const { waiting, running } = await countRows(db, bulk_id)
    if (waiting + running === 0) await endBulk(db, { bulk_id, state: 'done', why: null, now })
    return false
  }
  const { place, sealed, tries } = next
  const claim = { bulk_id, place, tries, now, until: new Date(now.getTime() + leaseMs) }
  if ((await claimRow(db, claim)) === 0) return true
  const result = await runRow(app, bulk, next, openRow(vault, { bulk_id, place, sealed }))
  if (result !== 'may-not') {
    await endRow(db, { bulk_id, place, state: result.state, said: sealMessage(vault, { bulk_id, place }, result.said) })
    return true
  }
  await endRow(db, { bulk_id, place, state: 'waiting', said: null })
  if ((await endBulk(db, { bulk_id, state: 'stopped', why: 'duty', now: clock.now() })) > 0)
    await audit.note(db, {
      event: 'bulk-stopped',
      actor: automaticActor,
      details: { bulk_id, why: 'duty' },
      now: clock.now(),
    })
  return false
}

/** Works on every bulk action in progress until nothing is left to do here; several processes may. Returns how many rows it began. */
export const runBulks = async (app: App, stop?: AbortSignal): Promise<number> => {
  const { db } = app.deps
  let begun = 0
  for (const { bulk_id } of await runningBulks(db))
    for (;;) {
      // Read each time: it may have been stopped.
      const bulk = await findBulk(db, bulk_id)
      if (stop?.aborted === true) return begun
      if (bulk?.state !== 'running' || !(await doNext(app, bulk))) break
      begun += 1
    }
  return begun
}

/** Works on bulk actions in the background. `stop` waits for the row in progress. */
export const startBulkWorker = (
  app: App,
  { rest = restMs } = {},
): { readonly wake: () => void; readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  let woken = false
  let endRest = (): void => undefined
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || signal.aborted) return resolve()
      const timer = setTimeout(resolve, rest)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      woken = false
      await runBulks(app, signal).catch((error: unknown) => {
        if (!signal.aborted) app.deps.log.warn({ err: error }, 'bulk actions failed; trying again')
      })
      await pause()
    }
  }
  const running = run()
  return {
    wake: () => {
      woken = true
      endRest()
    },
    stop: async () => {
      stopping.abort()
      endRest()
      await running
    },
  }
}
