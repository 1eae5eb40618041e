import { getTyped, type UnsavedInput } from '@openroll/contract/enroll/autosave'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import type { TabName } from '@openroll/contract/enroll/steps'
import { useEffect, useState, type ReactNode } from 'react'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { refresh, useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AutosaverContext } from './autosave-context.ts'
import { openAutosaver } from './autosaver.ts'

/** The notes about input that isn't autosaved (D-4.21). */
const notAutosaved: Partial<Record<TabName, string>> = {
  agreement_info: 'We can’t save your signature or verification answer.',
  billing_info: 'We can’t save card or account numbers.',
}

type Step = { enrollmentId: string; tab: TabName; children: ReactNode }

/** Wraps a step: restores unsaved input, autosaves new input, and asks before leaving (D-4.21). */
export const AutosaveStep = ({ isTyped, ...step }: Step & { isTyped: boolean }) => {
  // Only the first value counts: later input is already on the screen.
  const [isRestoring] = useState(isTyped)
  const unsaved = useCall(getTyped, { enrollment_id: step.enrollmentId }, { enabled: isRestoring })
  if (!isRestoring || unsaved.data !== undefined)
    return <AutosavedStep {...step} typed={unsaved.data?.result[step.tab]} />
  return unsaved.isError ? <LoadError of={[unsaved]} /> : <Skeleton height="32rem" />
}

const AutosavedStep = ({ enrollmentId, tab, typed, children }: Step & { typed: UnsavedInput | undefined }) => {
  const [autosaver] = useState(() => openAutosaver(enrollmentId, tab, typed))
  useEffect(() => autosaver.begin(), [autosaver])
  const saveDraft = async () => {
    const isSaved = await autosaver.saveNow()
    // The step reopens with the new draft.
    if (isSaved) await refresh(getDynamicTabs, getTyped)
    return isSaved
  }
  return (
    <AutosaverContext value={autosaver}>
      {children}
      <LeaveGuard
        onLeave={autosaver.discard}
        onKeep={autosaver.isOn() ? saveDraft : undefined}
        unsavedNote={notAutosaved[tab]}
      />
    </AutosaverContext>
  )
}
