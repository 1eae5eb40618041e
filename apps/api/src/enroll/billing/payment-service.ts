import { randomBytes } from 'node:crypto'
import { brandOf, type CardBrand } from '@openroll/contract/card'

export type Card = {
  readonly kind: 'card'
  readonly number: string
  readonly first_name: string
  readonly last_name: string
  /** Month 01 to 12 and year of four digits, as mm/yyyy. */
  readonly expiry: string
  readonly security_code: string
}
export type Account = {
  readonly kind: 'account'
  readonly number: string
  readonly routing_number: string
  readonly account_name: string
  readonly account_type: string
  readonly account_holder_type: string
}

/** All that the product keeps of a card or account (D-5.02); expiry mm/yyyy for a card, else null. */
export type Tokenized = {
  /** Drawn, not made from the number, so that it tells nothing of it (D-1.16); no answer of the server shows it. */
  readonly token: string
  readonly brand: CardBrand | 'bank' | null
  readonly last4: string
  readonly expiry: string | null
  /** What is to be sealed under the token here, in the transaction that keeps the step; null where the service keeps it. */
  readonly toSeal: string | null
}

/** Takes a card or an account in and gives a token for it. */
export type PaymentService = { readonly tokenize: (instrument: Card | Account) => Promise<Tokenized> }

/** The service that ships: needs no network, has the numbers sealed for the operator's batch, and drops the security code. */
export const localPaymentService: PaymentService = {
  tokenize: async (instrument) => {
    const token = `local_${randomBytes(18).toString('base64url')}`
    const last4 = instrument.number.slice(-4)
    const toSeal = JSON.stringify(withoutCode(instrument))
    return instrument.kind === 'card'
      ? { token, brand: brandOf(instrument.number) ?? null, last4, expiry: instrument.expiry, toSeal }
      : { token, brand: 'bank', last4, expiry: null, toSeal }
  },
}

const withoutCode = (instrument: Card | Account): Omit<Card, 'security_code'> | Account => {
  if (instrument.kind === 'account') return instrument
  const { security_code: _, ...kept } = instrument
  return kept
}
