import * as z from 'zod'
import { fields } from '../../field.ts'

export const enterYourCard = 'Enter your card'

/** A card that was entered in the processor's own fields: the id of that entry. Never stored. */
export const cardSetupFields = fields({
  card_setup: {
    label: 'Card',
    rule: z.string({ error: enterYourCard }).regex(/^\w{1,255}$/, enterYourCard),
    control: 'text',
    missing: enterYourCard,
  },
})

/** What the browser needs to finish entering a card. */
export const cardSetup = z.object({ client_secret: z.string() })

/** Said beside a card number that was sent although the processor's fields ask for it. */
export const numberNotTaken = 'Enter the number in the secure card fields. We don’t accept it here'
/** Error: the card entry isn't finished, or belongs to something else. */
export const cardNotEntered = 'We couldn’t read that card. Enter it again'
/** Said where the processor doesn't answer. */
export const cardsUnavailable =
  'Card payments aren’t working right now. Try again in a minute, or pay from a bank account'
/** Said to who begins an entry where our own form takes the card. */
export const noHostedCards = 'Enter the card in the form on this page'
