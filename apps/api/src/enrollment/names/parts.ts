import type { listedName } from './listed-name.ts'

/** Only of signs that every database has the same small letters for. */
const isPlain = (part: string): boolean => /^[ -~]+$/.test(part)

const partsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)).filter(isPlain)

/** All pieces of two and three signs by which a search finds a member's policy, each once (docs/decisions/0030). */
export const searchedParts = (
  { name_said, email_said }: Pick<ReturnType<typeof listedName>, 'name_said' | 'email_said'>,
  policyId: string,
): string[] => {
  const texts = [name_said, email_said, policyId.toLowerCase()]
  return [...new Set(texts.flatMap((text) => [...partsOf(text, 2), ...partsOf(text, 3)]))]
}

/**
 * The pieces that must be there where this text, folded, stands anywhere in a name, an address or a number; none where no piece is plain.
 */
export const partsToFind = (text: string): string[] => [...new Set(partsOf(text, text.length < 3 ? 2 : 3))]
