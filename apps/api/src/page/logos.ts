import type { App } from '../http/serve.ts'

/** A drawing runs nothing and loads nothing, even where somebody opens it by itself. */
const onlyDrawn = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** The carriers' logos as the catalog has them (SF-3.12). */
export const logoRoutes = ({ http, deps }: App): void => {
  http.get<{ Params: { name: string } }>('/logos/:name', ({ params: { name } }, reply) => {
    const { logos } = deps.catalog()
    const drawn = Object.hasOwn(logos, name) ? logos[name] : undefined
    if (drawn === undefined) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': onlyDrawn })
      .type('image/svg+xml; charset=utf-8')
      .send(drawn)
  })
}
