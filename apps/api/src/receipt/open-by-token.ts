import type { confirmEmail } from '@openroll/contract/receipt/confirm-email'
import type { openReceiptPaper } from '@openroll/contract/receipt/papers'
import { receiptLinkNotKnown, type openReceipt } from '@openroll/contract/receipt/receipt'
import { readReceiptToken } from '../enrollment/receipt-link.ts'
import type { Ask } from '../http/serve.ts'
import { spend } from '../http/spend.ts'
import { notFound } from '../who/refusal.ts'
import { findCheckedPolicy, type StoredPolicy } from './store.ts'

type OpenByToken = Ask<typeof openReceipt> | Ask<typeof openReceiptPaper> | Ask<typeof confirmEmail>

/**
 * The policy that an emailed token opens, limited per receipt. Always the
 * same 404, whatever the reason (D-1.16).
 */
export const policyByToken = async (
  ask: OpenByToken,
): Promise<{ readonly enrollment_id: string; readonly policy: StoredPolicy }> => {
  const { db, vault, input, now } = ask
  const enrollment_id = await readReceiptToken(db, vault, input.token, now)
  if (enrollment_id === undefined) throw linkExpired()
  await spend(ask, [{ budget: 'receipts_opened_per_enrollment', key: enrollment_id }], { target: 'token' })
  const policy = await findCheckedPolicy(db, enrollment_id)
  if (policy === undefined) throw linkExpired()
  return { enrollment_id, policy }
}

const linkExpired = () => notFound('token', receiptLinkNotKnown)
