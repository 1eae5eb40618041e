import type { Logger } from 'pino'
import type { CardProcessor } from '../outside/cards/card-processor.ts'

const noCards =
  'no card processor is set up, so people can pay by bank account only. To accept cards, set STRIPE_SECRET_KEY, ' +
  'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'

/** Warns at startup that cards aren't accepted, and what to set. */
export const warnIfNoCards = (cards: CardProcessor | undefined, log: Pick<Logger, 'warn'>): void => {
  if (cards === undefined) log.warn(noCards)
}
