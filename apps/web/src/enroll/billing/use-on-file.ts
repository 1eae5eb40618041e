import { getExistingBankInfo, getExistingCardInfo } from '@openroll/contract/enroll/billing'
import { type PaymentMethod, isAccount, isCard, isPaidByGroup } from '@openroll/contract/method-meanings'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { recall } from '../../session.ts'
import type { Choice } from '../../ui/fields/ChoiceField.tsx'
import { useKept, useRestoredAnswer } from '../keep/keep-context.ts'

/** The choice of something new beside what is on file. */
export const fresh = 'new'

/** What can be used again, and which of it is. */
export type OnFile = {
  /** Each named with its masked number (EW-9.13). */
  readonly choices: readonly Choice[]
  readonly idName: 'bank_id' | 'card_id'
  /** The id of what is chosen; `fresh` where something new is entered. */
  readonly chosen: string
  readonly choose: (value: string) => void
  /** Whether the step is saved with one of them: what it holds then is that one's. */
  readonly isSaved: boolean
}

/**
 * What a member has on file for a way of paying, and the reads of it. Chosen is what was chosen last, else what the step is
 * saved with, else the newest; what is on file no longer is chosen no longer. `isKept`: the step is saved by this way of paying.
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
  useKept('on-file', shownAs === undefined ? undefined : { answers: { [idName]: shownAs } })
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
