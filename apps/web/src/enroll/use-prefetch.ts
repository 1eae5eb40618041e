import { stepAfter, type TabName } from '@openroll/contract/enroll/steps'
import { useEffect } from 'react'
import { whenNoRequests } from '../query.ts'
import { recall } from '../session.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { stepScreens } from './all-steps.ts'
import { stepClosed, prefetchStep } from './step/prefetch.ts'
import type { StepContext } from './step/step-context.ts'

/** Prefetches the next step once this one has loaded and the page is idle. */
export const usePrefetch = ({ enrollmentId, tabs, revision }: StepContext, current: TabName): void => {
  const editing = recall('navto') !== null
  const next = editing ? 'review_info' : stepAfter(tabs, current)?.tab_name
  useEffect(() => () => stepClosed(current), [current])
  useEffect(
    () =>
      whenNoRequests(() =>
        whenIdle(() => {
          // If this fails, the step loads it when opened.
          const loaded =
            next === undefined
              ? import('../receipt/ReceiptScreen.tsx')
              : prefetchStep({ enrollmentId, tab: next, revision }, stepScreens[next], current, tabs)
          loaded.catch(() => undefined)
        }),
      ),
    [enrollmentId, tabs, revision, current, next],
  )
}
