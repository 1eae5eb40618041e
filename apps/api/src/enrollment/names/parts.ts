import type { listedName } from './listed-name.ts'

/** ASCII only, which every database lowercases the same way. */
const isPlain = (part: string): boolean => /^[ -~]+$/.test(part)

const partsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)).filter(isPlain)

/** All two- and three-character pieces by which a policy is found (docs/decisions/0029). */
export const searchedParts = (
  { name_said, email_said }: Pick<ReturnType<typeof listedName>, 'name_said' | 'email_said'>,
  policyId: string,
): string[] => {
  const texts = [name_said, email_said, policyId.toLowerCase()]
  return [...new Set(texts.flatMap((text) => [...partsOf(text, 2), ...partsOf(text, 3)]))]
}

/**
 * Pieces that every match of this folded text must contain; empty if none is ASCII.
 */
export const partsToFind = (text: string): string[] => [...new Set(partsOf(text, text.length < 3 ? 2 : 3))]
