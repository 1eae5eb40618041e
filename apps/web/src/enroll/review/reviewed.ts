import { visibleSteps, type EnrollStep, type Tab } from '@openroll/contract/enroll/steps'
import { hashKey, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../query.ts'
import type { Ahead } from '../step/step-parts.ts'
import { stepCards } from './step-cards.ts'

type TabOfCard = keyof typeof stepCards
export type Reviewed = EnrollStep & { readonly tab_name: TabOfCard }

/** The steps that the review shows, in their order: all but itself. */
export const reviewed = (tabs: readonly Tab[]): Reviewed[] =>
  visibleSteps(tabs).filter((step) => step.tab_name !== 'review_info')

/** How a step's card is made; loaded once. */
export const cardQuery = (tab: TabOfCard) =>
  queryOptions({ queryKey: ['card', tab], queryFn: stepCards[tab], staleTime: Infinity })

/** The same, loaded ahead. */
export const cardAhead = (tab: TabOfCard): Ahead => {
  const query = cardQuery(tab)
  return { key: hashKey(query.queryKey), ask: () => queryClient.prefetchQuery(query), changedBy: [] }
}
