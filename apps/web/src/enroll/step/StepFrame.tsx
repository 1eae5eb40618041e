import type { TabName } from '@openroll/contract/enroll/steps'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { isSentBack } from './sent-back.ts'
import { useStep } from './step-context.ts'

/** A step's heading and introduction. */
export const StepFrame = ({ tab, intro, children }: { tab: TabName; intro?: ReactNode; children: ReactNode }) => {
  const { step } = useStep(tab)
  const location = useLocation()
  // The server doesn't know the browser's history state, so it renders no notice.
  const wasSentBack = useSyncExternalStore(
    () => () => undefined,
    () => isSentBack(location.state),
    () => false,
  )
  return (
    <section aria-labelledby="step-title">
      <title>{`${step.title} – Enrollment`}</title>
      <h1 id="step-title" tabIndex={-1}>
        {step.title}
      </h1>
      {wasSentBack && (
        <Notice>
          <p>Your plans or answers have changed, so we’re showing this step again. Check your answers and the price.</p>
        </Notice>
      )}
      {intro !== undefined && <p className="step-intro muted">{intro}</p>}
      {children}
    </section>
  )
}
