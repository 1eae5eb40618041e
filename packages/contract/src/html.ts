/** The tags that a catalog's text may hold, none with attributes; a page draws these and no others. */
export const plainTags: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h3'])

/** What makes words of a text bold or italic. */
export const spanTags = { bold: 'strong', italic: 'em' } as const
