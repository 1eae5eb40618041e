import { createHash } from 'node:crypto'
import type { PaymentUpdateDetails, PaymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import type { Vault } from '../vault/vault.ts'

type Authorized = {
  readonly enrollment_id: string
  readonly change_id: string
  readonly at: Date
  readonly way: PaymentUpdateWay
  readonly address: string
  readonly details: PaymentUpdateDetails
  readonly payment: string
  readonly payment_terms: readonly string[]
}

/** The authorization word for word as JSON, and a keyed proof over its exact bytes (D-7.07). */
export const authorization = (
  vault: Pick<Vault, 'sign'>,
  { at, details, payment_terms, ...about }: Authorized,
): { readonly content: string; readonly proof: string } => {
  const { seen: _, methods: _methods, ...read } = details
  const content = JSON.stringify({
    ...about,
    at: at.toISOString(),
    said: read,
    payment_terms,
    terms_sha256: createHash('sha256').update(payment_terms.join('\n')).digest('hex'),
    accepted: true,
  })
  return { content, proof: vault.sign('payment_change', bound(about.enrollment_id, content)) }
}

export const isAuthorized = (
  vault: Pick<Vault, 'verify'>,
  { enrollment_id, content, proof }: { enrollment_id: string; content: string; proof: string },
): boolean => vault.verify('payment_change', bound(enrollment_id, content), proof)

const bound = (enrollmentId: string, content: string): string => `${enrollmentId}\n${content}`
