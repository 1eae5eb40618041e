import { methodMeanings } from '@openroll/contract/method-meanings'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../http/deps.ts'
import type { Db } from '../../db/pool.ts'
import { conflict } from '../../who/refusal.ts'
import { checksOf, findFacts, insertRetry } from './settle-store.ts'

/** What the numbers of an account’s checks have at their tenth place, one after the other. */
const signs = 'PQTUVWXYZ'
const stands = ['due', 'batched', 'paid']

/**
 * Where an account’s check came back, or was of another account, and the policy is charged again, another check is due, before its next debit: whoever released it says that the
 * account was put right, and the bank is asked. Within the transaction that releases.
 */
export const checkAnew = async (
  tx: Db,
  { config, today }: Pick<Deps, 'config'> & { readonly today: string },
  enrollmentId: string,
): Promise<void> => {
  if (config.originator?.prenote !== true) return
  const checks = await checksOf(tx, enrollmentId)
  const [first] = checks
  if (first === undefined || checks.some(({ state, elsewhere }) => !elsewhere && stands.includes(state))) return
  const facts = await findFacts(tx, enrollmentId, first.payment_id)
  if (facts === undefined || !methodMeanings[facts.paid_by].checkedFirst) return
  const sign = signs.charAt(checks.length)
  if (sign === '') throw conflict('hold', 'We’ve tried to verify this account nine times. Ask for another way to pay')
  const payment_id = first.payment_id.slice(0, 9) + sign + first.payment_id.slice(10)
  const check = { ...facts, payment_id, retry_of: first.payment_id, due_on: today }
  await insertRetry(tx, enrollmentId, { ...check, carried_cents: null, due_id: randomUUID() })
}
