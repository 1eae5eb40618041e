import { styleSource } from '../http/style-source.ts'

/** The policy of a page with this one block of styles written in; styles that script sets on elements need no leave. */
export const pagePolicy = (css: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleSource(css)}`,
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
