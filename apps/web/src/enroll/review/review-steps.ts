import { visibleSteps, type EnrollStep, type Tab } from '@openroll/contract/enroll/steps'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../query.ts'
import { stepCards } from './step-cards.ts'

type TabOfCard = keyof typeof stepCards
export type ReviewStep = EnrollStep & { readonly tab_name: TabOfCard }

/** The visible steps except the review itself. */
export const reviewSteps = (tabs: readonly Tab[]): ReviewStep[] =>
  visibleSteps(tabs).filter((step) => step.tab_name !== 'review_info')

/** The query that loads a step's card module, once. */
export const cardQuery = (tab: TabOfCard) =>
  queryOptions({ queryKey: ['card', tab], queryFn: stepCards[tab], staleTime: Infinity })

/** Loads the card modules of the visible steps. */
export const loadCards = (tabs: readonly Tab[]): Promise<unknown> =>
  Promise.all(reviewSteps(tabs).map(({ tab_name }) => queryClient.prefetchQuery(cardQuery(tab_name))))
