import { createHash } from 'node:crypto'

/** How a page's policy names its one block of inline styles: by their hash, so that no other is taken. */
export const styleSource = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`
