/** The brands by which a card is named on screens and receipts. */
export const cardBrand = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
} as const
export type CardBrand = keyof typeof cardBrand

/** Whether a string of digits passes the Luhn check (ISO/IEC 7812-1, D-5.01); all zeros pass the sum and are no card. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = at % 2 === 1 ? digit * 2 : digit
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

// The ranges that the networks publish for the leading digits; Discover's own range is inside UnionPay's 62 and goes first.
const leading: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(6011|64[4-9]|65|6221(2[6-9]|[3-9])|622[2-8]|6229([01]|2[0-5]))/],
  ['unionpay', /^62/],
]

/** The brand that follows from a card number's first digits (D-5.01); undefined for one of no known network. */
export const brandOf = (digits: string): CardBrand | undefined =>
  leading.find(([, pattern]) => pattern.test(digits))?.[0]

/** How many digits the brand's security code has: four on American Express, otherwise three. */
export const securityCodeDigits = (brand: CardBrand | undefined): 3 | 4 => (brand === 'amex' ? 4 : 3)

/** Whether a card is past its last day, the end of its month (D-5.01). Month '01' to '12', year of four digits, today yyyy-mm-dd. */
export const hasExpired = (month: string, year: string, today: string): boolean =>
  `${year}-${month.padStart(2, '0')}` < today.slice(0, 7)
