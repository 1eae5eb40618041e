import { createHash } from 'node:crypto'

/** CSP source for an inline style or script: its hash. */
export const inlineSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
