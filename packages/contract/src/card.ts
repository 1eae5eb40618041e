/** Card brands as shown on screens and receipts. */
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

/** Whether digits pass the Luhn check (ISO/IEC 7812-1, D-5.01); all zeros would pass but are no card. */
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

// Leading-digit ranges published by the networks; Discover's range lies inside UnionPay's 62, so it goes first.
const leading: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(6011|64[4-9]|65|6221(2[6-9]|[3-9])|622[2-8]|6229([01]|2[0-5]))/],
  ['unionpay', /^62/],
]

/** The brand of a card number by its first digits (D-5.01); undefined if unknown. */
export const brandOf = (digits: string): CardBrand | undefined =>
  leading.find(([, pattern]) => pattern.test(digits))?.[0]

/** Length of the brand's security code: four digits for American Express, otherwise three. */
export const securityCodeDigits = (brand: CardBrand | undefined): 3 | 4 => (brand === 'amex' ? 4 : 3)

/** Whether a card has expired; it is valid to the end of its month (D-5.01). Month '01' to '12', four-digit year, today yyyy-mm-dd. */
export const hasExpired = (month: string, year: string, today: string): boolean =>
  `${year}-${month.padStart(2, '0')}` < today.slice(0, 7)
