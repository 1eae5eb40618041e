import { automaticActor } from '../../audit/audit.ts'
import type { App } from '../../http/serve.ts'
import { openRow, sealMessage } from './row-content.ts'
import { runRow } from './run-row.ts'
import { claimRow, countRows, endBulk, endRow, findBulk, nextOf, runningBulks, type Bulk } from './store.ts'

/** Longer than any call takes; a row whose process died is started again after it. */
const leaseMs = 30_000
const pauseMs = 15_000

/** Runs the next waiting row; returns false once there is nothing to do. */
const runNextRow = async (app: App, bulk: Bulk): Promise<boolean> => {
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
  if (result !== 'not-allowed') {
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

/** Works on every bulk action in progress until no row waits. Several processes may do so at once. Returns how many rows it started. */
export const runBulks = async (app: App, stop?: AbortSignal): Promise<number> => {
  const { db } = app.deps
  let started = 0
  for (const { bulk_id } of await runningBulks(db))
    for (;;) {
      // Read each time, since an operator may have stopped it.
      const bulk = await findBulk(db, bulk_id)
      if (stop?.aborted === true) return started
      if (bulk?.state !== 'running' || !(await runNextRow(app, bulk))) break
      started += 1
    }
  return started
}

/** Works on bulk actions in the background. `stop` waits for the row in progress. */
export const startBulkWorker = (
  app: App,
  { rest: pauseLength = pauseMs } = {},
): { readonly wake: () => void; readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  let woken = false
  let endPause = (): void => undefined
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || signal.aborted) return resolve()
      const timer = setTimeout(resolve, pauseLength)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      woken = false
      await runBulks(app, signal).catch((error: unknown) => {
        if (!signal.aborted) app.deps.log.warn({ err: error }, 'bulk actions failed; retrying')
      })
      await pause()
    }
  }
  const running = run()
  return {
    wake: () => {
      woken = true
      endPause()
    },
    stop: async () => {
      stopping.abort()
      endPause()
      await running
    },
  }
}
