import { useEffect, useState } from 'react'
import { useUnsaved } from '../../form/unsaved.ts'
import { useAutosaver } from '../autosave/autosave-context.ts'
import type { Everybody } from './use-family.ts'

type LeavingSetup = {
  readonly isSaved: boolean
  readonly everybody: Everybody
  readonly saveAll: (now: Everybody) => Promise<boolean>
  readonly goBack: () => void
}

/** Returns a Back handler that saves first. Leaving any other way asks for confirmation. */
export const useSaveBeforeLeaving = ({ isSaved, everybody, saveAll, goBack }: LeavingSetup): (() => Promise<void>) => {
  const autosaver = useAutosaver()
  useUnsaved(!isSaved, everybody)
  useEffect(
    () => (isSaved ? undefined : autosaver?.addWrite(() => saveAll(everybody))),
    // oxlint-disable-next-line react/exhaustive-deps -- registers again when the people change
    [autosaver, isSaved, everybody],
  )
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving || !isSaved) return
    setIsLeaving(false)
    goBack()
    // oxlint-disable-next-line react/exhaustive-deps -- goes back only once, after saving
  }, [isLeaving, isSaved])
  return async () => setIsLeaving(isSaved || (await saveAll(everybody)))
}
