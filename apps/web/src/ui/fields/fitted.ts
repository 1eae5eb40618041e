/** How much a box takes, and whether digits alone. */
type Fit = { readonly most?: number | undefined; readonly digitsOnly?: boolean | undefined }

/** The only number of five digits that is ever asked is a zip code: of one with four more, they are the first five. */
const withoutPlusFour = (typed: string): string => typed.replace(/^(\s*\d{5})-\d{4}\s*$/, '$1')

/**
 * What a box shows for what is typed or pasted after `before`. Blanks, dashes and words around a number go before its length counts, so
 * that no digit is cut off for them. A key too many is not taken; a longer text that was pasted stays whole and is refused by its rule:
 * cut short it would be something else.
 */
export const fitted = (typed: string, before: string, { most = Infinity, digitsOnly = false }: Fit): string => {
  const given = digitsOnly ? (most === 5 ? withoutPlusFour(typed) : typed).replaceAll(/\D/g, '') : typed
  if (given.length <= most) return given
  return typed.length === before.length + 1 ? before : given.trim()
}
