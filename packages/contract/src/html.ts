/** Tags allowed in catalog texts, without attributes; pages render no others. */
export const plainTags: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h3'])

/** Tags for bold and italic text. */
export const spanTags = { bold: 'strong', italic: 'em' } as const
