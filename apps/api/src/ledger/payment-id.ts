/** The sign of a month's first payment, of a fee's, and of an account check. */
const firstSign = { month: '-', fee: 'F', prenote: 'P' } as const
const furtherSigns = 'RSTUVWXYZABCDEGHIJKLMNOQ0123456789'.split('')

/**
 * A free payment id: policy, one sign, month, and one more sign if a month ever needs it. Its 14 or 15 characters fit the field of a
 * bank entry that comes back with a return.
 */
export const newPaymentId = (
  policyId: string,
  of: keyof typeof firstSign,
  period: string,
  used: readonly string[],
): string => {
  const month = `${period.slice(2, 4)}${period.slice(5, 7)}`
  for (const last of ['', ...furtherSigns])
    for (const sign of [firstSign[of], ...furtherSigns]) {
      const id = `${policyId.replaceAll('-', '')}${sign}${month}${last}`
      if (!used.includes(id)) return id
    }
  throw new Error('a month has no payment id left')
}

/** The number of the policy in a payment's id. */
export const policyIdOf = (paymentId: string): string => paymentId.slice(0, 9)
