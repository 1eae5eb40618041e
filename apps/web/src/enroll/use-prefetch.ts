import { stepAfter, type TabName } from '@openroll/contract/enroll/steps'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { useEffect } from 'react'
import { whenNoRequests } from '../query.ts'
import { recall } from '../session.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { stepScreens } from './all-steps.ts'
import { prefetchWithSave, prefetch } from './step/prefetch.ts'
import type { StepContext } from './step/step-context.ts'

/** Loads the next step's screen once this one has loaded and the page is idle; this step's save then brings its answers. */
export const usePrefetch = ({ enrollmentId, tabs }: StepContext, current: TabName): void => {
  const editing = recall('navto') !== null
  const next = editing ? 'review_info' : stepAfter(tabs, current)?.tab_name
  useEffect(() => {
    let bringNothing = prefetchWithSave([])
    const load = async () => {
      if (next === undefined) {
        await import('../receipt/ReceiptScreen.tsx')
        return [prefetch(getReceipt, { enrollment_id: enrollmentId })]
      }
      const { prefetches, preload } = await stepScreens[next]()
      void preload?.(tabs)
      return prefetches?.(enrollmentId, tabs) ?? []
    }
    let isOpen = true
    const callOff = whenNoRequests(() =>
      whenIdle(() => {
        load().then(
          (reads) => {
            if (isOpen) bringNothing = prefetchWithSave(reads)
          },
          // The step loads it when opened.
          () => undefined,
        )
      }),
    )
    return () => {
      isOpen = false
      callOff()
      bringNothing()
    }
  }, [enrollmentId, tabs, next])
}
