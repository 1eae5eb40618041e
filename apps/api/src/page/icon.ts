import type { Directory } from '../directory/directory.ts'
import type { App } from '../http/serve.ts'

/** The icon's path on our pages, and the one browsers request by default. */
const paths = ['/icon.svg', '/favicon.ico']

/** A roll with a check mark, in the colors of this host's site. */
const iconFor = (directory: Directory, host: string): string => {
  const { brand, brand_ink } = directory.siteAt(host).settings
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand}"/>` +
    `<path d="m9 16.5 5 5 9-11" fill="none" stroke="${brand_ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}

export const iconRoutes = ({ http, deps }: App): void => {
  for (const path of paths)
    http.get(path, (request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(iconFor(deps.directory(), request.host)),
    )
}
