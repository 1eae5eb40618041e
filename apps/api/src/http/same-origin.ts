import type { FastifyRequest } from 'fastify'
import { forbidden } from '../who/refusal.ts'

const hostOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : URL.canParse(url) ? new URL(url).host : 'none'

/**
 * Refuses a call that another site makes a browser send (403). The browser reports it (Sec-Fetch-Site); older ones name the source
 * (Origin, else Referer), which must be PUBLIC_URL or the requested host. Programs send neither and may call.
 */
export const sameOriginCheck = (publicUrl: string): ((request: FastifyRequest) => void) => {
  const ours = new URL(publicUrl).host
  return (request) => {
    const site = request.headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const from = hostOf(request.headers.origin ?? request.headers.referer)
    if (site !== undefined || (from !== undefined && from !== ours && from !== request.host))
      throw forbidden('Open the storefront to do this')
  }
}
