import type { TabName } from '@openroll/contract/enroll/steps'
import type { ReactNode } from 'react'
import { useStep } from './step-context.ts'

/** A step's heading and introduction; the heading takes the focus when the step opens. */
export const StepFrame = ({ tab, intro, children }: { tab: TabName; intro?: ReactNode; children: ReactNode }) => {
  const { step } = useStep(tab)
  return (
    <section aria-labelledby="step-title">
      <title>{`${step.title} – Enrollment`}</title>
      <h1 id="step-title" tabIndex={-1}>
        {step.title}
      </h1>
      {intro !== undefined && <p className="step-intro muted">{intro}</p>}
      {children}
    </section>
  )
}
