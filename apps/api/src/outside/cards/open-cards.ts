import type { CardSettings } from '../../settings/card-settings.ts'
import type { CardProcessor } from './card-processor.ts'
import { stripeCards } from './stripe.ts'
import { testCards } from './test-cards.ts'

/** The configured processor; undefined if cards aren’t accepted. */
export const openCards = (set: CardSettings): CardProcessor | undefined => {
  switch (set.processor) {
    case 'none':
      return undefined
    case 'test':
      return testCards
    case 'stripe':
      return stripeCards(set)
  }
}
