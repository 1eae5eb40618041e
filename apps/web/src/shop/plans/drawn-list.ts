import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import type { DrawnList } from '@openroll/contract/shop/drawn-list'
import { getLikelyYears } from '@openroll/contract/shop/likely'
import { getFilteredPlans, getLeftSideFilterFields } from '@openroll/contract/shop/plans'
import { useEffect } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { keepAnswer } from '../../query.ts'
import { undoEarlyActs } from './early-acts.ts'

/** The answers that a page came drawn with: whatever asks the same has them. */
export const keepDrawnList = (list: DrawnList | undefined): void => {
  if (list === undefined) return
  const of = { enrollment_id: list.kept.tempId }
  keepAnswer(getEnrollmentTempInfo, { ...of, column: 'filter_info' }, { result: list.filter })
  keepAnswer(getFilteredPlans, of, list.plans)
  keepAnswer(getLeftSideFilterFields, of, list.fields)
  if (list.years !== undefined) keepAnswer(getLikelyYears, { ...of, expect: list.years.expect }, list.years.answer)
}

// In the browser as soon as the screen's file is there: before the page is taken over.
keepDrawnList(bootstrap.drawn_list)
let doAgain = bootstrap.drawn_list === undefined ? undefined : undoEarlyActs(document.body)

/** What was done on the page before it could answer is done again, now that it does. */
export const useEarlyActs = (): void =>
  useEffect(() => {
    doAgain?.()
    doAgain = undefined
  }, [])
