/** A pattern finding the typed text anywhere in lower-case text; wildcards are escaped. */
export const patternOf = (typed: string): string => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
