import { stepAfter, type TabName } from '@openroll/contract/enroll/steps'
import { useEffect } from 'react'
import { whenAllAnswered } from '../query.ts'
import { recall } from '../session.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { stepScreens } from './all-steps.ts'
import { isGone, lookAhead } from './step/ahead.ts'
import type { StepContext } from './step/step-context.ts'

/** Once a step has all that it asked for and the page is idle, what the one that follows needs is loaded. */
export const useAhead = ({ enrollmentId, tabs, revision }: StepContext, current: TabName): void => {
  const editing = recall('navto') !== null
  const next = editing ? 'review_info' : stepAfter(tabs, current)?.tab_name
  useEffect(() => () => isGone(current), [current])
  useEffect(
    () =>
      whenAllAnswered(() =>
        whenIdle(() => {
          // Where that fails, the step loads it when it is opened.
          const loaded =
            next === undefined
              ? import('../receipt/ReceiptScreen.tsx')
              : lookAhead({ enrollmentId, tab: next, revision }, stepScreens[next], current, tabs)
          loaded.catch(() => undefined)
        }),
      ),
    [enrollmentId, tabs, revision, current, next],
  )
}
