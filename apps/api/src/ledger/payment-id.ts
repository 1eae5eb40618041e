/** The character that follows the policy number: for a month's first payment, a fee, or a prenote. */
const firstSign = { month: '-', fee: 'F', prenote: 'P' } as const
const furtherSigns = 'RSTUVWXYZABCDEGHIJKLMNOQ0123456789'.split('')

/**
 * An unused payment id: policy number, one character, month, and one more character if needed. Its 14 or 15 characters fit the bank entry's
 * field that a return repeats.
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
