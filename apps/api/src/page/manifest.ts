import type { Directory } from '../directory/directory.ts'
import type { App } from '../http/serve.ts'

/** The web app manifest of this host's site: its name, colors and icon. */
const manifestFor = (directory: Directory, host: string): object => {
  const { name, settings } = directory.siteAt(host)
  return {
    name,
    short_name: name.split(' ')[0],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: settings.brand,
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  }
}

export const manifestRoute = ({ http, deps }: App): void => {
  http.get('/site.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestFor(deps.directory(), request.host))),
  )
}
