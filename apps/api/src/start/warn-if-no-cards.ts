import type { Logger } from 'pino'
import type { CardProcessor } from '../outside/cards/card-processor.ts'

const noCards =
  'no card processor is set up, so people can pay by bank account only. To take cards, set STRIPE_SECRET_KEY, ' +
  'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'

/** Says at the start that no cards are taken, and what to do. */
export const warnIfNoCards = (cards: CardProcessor | undefined, log: Pick<Logger, 'warn'>): void => {
  if (cards === undefined) log.warn(noCards)
}
