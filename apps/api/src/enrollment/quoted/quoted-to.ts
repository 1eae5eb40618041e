import type { Vault } from '../../vault/vault.ts'

/** Keyed hash that finds an address's quotes after their emails are deleted. */
export const quotedToHash = (vault: Pick<Vault, 'hash'>, email: string): string => vault.hash(email, 'quote-email')

/** Document name of a quote's PDF. */
export const quoteDocument = (quoteId: string): string => `quote-${quoteId}`
