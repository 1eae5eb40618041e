import { getExistingBankInfo, getExistingCardInfo } from '@openroll/contract/enroll/billing'
import { type PaymentMethod, isAccount, isCard, isPaidByGroup } from '@openroll/contract/method-meanings'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { recall } from '../../session.ts'
import type { Choice } from '../../ui/fields/ChoiceField.tsx'
import { useAutosave, useRestoredAnswer } from '../autosave/autosave-context.ts'

/** The choice to enter a new payment. */
export const fresh = 'new'

/** Payments on file and which one is chosen. */
export type OnFile = {
  /** Named by masked number (EW-9.13). */
  readonly choices: readonly Choice[]
  readonly idName: 'bank_id' | 'card_id'
  /** The chosen id, or `fresh` for a new payment. */
  readonly chosen: string
  readonly choose: (value: string) => void
  /** Whether the step is saved with one of them. */
  readonly isSaved: boolean
}

/**
 * A member's payments on file for a method. Chosen: the last pick, else the saved one, else the newest. `isKept`: the step is saved with
 * this method.
 */
export const useOnFile = (enrollmentId: string, method: PaymentMethod, isKept: boolean) => {
  const isExisting = recall('enroll_type') === 'existing-member'
  const of = { enrollment_id: enrollmentId }
  const cards = useCall(getExistingCardInfo, of, { enabled: isExisting && isCard(method), again: true })
  const banks = useCall(getExistingBankInfo, of, { enabled: isExisting && isAccount(method), again: true })
  const asked = isCard(method) ? cards : banks
  const isOffered = !isPaidByGroup(method)
  const idName = isAccount(method) ? 'bank_id' : 'card_id'
  const found = isCard(method)
    ? (cards.data?.result ?? []).map(({ card_id, brand, card_number, expiration_month, expiration_year, in_use }) => ({
        value: card_id,
        name: `${brand} ${card_number}, expires ${expiration_month}/${expiration_year}`,
        in_use,
      }))
    : (banks.data?.result ?? []).map(({ bank_id, bank_name, account_number, in_use }) => ({
        value: bank_id,
        name: `${bank_name} ${account_number}`,
        in_use,
      }))
  const onFile = isOffered ? found : []
  const saved = isKept ? onFile.find(({ in_use }) => in_use) : undefined
  const atFirst = saved?.value ?? (isKept ? fresh : (onFile[0]?.value ?? fresh))

  const [picked, setPicked] = useState<Partial<Record<typeof idName, string>>>({})
  const restored = { card_id: useRestoredAnswer('card_id'), bank_id: useRestoredAnswer('bank_id') }
  const wanted = picked[idName] ?? restored[idName]
  const isThere = wanted === fresh || onFile.some(({ value }) => value === wanted)
  const chosen = wanted !== undefined && isThere ? wanted : atFirst
  const isWaiting = isExisting && asked.isLoading
  const shownAs = isWaiting ? wanted : chosen === atFirst ? undefined : chosen
  useAutosave('on-file', shownAs === undefined ? undefined : { answers: { [idName]: shownAs } })
  return {
    onFile: {
      choices: onFile.map(({ value, name }) => ({ value, name })),
      idName,
      chosen,
      choose: (value: string) => setPicked({ ...picked, [idName]: value }),
      isSaved: saved !== undefined,
    } satisfies OnFile,
    asked,
    isWaiting,
  }
}
