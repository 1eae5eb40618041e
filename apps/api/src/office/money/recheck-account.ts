import type { Deps } from '../../http/deps.ts'
import type { Db } from '../../db/pool.ts'
import { mostChecks } from '../../ledger/account-check.ts'
import { keepBooks } from '../../ledger/keep-books.ts'
import { conflict } from '../../who/refusal.ts'
import { checksOf } from './settlement/settle-store.ts'

const activeStates = ['due', 'batched', 'paid']

/** Makes a prenote due if the account needs verifying, in the transaction that saves the account or releases the policy. */
export const recheckAccount = async (
  tx: Db,
  { config, today, now }: Pick<Deps, 'config'> & { readonly today: string; readonly now: Date },
  enrollmentId: string,
): Promise<void> => {
  if (config.originator?.prenote !== true) return
  const update = await keepBooks(tx, enrollmentId, { today, now }, { prenote: true })
  const checks = await checksOf(tx, enrollmentId)
  if (update === undefined || checks.length < mostChecks) return
  if (checks.every(({ state, elsewhere }) => elsewhere || !activeStates.includes(state)))
    throw conflict('hold', 'We’ve tried to verify this account nine times. Ask for another way to pay')
}
