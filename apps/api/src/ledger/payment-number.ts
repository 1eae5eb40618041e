/** The sign of a month's first payment, of a fee's, and of an account check. */
const firstSign = { month: '-', fee: 'F', prenote: 'P' } as const
const furtherSigns = 'RSTUVWXYZABCDEGHIJKLMNOQ0123456789'.split('')

const withSign = (policyId: string, sign: string, period: string): string =>
  `${policyId.replaceAll('-', '')}${sign}${period.slice(2, 4)}${period.slice(5, 7)}`

/**
 * A free payment number: policy, one sign, month. Its 14 characters fit the field of a bank entry that comes back with a return.
 * Undefined if a month has used all 37.
 */
export const paymentNumber = (
  policyId: string,
  of: keyof typeof firstSign,
  period: string,
  used: readonly string[],
): string | undefined =>
  [firstSign[of], ...furtherSigns].map((sign) => withSign(policyId, sign, period)).find((id) => !used.includes(id))

/** The number of the policy in a payment's. */
export const policyIdOf = (paymentId: string): string => paymentId.slice(0, 9)
