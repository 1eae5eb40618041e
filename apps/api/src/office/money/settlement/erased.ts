import { routeOf } from '@openroll/contract/office/money/reasons'
import type { BatchFile } from '@openroll/contract/office/money'
import type { Db } from '../../../db/pool.ts'
import type { Deps } from '../../../http/deps.ts'
import type { AuditActor } from '../../../audit/audit.ts'
import { postErasedResult } from '../../../ledger/post-erased-result.ts'
import type { Change } from './check-results.ts'
import { settleErased, type ErasedPayment } from './erased-store.ts'
import { shownSum } from '../batch/shown-batch.ts'

/** The number of payments in a batch file whose people were erased since. */
export const erasedInFile = (
  { file, route }: Pick<BatchFile, 'file' | 'route'>,
  erased: readonly ErasedPayment[],
): number =>
  erased.filter(
    ({ method, group_id }) => routeOf(method) === route && (route !== 'group' || file.startsWith(`group-${group_id}.`)),
  ).length

/** Totals of erased people's payments by state. */
export const erasedStates = (erased: readonly ErasedPayment[]) =>
  [...Map.groupBy(erased, ({ state }) => state)].map(([state, own]) => ({
    state,
    ...shownSum({ payments: own.length, cents: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0) }),
  }))

type Settling = Pick<Deps, 'db' | 'audit'> & {
  readonly actor: AuditActor
  readonly now: Date
  readonly today: string
}

/** Records the result of an erased person's payment; false if it changed meanwhile. `stillHolds` throws if it may not be recorded. */
export const recordErasedResult = (
  { db, audit, actor, now, today }: Settling,
  { enrollment_id, payment_id, state, reason, paid_with = null }: Change,
  { state: from, amount_cents }: Pick<ErasedPayment, 'state' | 'amount_cents'>,
  stillHolds?: (tx: Db) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await settleErased(tx, { enrollment_id, payment_id, state, reason, paid_with, from, now })) === 0) return false
    await stillHolds?.(tx)
    await postErasedResult(tx, { enrollment_id, payment_id, amount_cents, state, paid_with }, { today, now })
    const details = { payment_id, state, erased: true, ...(reason === null ? {} : { reason }) }
    await audit.note(tx, { event: 'payment-marked', actor, about: [{ enrollment_id }], details, now })
    return true
  })
