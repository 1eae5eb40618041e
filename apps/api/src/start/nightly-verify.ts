import { addAnchor, headText } from '../audit/anchor.ts'
import { keepHead } from '../audit/keep-head.ts'
import { dayOf } from '../day-of.ts'
import type { Deps } from '../http/deps.ts'
import { alteredAfter, endAltered, reportAltered } from '../work/altered.ts'
import { isNight } from './sweep.ts'
import { verifyEverything } from './verify/verify-everything.ts'

/** Further differences in one night are counted, not logged. */
const maxLogged = 1000

/** Logs the head of the audit chain whenever it has grown, and keeps it in the storage, so that removing the log's end is detected. */
export const logHead = async ({ db, vault, clock, chain, log, storage }: Deps): Promise<void> => {
  await chain.settled()
  const anchor = await addAnchor(db, vault, clock.now())
  if (anchor === undefined) return
  log.info({ head: headText(anchor) }, 'the head of the audit chain')
  if (!(await keepHead(db, storage, anchor)))
    log.error('the database no longer has the head that was kept: some or all of the audit log was deleted')
}

/** Closes the work items of policies that pass again. */
const endCorrected = async ({ db, clock }: Deps, differing: ReadonlySet<string>): Promise<void> => {
  let after = ''
  for (;;) {
    const open = await alteredAfter(db, after, 500)
    for (const id of open) if (!differing.has(id)) await endAltered(db, id, clock.now())
    const last = open.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Verifies everything: differences are logged, become work items, and raise the metric; items whose records match again are closed. */
export const verifyNow = async (deps: Deps): Promise<void> => {
  const { db, vault, log, metrics, clock, storage } = deps
  const kept = await storage.readHead()
  const differing = new Set<string>()
  const altered = new Map<string, string>()
  let logged = 0
  const { head, failed, ...seen } = await verifyEverything(
    db,
    vault,
    (about, what) => {
      differing.add(about)
      if (altered.size < maxLogged || altered.has(about))
        altered.set(about, [altered.get(about) ?? [], what].flat().join('; '))
      logged += 1
      if (logged <= maxLogged) log.error({ about, what }, 'the database differs from what was signed and recorded')
    },
    kept === undefined ? [] : [kept],
  )
  metrics.verified(failed, clock.now())
  log.info({ head, failed, ...seen }, 'the database was verified')
  for (const [about, what] of altered) await reportAltered(deps, about, what)
  await endCorrected(deps, differing)
}

/** Verifies once a night, again if it failed; each process that sweeps for its machine does it by itself. */
export const verifyNightly = (timeZone: string): ((deps: Deps) => Promise<void>) => {
  let done = ''
  return async (deps) => {
    const now = deps.clock.now()
    const today = dayOf(now, timeZone)
    if (done === today || !isNight(now, timeZone)) return
    await verifyNow(deps)
    done = today
  }
}
