import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import type { RenderedList } from '@openroll/contract/shop/rendered-list'
import { getLikelyYears } from '@openroll/contract/shop/likely'
import { getFilteredPlans, getLeftSideFilterFields } from '@openroll/contract/shop/plans'
import { useEffect } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { cacheAnswer } from '../../query.ts'
import { undoEarlyActions } from './early-actions.ts'

/** Puts the responses embedded in a rendered page into the query cache. */
export const cacheRenderedList = (list: RenderedList | undefined): void => {
  if (list === undefined) return
  const of = { enrollment_id: list.kept.tempId }
  cacheAnswer(getEnrollmentTempInfo, { ...of, column: 'filter_info' }, { result: list.filter })
  cacheAnswer(getFilteredPlans, of, list.plans)
  cacheAnswer(getLeftSideFilterFields, of, list.fields)
  if (list.years !== undefined) cacheAnswer(getLikelyYears, { ...of, expect: list.years.expect }, list.years.answer)
}

// Runs when this module loads, before hydration.
cacheRenderedList(bootstrap.drawn_list)
let doAgain = bootstrap.drawn_list === undefined ? undefined : undoEarlyActions(document.body)

/** Redoes what was done before hydration. */
export const useEarlyActions = (): void =>
  useEffect(() => {
    doAgain?.()
    doAgain = undefined
  }, [])
