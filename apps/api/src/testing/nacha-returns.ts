type Return = {
  readonly payment_id: string
  readonly cents: number
  /** A return code, or with `corrected` the code of a notice of change. */
  readonly reason: string
  readonly corrected?: string
}

/** For tests: a bank's return file, each entry with its addenda; `changes` alter the first addenda or the total. */
export const nachaReturns = (
  returns: readonly Return[],
  { code, total }: { readonly code?: string; readonly total?: number } = {},
): string => {
  const digits = (value: number, width: number) => String(value).padStart(width, '0')
  const cents = total ?? returns.reduce((sum, one) => sum + one.cents, 0)
  const sums = `${digits(0, 10)}${digits(cents, 12)}${digits(0, 12)}`
  const records = [
    '101 123456789 0110001382611151200A094101Harborview',
    `5200Harborview${' '.repeat(26)}1234567890PPDPREMIUM`,
    ...returns.flatMap(({ payment_id, cents: amount, reason, corrected }, at) => [
      `62602100002100012345678     ${' '.repeat(1)}${digits(amount, 10)}${payment_id.padEnd(15)}A NAME`,
      `7${corrected === undefined ? '99' : '98'}${at === 0 ? (code ?? reason) : reason}011000130000001${
        corrected === undefined ? '' : `${' '.repeat(14)}${corrected}`
      }`,
    ]),
    `8200${digits(returns.length * 2, 6)}${sums}1234567890`,
    `9${digits(1, 6)}${digits(1, 6)}${digits(returns.length * 2, 8)}${sums}`,
  ]
  return [...records, '9'.repeat(94)].map((record) => `${record.padEnd(94)}\n`).join('')
}
