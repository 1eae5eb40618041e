/**
 * Whether nine digits have a valid ABA check digit: the digits times 3, 7 and 1 in turn add up to a multiple of ten (D-5.01). Nine
 * zeros would pass but are no bank.
 */
export const isRoutingNumber = (digits: string): boolean => {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const weights = [3, 7, 1]
  const sum = Array.from(digits, Number).reduce((total, digit, at) => total + digit * (weights[at % 3] ?? 0), 0)
  return sum % 10 === 0
}
