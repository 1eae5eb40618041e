import type { Vault } from '../../vault/vault.ts'

const purpose = 'payment_token'
const textOf = (enrollmentId: string, token: string): string => `${enrollmentId} ${token}`

/** Says that this enrollment's payment step brought the token: the database alone can't give it somebody else's card or account. */
export const tokenMark = (vault: Pick<Vault, 'sign'>, enrollmentId: string, token: string): string =>
  vault.sign(purpose, textOf(enrollmentId, token))

export const hasTokenMark = (
  vault: Pick<Vault, 'verify'>,
  enrollmentId: string,
  { token, token_mark = '' }: Readonly<Record<string, string>>,
): boolean => token === undefined || vault.verify(purpose, textOf(enrollmentId, token), token_mark)
