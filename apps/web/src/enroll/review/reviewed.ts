import { visibleSteps, type EnrollStep, type Tab, type TabName } from '@openroll/contract/enroll/steps'
import { hashKey, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../query.ts'
import { allSteps } from '../all-steps.ts'
import type { Ahead } from '../step/step-parts.ts'

/** The steps that the review shows, in their order: all but itself. */
export const reviewed = (tabs: readonly Tab[]): EnrollStep[] =>
  visibleSteps(tabs).filter((step) => step.tab_name !== 'review_info')

/** How a step's card is made; loaded once. */
export const cardQuery = (tab: TabName) =>
  queryOptions({ queryKey: ['card', tab], queryFn: allSteps[tab].card, staleTime: Infinity })

/** The same, loaded ahead. */
export const cardAhead = (tab: TabName): Ahead => {
  const query = cardQuery(tab)
  return { key: hashKey(query.queryKey), ask: () => queryClient.prefetchQuery(query), changedBy: [] }
}
