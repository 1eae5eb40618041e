/** Money is integer cents inside, text such as 38.85 on the wire, and $38.85 on screens. */

/** 3885 -> '38.85'. */
export const dollarsOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** '38.85' -> 3885; NaN if it isn't an amount. */
export const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100)

/** -3885 -> { amount: '38.85', minus: true }. */
export const signedOf = (cents: number): { readonly amount: string; readonly minus: boolean } => ({
  amount: dollarsOf(Math.abs(cents)),
  minus: cents < 0,
})

/** '1234.50' -> '$1,234.50'; anything that isn't an amount is returned unchanged. */
export const shownMoney = (dollars: string): string => {
  const [whole = '', cents] = dollars.split('.')
  return /^\d+$/.test(whole) && cents !== undefined ? `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}` : dollars
}

/** The same with a minus sign, as in −$38.85. */
export const shownSigned = ({ amount, minus }: { readonly amount: string; readonly minus: boolean }): string =>
  `${minus ? '−' : ''}${shownMoney(amount)}`

/** 50000 -> '$50,000', for benefit amounts in whole dollars. */
export const shownAmount = (whole: number): string => `$${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`

/** 500 -> '$5', 550 -> '$5.50': a fee within a sentence. */
export const shownFee = (cents: number): string =>
  cents % 100 === 0 ? shownAmount(cents / 100) : shownMoney(dollarsOf(cents))

/** numerator / denominator rounded half up to a whole number; exact for any size (D-2.03). Neither is negative. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))
