/**
 * What a card's expiry shows for text typed or pasted after `before`: MM/YY with an automatic slash, a four-digit year shortened.
 * Text that is no month and year stays as it is.
 */
export const shapeExpiry = (typed: string, before: string): string => {
  const [, whole, year] = /^\s*(\d\d?)\s*[-/ ]?\s*20(\d\d)\s*$/.exec(typed) ?? []
  if (whole !== undefined) return `${whole.padStart(2, '0')}/${year}`
  if (typed.length < before.length || /[^\d\s/-]/.test(typed)) return typed.trim()
  // 1/ and 1- mean January; no month starts with 2.
  const alone = /^\s*(?:0?([1-9])\s*[-/]|([2-9])$)/.exec(typed)
  if (alone !== null && !typed.includes('/', 3))
    return `0${alone[1] ?? alone[2]}/${typed.slice(alone[0].length).replaceAll(/\D/g, '').slice(0, 2)}`
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < 2) return digits
  return digits.length > 4 ? before : `${digits.slice(0, 2)}/${digits.slice(2)}`
}
