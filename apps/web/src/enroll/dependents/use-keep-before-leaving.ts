import { useEffect, useState } from 'react'
import { useUnsaved } from '../../form/unsaved.ts'
import { useKeeper } from '../keep/keep-context.ts'
import type { Everybody } from './use-family.ts'

type Given = {
  readonly isKept: boolean
  readonly everybody: Everybody
  readonly keep: (now: Everybody) => Promise<boolean>
  readonly goBack: () => void
}

/** What was said is kept before anybody leaves: the Back that this yields keeps it first, and everything else asks. */
export const useKeepBeforeLeaving = ({ isKept, everybody, keep, goBack }: Given): (() => Promise<void>) => {
  const keeper = useKeeper()
  useUnsaved(!isKept, everybody)
  // oxlint-disable-next-line react/exhaustive-deps -- by what is unsaved
  useEffect(() => (isKept ? undefined : keeper?.also(() => keep(everybody))), [keeper, isKept, everybody])
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving || !isKept) return
    setLeaving(false)
    goBack()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when what was said is kept
  }, [leaving, isKept])
  return async () => setLeaving(isKept || (await keep(everybody)))
}
