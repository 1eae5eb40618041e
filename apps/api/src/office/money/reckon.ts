import { randomUUID } from 'node:crypto'
import { holdOf } from '../../coverage/store.ts'
import type { Deps } from '../../http/deps.ts'
import { eachOf } from '../list/each-of.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { nextDueOn } from './due.ts'
import { findBilled, findToReckon, putDues, type Reckoned } from './due-store.ts'
import { reckonedOf } from './reckoned.ts'
import { standsAlready } from './standing.ts'
import { takeTryBack } from './try-gone.ts'

const pageSize = 500
type Reckoning = Pick<Deps, 'db' | 'config' | 'clock'>

/**
 * Writes down what has fallen due up to a day (yyyy-mm-dd); how many policies were looked at. It may run twice, and in two processes at the
 * same time. `again`: what is due already is reckoned anew too, as before a batch is closed.
 */
export const reckon = async (
  { db, config, clock }: Reckoning,
  through: string,
  { again = false } = {},
): Promise<number> => {
  let [after, seen] = ['', 0]
  for (;;) {
    const found = await findToReckon(db, { through, after, limit: pageSize, again })
    await eachOf(found, (policy) => reckonPolicy({ db, config, clock }, policy, through))
    seen += found.length
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) return seen
    after = last.enrollment_id
  }
}

const reckonPolicy = async ({ db, config, clock }: Reckoning, policy: Reckoned, through: string): Promise<void> => {
  const { owed, next_due_on } = policy
  const { dues, tries } = reckonedOf(policy, owed ?? [], {
    through,
    today: clock.today(),
    prenote: config.originator?.prenote,
    from: config.paymentsFrom,
  })
  const next = nextDueOn(policy, through)
  for (const { payment_id } of tries.filter(({ amount_cents }) => amount_cents === 0))
    await takeTryBack(db, { enrollment_id: policy.enrollment_id, payment_id, now: clock.now() })
  const changed = tries.filter(({ amount_cents, was_cents }) => amount_cents !== was_cents)
  if (
    owed !== null &&
    next_due_on === next &&
    changed.length === 0 &&
    standsAlready(owed, dues, { through, method: policy.payment_method })
  )
    return
  const again = changed.filter(({ amount_cents }) => amount_cents > 0)
  await putDues(db, policy, { dues, tries: again, through, next, due_id: randomUUID() })
}

/** The same of one policy up to today, after an act on it: its page shows at once what it owes now. Of what is not reckoned, nothing is. */
export const reckonOne = async (
  { db, config, clock, log }: Reckoning & Pick<Deps, 'log'>,
  enrollmentId: string,
): Promise<void> => {
  try {
    const [hold, policy] = [await holdOf(db, enrollmentId), await findBilled(db, enrollmentId)]
    if (policy !== undefined && (hold === null || hold === 'returned'))
      await reckonPolicy({ db, config, clock }, policy, clock.today())
  } catch (error) {
    // The act is done: whoever looks at Money next has it reckoned once more.
    log.warn({ err: error }, 'what is due of a policy could not be reckoned')
  }
}

/** The same for somebody who looks: what fell due since is there, unless it is so much that it goes on by itself. */
export const reckonSoon = (
  deps: Reckoning & Pick<Deps, 'log' | 'patience'>,
  through: string,
  { again = false } = {},
): Promise<void> =>
  waitBriefly(
    deps,
    reckon(deps, through, { again }),
    (error) => deps.log.warn({ err: error }, 'what is due could not be reckoned'),
    2000,
  )
