import { getTyped, type TypedOnStep } from '@openroll/contract/enroll/keep'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import type { TabName } from '@openroll/contract/enroll/steps'
import { useEffect, useState, type ReactNode } from 'react'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { refresh, useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepKeeper } from './keep-context.ts'
import { openKeeper } from './keeper.ts'

/** What doesn't leave the page before it is saved (D-4.21). */
const neverKept: Partial<Record<TabName, string>> = {
  agreement_info: 'Your signature and your answer to the question are not kept.',
  billing_info: 'Card and account numbers are not kept.',
}

type Step = { enrollmentId: string; tab: TabName; children: ReactNode }

/** Around one step: shows what was typed on it before, keeps what is typed now, and asks before it is left (D-4.21). */
export const KeepStep = ({ isTyped, ...step }: Step & { isTyped: boolean }) => {
  // As it was when the step opened: what is kept from then on stands on the screen already.
  const [asks] = useState(isTyped)
  const typed = useCall(getTyped, { enrollment_id: step.enrollmentId }, { enabled: asks })
  if (!asks || typed.data !== undefined) return <Keeping {...step} typed={typed.data?.result[step.tab]} />
  return typed.isError ? <ReadTrouble of={[typed]} /> : <Skeleton height="32rem" />
}

const Keeping = ({ enrollmentId, tab, typed, children }: Step & { typed: TypedOnStep | undefined }) => {
  const [keeper] = useState(() => openKeeper(enrollmentId, tab, typed))
  useEffect(() => keeper.begin(), [keeper])
  const keep = async () => {
    const isKept = await keeper.keepNow()
    // The step is to open with it again.
    if (isKept) await refresh(getDynamicTabs, getTyped)
    return isKept
  }
  return (
    <StepKeeper value={keeper}>
      {children}
      <LeaveGuard onLeave={keeper.drop} onKeep={keeper.keeps() ? keep : undefined} notKept={neverKept[tab]} />
    </StepKeeper>
  )
}
