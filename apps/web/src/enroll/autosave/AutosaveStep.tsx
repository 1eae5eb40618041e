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

/** What isn't autosaved (D-4.21). */
const notAutosaved: Partial<Record<TabName, string>> = {
  agreement_info: 'We can’t keep your signature or verification answer.',
  billing_info: 'We can’t keep card or account numbers.',
}

type Step = { enrollmentId: string; tab: TabName; children: ReactNode }

/** Wraps a step: restores unsaved input, autosaves new input, and asks before leaving (D-4.21). */
export const AutosaveStep = ({ isTyped, ...step }: Step & { isTyped: boolean }) => {
  // Read once: what is autosaved from here on is already on the screen.
  const [isRestoring] = useState(isTyped)
  const typed = useCall(getTyped, { enrollment_id: step.enrollmentId }, { enabled: isRestoring })
  if (!isRestoring || typed.data !== undefined) return <Autosaving {...step} typed={typed.data?.result[step.tab]} />
  return typed.isError ? <LoadError of={[typed]} /> : <Skeleton height="32rem" />
}

const Autosaving = ({ enrollmentId, tab, typed, children }: Step & { typed: UnsavedInput | undefined }) => {
  const [autosaver] = useState(() => openAutosaver(enrollmentId, tab, typed))
  useEffect(() => autosaver.begin(), [autosaver])
  const keep = async () => {
    const isKept = await autosaver.saveNow()
    // The step reopens with the new draft.
    if (isKept) await refresh(getDynamicTabs, getTyped)
    return isKept
  }
  return (
    <AutosaverContext value={autosaver}>
      {children}
      <LeaveGuard
        onLeave={autosaver.discard}
        onKeep={autosaver.isOn() ? keep : undefined}
        unsavedNote={notAutosaved[tab]}
      />
    </AutosaverContext>
  )
}
