import { automaticActor } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import { unappliedOfGroups } from '../../ledger/group-account.ts'
import { conflict, Refusal } from '../../who/refusal.ts'
import type { BatchRow } from '../money/batch-store.ts'
import { oldestLines, paidLine } from './choose-lines.ts'
import { finishRecording } from './finish-group-payment.ts'
import { openLinesOf } from './open-lines-store.ts'
import { postOnce } from './post-group-payment.ts'

/** Pays the oldest lines of groups with their unapplied cash, once for each batch that adds invoices. */
export const applyAtClose = async (
  deps: Deps,
  { batch_id, made_on }: BatchRow,
  groupIds: readonly number[],
): Promise<void> => {
  const { clock, db, log } = deps
  const settling = { ...deps, actor: automaticActor, now: clock.now(), today: clock.today() }
  for (const [group_id, unapplied] of await unappliedOfGroups(db, groupIds)) {
    if (unapplied <= 0) continue
    try {
      const payment = await postOnce(settling, {
        group_id,
        act_id: `batch-${batch_id}`,
        content: ['applied', batch_id],
        decide: async ({ unapplied_cents }) => {
          const lines = oldestLines(await openLinesOf(db, group_id), unapplied_cents).map(paidLine)
          if (lines.length === 0) throw conflict('group_id', 'It covers no whole line')
          const amount_cents = lines.reduce((sum, { cents }) => sum + cents, 0)
          return { kind: 'applied', way: 'check', received_on: made_on, amount_cents, reference: '', lines }
        },
      })
      if (payment.state === 'recording') await finishRecording(settling, payment)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info({ group: group_id, batch: batch_id }, 'a group’s unapplied cash stays unapplied')
    }
  }
}
