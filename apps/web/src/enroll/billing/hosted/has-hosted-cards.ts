import { bootstrap } from '../../../bootstrap.ts'

/** Whether cards are entered in a processor's own fields. */
export const hasHostedCards = (): boolean => typeof bootstrap.cards?.publishable_key === 'string'
