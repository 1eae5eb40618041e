import { inlineSource } from '../http/docs/inline-source.ts'

/** The page's CSP with this inline style and these inline scripts; styles that script sets on elements need no permission. */
export const pagePolicy = (css: string, ...scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(inlineSource)].join(' '),
    `style-src 'self' ${inlineSource(css)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
