import { automaticActor } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import { eachOf } from '../list/each-of.ts'
import { checkedBy } from './batch/banking-days.ts'
import { recordErasedResult } from './settlement/erased.ts'
import { settle } from './settlement/settle.ts'
import { findUnreturned, findUnreturnedErased } from './batch/unreturned-store.ts'

const pageSize = 500

/**
 * Records bank debits as paid if the bank hasn't returned them within SETTLE_AFTER_DAYS banking days of their date, once their file was
 * downloaded. A later return reverses that. Returns their number. Safe to repeat and to run in parallel.
 */
export const settleUnreturned = async (deps: Deps): Promise<number> => {
  const { db, config, clock } = deps
  const today = clock.today()
  if (config.settleAfterDays === 0) return 0
  const by = checkedBy(today, config.settleAfterDays)
  const settling = { ...deps, actor: automaticActor, now: clock.now(), today }
  let [after, settled] = ['', 0]
  for (;;) {
    const found = await findUnreturned(db, { by, after, limit: pageSize })
    await eachOf(found, async ({ enrollment_id, payment_id }) => {
      const change = { enrollment_id, payment_id, state: 'paid', reason: null } as const
      if (await settle(settling, change, 'batched', { way: 'file' })) settled += 1
    })
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) break
    after = last.payment_id
  }
  for (const one of await findUnreturnedErased(db, by)) {
    const change = { ...one, state: 'paid', reason: null } as const
    if (await recordErasedResult(settling, change, { ...one, state: 'batched' })) settled += 1
  }
  return settled
}
