/** What was typed, anywhere in a text in small letters; a percent sign is one. */
export const patternOf = (typed: string): string => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
