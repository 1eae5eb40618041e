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

const tagOf = (vault: Hashing, purpose: MailedPurpose, owner: string): string =>
  vault.hash(`${purpose} ${owner}`, 'link-owner').slice(0, 16)

/** A new signed token of 144 random bits; only its hash is stored (D-1.03). `owner`: the only account or enrollment that it opens. */
export const makeMailedToken = (
  vault: Hashing,
  purpose: MailedPurpose,
  owner = '',
): { readonly token: string; readonly hash: string } => {
  const random = randomBytes(18).toString('base64url')
  const link = owner === '' ? random : `${random}:${tagOf(vault, purpose, owner)}`
  const token = Buffer.from(`${link}.${vault.sign(purpose, link)}`).toString('base64url')
  return { token, hash: hashOf(vault, purpose, link) }
}

/** Whether a token was made for this owner: a change in the database alone can't give it to another. */
export const isMailedTo = (vault: Hashing, purpose: MailedPurpose, token: string, owner: string): boolean =>
  Buffer.from(token, 'base64url').toString('utf8').split('.')[0]?.split(':')[1] === tagOf(vault, purpose, owner)

/** The hash to look a token up by; undefined if we didn't sign it for this purpose. */
export const mailedTokenHash = (vault: Hashing, purpose: MailedPurpose, token: string): string | undefined => {
  const [link = '', signature = ''] = Buffer.from(token, 'base64url').toString('utf8').split('.')
  return vault.verify(purpose, link, signature) ? hashOf(vault, purpose, link) : undefined
}
