import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { useState } from 'react'
import { useAutosave, useRestoredAnswer } from '../autosave/autosave-context.ts'
import { keyOf } from './changed-text.ts'

/** The ticked texts, autosaved while they differ from `accepted`; `restored`: some come from an earlier visit. */
export const useTicks = (accepted: readonly string[]) => {
  const before = useRestoredAnswer('accepted')?.split(',')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(before ?? accepted))
  const ticks = [...ticked].toSorted().join(',')
  const unsaved = ticks === accepted.toSorted().join(',') ? '' : ticks
  useAutosave('accepted', unsaved === '' ? undefined : { answers: { accepted: unsaved } })
  return {
    restored: before !== undefined,
    unsaved,
    isTicked: (text: AgreementText) => ticked.has(keyOf(text)),
    tick: (text: AgreementText, on: boolean) => {
      const next = new Set(ticked)
      if (on) next.add(keyOf(text))
      else next.delete(keyOf(text))
      setTicked(next)
    },
  }
}
