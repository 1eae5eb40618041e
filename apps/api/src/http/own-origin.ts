import type { FastifyRequest } from 'fastify'
import { forbidden } from '../who/refusal.ts'

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : URL.canParse(address) ? new URL(address).host : 'none'

/**
 * Refuses a call that another site has a browser make (403). The browser says so itself (Sec-Fetch-Site); an older one says
 * from where (Origin, else Referer), which must be PUBLIC_URL or the host that was asked. A program says neither, and may call.
 */
export const ownOriginCheck = (publicUrl: string): ((request: FastifyRequest) => void) => {
  const ours = new URL(publicUrl).host
  return (request) => {
    const site = request.headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const from = hostOf(request.headers.origin ?? request.headers.referer)
    if (site !== undefined || (from !== undefined && from !== ours && from !== request.host))
      throw forbidden('Open the storefront itself to do this')
  }
}
