import { randomUUID } from 'node:crypto'
import type { Deps } from '../../http/deps.ts'
import { eachOf } from '../work/each-of.ts'
import { waitALittle } from '../work/wait-a-little.ts'
import { duesOf, nextDueOn } from './due.ts'
import { findToReckon, putDues } from './due-store.ts'
import { standsAlready } from './standing.ts'

const pageSize = 500
/**
 * Writes down what has fallen due up to a day (yyyy-mm-dd); how many policies were looked at. It may run twice, and in two processes at the
 * same time. `again`: what is due already is reckoned anew too, as before a batch is closed.
 */
export const reckon = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  through: string,
  { again = false } = {},
): Promise<number> => {
  let [after, seen] = ['', 0]
  for (;;) {
    const found = await findToReckon(db, { through, after, limit: pageSize, again })
    await eachOf(found, async (policy) => {
      const dues = duesOf(policy, through, { prenote: config.originator?.prenote, from: config.paymentsFrom })
      const next = nextDueOn(policy, through)
      const { owed, next_due_on } = policy
      if (owed !== null && next_due_on === next && standsAlready(owed, dues, through)) return
      await putDues(db, policy, { dues, through, next, due_id: randomUUID() })
    })
    seen += found.length
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) return seen
    after = last.enrollment_id
  }
}

/** The same for somebody who looks: what fell due since is there, unless it is so much that it goes on by itself. */
export const reckonSoon = (
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  through: string,
  { again = false } = {},
): Promise<void> =>
  waitALittle(
    reckon(deps, through, { again }),
    (error) => deps.log.warn({ err: error }, 'what is due could not be reckoned'),
    2000,
  )
