import { paymentNumber } from '../../vault/sealed-columns.ts'
import { keepDraft, writeDraft, type Saving } from '../record/draft.ts'
import type { KeptPayment } from './kept.ts'
import { forgetOthers, replaceInVault } from './store.ts'

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
