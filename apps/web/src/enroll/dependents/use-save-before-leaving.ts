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

/** Returns a Back handler that saves first; leaving any other way asks for confirmation. */
export const useSaveBeforeLeaving = ({ isKept, everybody, keep, goBack }: LeavingSetup): (() => Promise<void>) => {
  const autosaver = useAutosaver()
  useUnsaved(!isKept, everybody)
  // oxlint-disable-next-line react/exhaustive-deps -- registers again when the answers change
  useEffect(() => (isKept ? undefined : autosaver?.also(() => keep(everybody))), [autosaver, isKept, everybody])
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving || !isKept) return
    setLeaving(false)
    goBack()
    // oxlint-disable-next-line react/exhaustive-deps -- goes back once, after saving
  }, [leaving, isKept])
  return async () => setLeaving(isKept || (await keep(everybody)))
}
