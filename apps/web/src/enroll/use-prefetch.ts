import { stepAfter, type TabName } from '@openroll/contract/enroll/steps'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { useEffect } from 'react'
import { whenNoRequests } from '../query.ts'
import { recall } from '../session.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { stepScreens } from './all-steps.ts'
import { prefetchWithSave, prefetch } from './step/prefetch.ts'
import type { StepContext } from './step/step-context.ts'

/** Loads the next step's screen when the page is idle, and makes this step's save also fetch its answers. */
export const usePrefetch = ({ enrollmentId, tabs }: StepContext, current: TabName): void => {
  const editing = recall('navto') !== null
  const next = editing ? 'review_info' : stepAfter(tabs, current)?.tab_name
  useEffect(() => {
    let stopPrefetching = prefetchWithSave([])
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
    const cancel = whenNoRequests(() =>
      whenIdle(() => {
        load().then(
          (reads) => {
            if (isOpen) stopPrefetching = prefetchWithSave(reads)
          },
          // The step loads its screen when it opens.
          () => undefined,
        )
      }),
    )
    return () => {
      isOpen = false
      cancel()
      stopPrefetching()
    }
  }, [enrollmentId, tabs, next])
}
