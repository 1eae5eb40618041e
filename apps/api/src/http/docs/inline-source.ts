import { createHash } from 'node:crypto'

/** How a page's policy names a block of styles, or a script, that is written into it: by its hash, so that no other is taken. */
export const inlineSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
