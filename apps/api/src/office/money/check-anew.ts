import { methodMeanings } from '@openroll/contract/method-meanings'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../http/deps.ts'
import type { Db } from '../../db/pool.ts'
import { conflict } from '../../who/refusal.ts'
import { newPaymentId } from '../../ledger/payment-id.ts'
import { checksOf, findFacts, insertCheck, numbersUsed } from './settle-store.ts'

const mostChecks = 9
const stands = ['due', 'batched', 'paid']

/**
 * Makes another account check due before the next debit, if the last one was returned or was of another account; in the transaction
 * that releases the policy.
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
  const payment_id = newPaymentId(facts.policy_id, 'prenote', facts.period, await numbersUsed(tx, enrollmentId))
  if (checks.length >= mostChecks)
    throw conflict('hold', 'We’ve tried to verify this account nine times. Ask for another way to pay')
  const check = { ...facts, method: facts.paid_by, payment_id, retry_of: first.payment_id, due_on: today }
  await insertCheck(tx, enrollmentId, { ...check, due_id: randomUUID() })
}
