import { inlineSource } from '../http/docs/inline-source.ts'
import type { HostedFields } from '../outside/cards/card-processor.ts'

type InlineParts = {
  readonly css: string
  readonly scripts: readonly string[]
  /** A card processor’s sources, on a page with its card form. */
  readonly cards?: HostedFields['sources'] | undefined
}

/** The page's CSP with this inline style and these inline scripts; styles that script sets on elements need no permission. */
export const pagePolicy = ({ css, scripts, cards }: InlineParts): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(inlineSource), ...(cards === undefined ? [] : [cards.script])].join(' '),
    `style-src 'self' ${inlineSource(css)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(cards === undefined ? [] : [cards.connect])].join(' '),
    ...(cards === undefined ? [] : [`frame-src ${cards.frame}`]),
    "media-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
