import type { App } from '../http/serve.ts'

/** The CSP of logos: they run and load nothing, even when opened directly. */
const logoPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** The carriers' logos from the catalog (SF-3.12). */
export const logoRoutes = ({ http, deps }: App): void => {
  http.get<{ Params: { name: string } }>('/logos/:name', ({ params: { name } }, reply) => {
    const { logos } = deps.catalog()
    const logo = Object.hasOwn(logos, name) ? logos[name] : undefined
    if (logo === undefined) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': logoPolicy })
      .type('image/svg+xml; charset=utf-8')
      .send(logo)
  })
}
