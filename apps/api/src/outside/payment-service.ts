import { brandOf, type CardBrand } from '@openroll/contract/card'
import { localToken } from './cards/test-numbers.ts'

export type Card = {
  readonly kind: 'card'
  readonly number: string
  readonly first_name: string
  readonly last_name: string
  /** Two-digit month and four-digit year, as mm/yyyy. */
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

/** All that Openroll stores of a card or account (D-5.02); expiry mm/yyyy for a card, otherwise null. */
export type Tokenized = {
  /** Random, so that it reveals nothing about the number (D-1.16); never sent in a response. */
  readonly token: string
  readonly brand: CardBrand | 'bank' | null
  readonly last4: string
  readonly expiry: string | null
  /** What to encrypt here under the token, in the step's transaction; null if the service stores it. */
  readonly toSeal: string | null
}

/** An existing payment method, for a change other than its number, such as its expiry; the number in `instrument` is masked. */
type Amendment = { readonly token: string; readonly kept: string | undefined; readonly instrument: Card | Account }

export type PaymentService = {
  /** Stores a card or account and returns its token. */
  readonly tokenize: (instrument: Card | Account) => Promise<Tokenized>
  /** Changes what is stored with a number under the same token; undefined if the number must be entered again. */
  readonly amend: (given: Amendment) => Promise<Pick<Tokenized, 'toSeal'> | undefined>
}

/** The built-in service: works offline, encrypts numbers for the operator's batch, and discards the security code. */
export const localPaymentService: PaymentService = {
  tokenize: async (instrument) => {
    const token = localToken(instrument.kind === 'card' ? instrument.number : '')
    const last4 = instrument.number.slice(-4)
    const toSeal = JSON.stringify(withoutCode(instrument))
    return instrument.kind === 'card'
      ? { token, brand: brandOf(instrument.number) ?? null, last4, expiry: instrument.expiry, toSeal }
      : { token, brand: 'bank', last4, expiry: null, toSeal }
  },
  amend: async ({ kept, instrument }) => {
    const number = numberIn(kept)
    return number === undefined ? undefined : { toSeal: JSON.stringify({ ...withoutCode(instrument), number }) }
  },
}

const sealedAs = (kept: string | undefined): object => {
  const read: unknown = kept === undefined ? undefined : JSON.parse(kept)
  return typeof read === 'object' && read !== null ? read : {}
}

/** The number in a stored value. */
const numberIn = (kept: string | undefined): string | undefined => {
  const read = sealedAs(kept)
  return 'number' in read && typeof read.number === 'string' ? read.number : undefined
}

/** Identifies the stored bank account, equal for the same one; undefined for a card. Secret: hash it. */
export const accountIn = (kept: string | undefined): string | undefined => {
  const [read, number] = [sealedAs(kept), numberIn(kept)]
  return number !== undefined && 'routing_number' in read ? `${String(read.routing_number)}/${number}` : undefined
}

const withoutCode = (instrument: Card | Account): Omit<Card, 'security_code'> | Account => {
  if (instrument.kind === 'account') return instrument
  const { security_code: _, ...kept } = instrument
  return kept
}
