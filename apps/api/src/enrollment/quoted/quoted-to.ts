import type { Vault } from '../../vault/vault.ts'

/** By what the quotes of an address are found once their mails are gone. */
export const quotedToHash = (vault: Pick<Vault, 'hash'>, email: string): string => vault.hash(email, 'quote-email')

/** The name of the PDF that a quote is mailed as, among the documents of its enrollment. */
export const quoteDocument = (quoteId: string): string => `quote-${quoteId}`
