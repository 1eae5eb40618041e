import { paymentNumber } from '../../vault/sealed-columns.ts'
import { saveDraft, type DraftAccess, type Saving } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { OpenedPayment } from '../steps/submission.ts'
import type { PaymentDraft } from './payment-draft.ts'
import { findInVault, inVault } from './store.ts'
import { tokenMark } from './token-mark.ts'

/** The enrollment's payment method, decrypted; none if a group pays or a payment service stores it. */
export const openPayments = async ({ db, vault }: DraftAccess, enrollment_id: string): Promise<OpenedPayment[]> =>
  (await findInVault(db, enrollment_id)).map(({ token, sealed }) => ({
    token,
    text: vault.read(paymentNumber, { enrollment_id, token }, sealed),
  }))

/** Writes the billing step and the sealed payment in one statement, replacing the previous ones (D-5.02). */
export const saveBilling = async (saving: Saving, { answers, toSeal }: PaymentDraft): Promise<Enrollment> => {
  const { vault, enrollment } = saving
  const { enrollment_id } = enrollment
  const { token } = answers
  const marked = token === undefined ? answers : { ...answers, token_mark: tokenMark(vault, enrollment_id, token) }
  const sealed =
    token === undefined || toSeal === null ? null : vault.seal(toSeal, paymentNumber.context({ enrollment_id, token }))
  return saveDraft(
    saving,
    { tab: 'billing_info', draft: { answers: marked, secrets: undefined } },
    inVault(token ?? null, sealed),
  )
}
