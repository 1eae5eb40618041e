import { paymentNumber } from '../../vault/sealed-columns.ts'
import { keepDraft, writeDraft, type Place, type Saving } from '../record/draft.ts'
import type { KeptPayment } from './kept.ts'
import { findInVault, forgetOthers, replaceInVault } from './store.ts'

/** The card or account under a token, as it was sealed; undefined where there is none or no key opens it. */
export const openPayment = async (
  { db, vault }: Place,
  enrollment_id: string,
  token: string,
): Promise<string | undefined> => {
  const sealed = await findInVault(db, enrollment_id, token)
  return sealed === undefined ? undefined : vault.read(paymentNumber, { enrollment_id, token }, sealed)
}

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
