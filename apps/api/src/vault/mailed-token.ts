import { randomBytes } from 'node:crypto'
import type { Vault } from './vault.ts'

/** What an emailed link opens, and the purpose of its stored hash; no purpose can open or find another's. */
const hashedFor = {
  receipt: 'receipt-link',
  quote: 'quote-link',
  invitation: 'member-invitation',
  resume: 'resume-link',
  consent: 'consent-link',
  payment: 'payment-link',
  password: 'password-link',
  'email-change': 'email-change-link',
} as const
type MailedPurpose = keyof typeof hashedFor
type Hashing = Pick<Vault, 'hash' | 'sign' | 'verify'>

const hashOf = (vault: Hashing, purpose: MailedPurpose, link: string): string => vault.hash(link, hashedFor[purpose])

/** A new signed token of 144 random bits; only its hash is stored (D-1.03). */
export const makeMailedToken = (
  vault: Hashing,
  purpose: MailedPurpose,
): { readonly token: string; readonly hash: string } => {
  const link = randomBytes(18).toString('base64url')
  const token = Buffer.from(`${link}.${vault.sign(purpose, link)}`).toString('base64url')
  return { token, hash: hashOf(vault, purpose, link) }
}

/** The hash to look a token up by; undefined if we didn't sign it for this purpose. */
export const mailedTokenHash = (vault: Hashing, purpose: MailedPurpose, token: string): string | undefined => {
  const [link = '', signature = ''] = Buffer.from(token, 'base64url').toString('utf8').split('.')
  return vault.verify(purpose, link, signature) ? hashOf(vault, purpose, link) : undefined
}
