import { paymentNumber } from '../../vault/sealed-columns.ts'
import { saveDraft, type Place, type Saving } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { OpenedPayment } from '../steps/kept.ts'
import type { KeptPayment } from './kept.ts'
import { findInVault, inVault } from './store.ts'

/** Those of an enrollment: one, or none where a group pays or another service keeps them. */
export const openPayments = async ({ db, vault }: Place, enrollment_id: string): Promise<OpenedPayment[]> =>
  (await findInVault(db, enrollment_id)).map(({ token, sealed }) => ({
    token,
    text: vault.read(paymentNumber, { enrollment_id, token }, sealed),
  }))

/** Writes the billing step and what is sealed under its token in one statement, which deletes what they replace (D-5.02). */
export const saveBilling = async (saving: Saving, { answers, toSeal }: KeptPayment): Promise<Enrollment> => {
  const { vault, enrollment } = saving
  const { enrollment_id } = enrollment
  const { token } = answers
  const sealed =
    token === undefined || toSeal === null ? null : vault.seal(toSeal, paymentNumber.context({ enrollment_id, token }))
  return saveDraft(
    saving,
    { tab: 'billing_info', draft: { answers, secrets: undefined } },
    inVault(token ?? null, sealed),
  )
}
