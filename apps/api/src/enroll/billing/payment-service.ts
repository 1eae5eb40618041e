import { brandOf, type CardBrand } from '@openroll/contract/card'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { putInVault } from './store.ts'

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
  readonly token: string
  readonly brand: CardBrand | 'bank' | null
  readonly last4: string
  readonly expiry: string | null
}

/** Takes a card or an account in and gives a token for it; the same one twice gives the same token. */
export type PaymentService = {
  readonly tokenize: (instrument: Card | Account, payer: { enrollment_id: string; now: Date }) => Promise<Tokenized>
}

export const vaultContext = (enrollmentId: string): string => `${enrollmentId}/payment_vault`

/** The service that ships: needs no network, keeps the numbers sealed for the operator's batch, and drops the security code. */
export const localPaymentService = ({ db, vault }: { db: Db; vault: Vault }): PaymentService => ({
  tokenize: async (instrument, { enrollment_id, now }) => {
    const kept = JSON.stringify(withoutCode(instrument))
    const token = `local_${vault.hash(`${enrollment_id}/${kept}`, 'payment-token').slice(0, 32)}`
    await putInVault(db, { enrollment_id, token, sealed: vault.seal(kept, vaultContext(enrollment_id)), now })
    const last4 = instrument.number.slice(-4)
    return instrument.kind === 'card'
      ? { token, brand: brandOf(instrument.number) ?? null, last4, expiry: instrument.expiry }
      : { token, brand: 'bank', last4, expiry: null }
  },
})

const withoutCode = (instrument: Card | Account): Omit<Card, 'security_code'> | Account => {
  if (instrument.kind === 'account') return instrument
  const { security_code: _, ...kept } = instrument
  return kept
}
