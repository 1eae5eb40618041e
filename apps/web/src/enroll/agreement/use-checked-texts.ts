import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { useState } from 'react'
import { useAutosave, useRestoredAnswer } from '../autosave/autosave-context.ts'
import { keyOf } from './changed-text.ts'

/** The checked texts, autosaved while they differ from `accepted`; `restored` means that they come from a draft. */
export const useCheckedTexts = (accepted: readonly string[]) => {
  const restoredKeys = useRestoredAnswer('accepted')?.split(',')
  const [checkedKeys, setCheckedKeys] = useState<ReadonlySet<string>>(new Set(restoredKeys ?? accepted))
  const currentKeys = [...checkedKeys].toSorted().join(',')
  const unsaved = currentKeys === accepted.toSorted().join(',') ? '' : currentKeys
  useAutosave('accepted', unsaved === '' ? undefined : { answers: { accepted: unsaved } })
  return {
    restored: restoredKeys !== undefined,
    unsaved,
    isChecked: (text: AgreementText) => checkedKeys.has(keyOf(text)),
    setChecked: (text: AgreementText, isChecked: boolean) => {
      const next = new Set(checkedKeys)
      if (isChecked) next.add(keyOf(text))
      else next.delete(keyOf(text))
      setCheckedKeys(next)
    },
  }
}
