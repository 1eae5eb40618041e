import { cardsUnavailable, noHostedCards } from '@openroll/contract/enroll/billing/card-setup'
import type { CardEntry } from '@openroll/contract/enroll/billing/fields-of-method'
import type { Deps } from '../../http/deps.ts'
import { spend, type Spender } from '../../http/spend.ts'
import type { CardProcessor } from '../../outside/cards/card-processor.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'

/** Where a card's number is typed. */
export const cardEntryOf = (cards: CardProcessor | undefined): CardEntry =>
  (cards?.hosted ?? null) === null ? 'form' : 'hosted'

type CardEntryContext = Spender & Pick<Deps, 'cards' | 'log'> & { readonly browser: { readonly address: string } }

/** Starts a card entry for an enrollment that the caller may pay for. Rate limited, since thieves test stolen cards in such forms. */
export const beginCard = async (ask: CardEntryContext, enrollmentId: string): Promise<{ client_secret: string }> => {
  const { cards, log, browser } = ask
  const hosted = cards?.hosted ?? null
  if (hosted === null) throw conflict('payment_method', noHostedCards)
  const charges = [
    { budget: 'card_setups_per_enrollment', key: enrollmentId },
    { budget: 'card_setups_per_address', key: browser.address },
  ] as const
  await spend(ask, charges, { target: 'card_setup' })
  return await hosted.begin(enrollmentId).catch((error: unknown) => {
    log.warn({ err: error }, 'could not start a card entry')
    throw fieldFault('card_setup', cardsUnavailable)
  })
}
