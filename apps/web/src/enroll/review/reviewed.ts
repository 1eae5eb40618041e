import { visibleSteps, type EnrollStep, type Tab } from '@openroll/contract/enroll/steps'
import { hashKey, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../query.ts'
import type { Prefetch } from '../step/step-parts.ts'
import { stepCards } from './step-cards.ts'

type TabOfCard = keyof typeof stepCards
export type Reviewed = EnrollStep & { readonly tab_name: TabOfCard }

/** The visible steps except the review itself. */
export const reviewed = (tabs: readonly Tab[]): Reviewed[] =>
  visibleSteps(tabs).filter((step) => step.tab_name !== 'review_info')

/** A step's card module, loaded once. */
export const cardQuery = (tab: TabOfCard) =>
  queryOptions({ queryKey: ['card', tab], queryFn: stepCards[tab], staleTime: Infinity })

/** Preloads it. */
export const cardAhead = (tab: TabOfCard): Prefetch => {
  const query = cardQuery(tab)
  return { key: hashKey(query.queryKey), ask: () => queryClient.prefetchQuery(query), changedBy: [] }
}
