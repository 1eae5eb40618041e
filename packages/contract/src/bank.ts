/**
 * Whether nine digits carry the check digit of an ABA routing number: 3, 7 and 1 times the digits in turn add up to a
 * multiple of ten (D-5.01). Nine zeros pass the sum and are no bank.
 */
export const isRoutingNumber = (digits: string): boolean => {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const weights = [3, 7, 1]
  const sum = Array.from(digits, Number).reduce((total, digit, at) => total + digit * (weights[at % 3] ?? 0), 0)
  return sum % 10 === 0
}
