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

/** What is known of a payment already, for a change beside its number, such as its expiry; `instrument`'s number is masked. */
type Amendment = { readonly token: string; readonly kept: string | undefined; readonly instrument: Card | Account }

export type PaymentService = {
  /** Takes a card or an account in and gives a token for it. */
  readonly tokenize: (instrument: Card | Account) => Promise<Tokenized>
  /** Changes what is kept with a number under the same token; undefined if the number has to be given again. */
  readonly amend: (given: Amendment) => Promise<Pick<Tokenized, 'toSeal'> | undefined>
}

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
  amend: async ({ kept, instrument }) => {
    const number = numberIn(kept)
    return number === undefined ? undefined : { toSeal: JSON.stringify({ ...withoutCode(instrument), number }) }
  },
}

const sealedAs = (kept: string | undefined): object => {
  const read: unknown = kept === undefined ? undefined : JSON.parse(kept)
  return typeof read === 'object' && read !== null ? read : {}
}

/** The number in what was sealed. */
const numberIn = (kept: string | undefined): string | undefined => {
  const read = sealedAs(kept)
  return 'number' in read && typeof read.number === 'string' ? read.number : undefined
}

/** Which bank account was sealed, the same text for the same one; undefined for a card. A secret, to be hashed. */
export const accountIn = (kept: string | undefined): string | undefined => {
  const [read, number] = [sealedAs(kept), numberIn(kept)]
  return number !== undefined && 'routing_number' in read ? `${String(read.routing_number)}/${number}` : undefined
}

const withoutCode = (instrument: Card | Account): Omit<Card, 'security_code'> | Account => {
  if (instrument.kind === 'account') return instrument
  const { security_code: _, ...kept } = instrument
  return kept
}
