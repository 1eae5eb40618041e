import { useEffect, useState } from 'react'
import { useUnsaved } from '../../form/unsaved.ts'
import { useAutosaver } from '../autosave/autosave-context.ts'
import type { Everybody } from './use-family.ts'

type LeavingSetup = {
  readonly isKept: boolean
  readonly everybody: Everybody
  readonly keep: (now: Everybody) => Promise<boolean>
  readonly goBack: () => void
}

/** Saves before leaving: the returned Back saves first, any other exit asks. */
export const useSaveBeforeLeaving = ({ isKept, everybody, keep, goBack }: LeavingSetup): (() => Promise<void>) => {
  const autosaver = useAutosaver()
  useUnsaved(!isKept, everybody)
  // oxlint-disable-next-line react/exhaustive-deps -- by what is unsaved
  useEffect(() => (isKept ? undefined : autosaver?.also(() => keep(everybody))), [autosaver, isKept, everybody])
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving || !isKept) return
    setLeaving(false)
    goBack()
    // oxlint-disable-next-line react/exhaustive-deps -- once, after saving
  }, [leaving, isKept])
  return async () => setLeaving(isKept || (await keep(everybody)))
}
