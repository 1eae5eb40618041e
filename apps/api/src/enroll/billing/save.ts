import { paymentNumber } from '../../vault/sealed-columns.ts'
import { keepDraft, writeDraft, type Place, type Saving } from '../record/draft.ts'
import type { KeptPayment } from './kept.ts'
import { findInVault, forgetOthers, replaceInVault } from './store.ts'

/** A card or account as it was sealed; undefined where no key opens it. */
export type OpenedPayment = { readonly token: string; readonly text: string | undefined }

/** Those of an enrollment: one, or none where a group pays or another service keeps them. */
export const openPayments = async ({ db, vault }: Place, enrollment_id: string): Promise<OpenedPayment[]> =>
  (await findInVault(db, enrollment_id)).map(({ token, sealed }) => ({
    token,
    text: vault.read(paymentNumber, { enrollment_id, token }, sealed),
  }))

/** Writes the billing step and what is sealed under its token in one transaction, which deletes what they replace (D-5.02). */
export const saveBilling = async (saving: Saving, { answers, toSeal }: KeptPayment): Promise<void> => {
  const { db, vault, enrollment, now } = saving
  const { enrollment_id } = enrollment
  const { token } = answers
  const after = await db.transaction(async (tx) => {
    const written = await writeDraft(
      { ...saving, db: tx },
      { tab: 'billing_info', draft: { answers, secrets: undefined } },
    )
    if (token === undefined || toSeal === null) await forgetOthers(tx, enrollment_id, token ?? null)
    else {
      const sealed = vault.seal(toSeal, paymentNumber.context({ enrollment_id, token }))
      await replaceInVault(tx, { enrollment_id, token, sealed, now })
    }
    return written
  })
  keepDraft(saving, after)
}
