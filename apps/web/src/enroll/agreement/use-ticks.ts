import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { useState } from 'react'
import { useKept, useRestoredAnswer } from '../keep/keep-context.ts'
import { keyOf } from './changed-text.ts'

/** The texts that are ticked, kept while they differ from the `accepted` ones; `restored`: some are from an earlier visit, not sent yet. */
export const useTicks = (accepted: readonly string[]) => {
  const before = useRestoredAnswer('accepted')?.split(',')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(before ?? accepted))
  const ticks = [...ticked].toSorted().join(',')
  const unsaved = ticks === accepted.toSorted().join(',') ? '' : ticks
  useKept('accepted', unsaved === '' ? undefined : { answers: { accepted: unsaved } })
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
