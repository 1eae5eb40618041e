import type { CardBrand } from '@openroll/contract/card'
import type { DeclineCode } from './decline-codes.ts'

/** All that Openroll stores of a card whose number it never saw. */
export type ProcessorCard = {
  /** What the processor charges; never sent in a response. */
  readonly token: string
  readonly brand: CardBrand | null
  readonly last4: string
  /** mm/yyyy */
  readonly expiry: string
}

/** A card form that the processor draws in the browser, so that a number never reaches Openroll. */
export type HostedFields = {
  readonly publishableKey: string
  /** Sources that the content security policy of a page with a card form allows. */
  readonly sources: { readonly script: string; readonly frame: string; readonly connect: string }
  /** Starts one entry of a card for an enrollment; the browser finishes it with this secret. */
  readonly begin: (enrollmentId: string) => Promise<{ readonly client_secret: string }>
  /** The card of a finished entry; undefined if it isn’t finished or was started for another enrollment. */
  readonly find: (setup: string, enrollmentId: string) => Promise<ProcessorCard | undefined>
}

/** One attempt to charge a card. `key` names it: the same key never charges twice. */
export type Charge = {
  readonly key: string
  readonly enrollment_id: string
  readonly payment_id: string
  readonly cents: number
  readonly token: string
}
/** `charge`: the processor’s own id. `unknown`: the response is missing, so the outcome is looked up later. */
export type ChargeOutcome =
  | { readonly is: 'settled'; readonly charge: string }
  | { readonly is: 'declined'; readonly code: DeclineCode; readonly charge: string | null }
  | { readonly is: 'unknown'; readonly why: string }

export type Refund = { readonly key: string; readonly charge: string; readonly cents: number }
export type RefundOutcome =
  | { readonly is: 'refunded'; readonly refund: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unknown'; readonly why: string }

/** The subject of a processor’s message; its current state is queried, so late or repeated messages do no harm. */
export type CardEvent = {
  readonly event_id: string
  readonly about: 'charge' | 'dispute'
  /** The processor’s id of the subject. */
  readonly subject: string
}
/** A payment's current state at the processor. */
export type CardUpdate = {
  readonly enrollment_id: string
  readonly payment_id: string
  /** `charged`: a charge has succeeded or failed. `returned`: a dispute took the money back. `paid`: we won it. */
  readonly now: 'charged' | 'returned' | 'paid'
}

/** A card processor: implement this in one file and name it in open-cards.ts. */
export type CardProcessor = {
  readonly name: 'stripe' | 'test'
  /** No card is really charged. */
  readonly isTest: boolean
  /** null: the number is typed into Openroll’s own form and sealed here. */
  readonly hosted: HostedFields | null
  /** Whether a token is one of its own. */
  readonly knows: (token: string) => boolean
  readonly charge: (charge: Charge) => Promise<ChargeOutcome>
  /** The outcome of a charge sent earlier; undefined if it never arrived. */
  readonly find: (charge: Charge) => Promise<ChargeOutcome | undefined>
  readonly refund: (refund: Refund) => Promise<RefundOutcome>
  /** Reads a signed message; `forged` if its signature or age is invalid, `other` if it is about nothing we track. */
  readonly readEvent: (raw: Buffer, signature: string, at: Date) => Promise<CardEvent | 'forged' | 'other'>
  /** The current state of an event’s subject; undefined if it isn’t ours. */
  readonly currentState: (event: CardEvent) => Promise<CardUpdate | undefined>
}
