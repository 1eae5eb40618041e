/** How much a box accepts, and whether only digits. */
type Fit = { readonly most?: number | undefined; readonly digitsOnly?: boolean | undefined }

/** Drops the +4 of a zip code, the only five-digit number that forms ask for. */
const withoutPlusFour = (typed: string): string => typed.replace(/^(\s*\d{5})-\d{4}\s*$/, '$1')

/**
 * What a box shows for text typed or pasted after `before`. Spaces, dashes and words around a number are removed before measuring,
 * so that no digit is cut off. An extra key is ignored; a longer pasted text stays complete and fails validation, since cutting it
 * would change it.
 */
export const fitInput = (typed: string, before: string, { most = Infinity, digitsOnly = false }: Fit): string => {
  const text = digitsOnly ? (most === 5 ? withoutPlusFour(typed) : typed).replaceAll(/\D/g, '') : typed
  if (text.length <= most) return text
  return typed.length === before.length + 1 ? before : text.trim()
}
