import staticFiles from '@fastify/static'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { renderedAddress } from '@openroll/contract/shop/rendered-page'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteCatalog } from '../catalog/site-catalog.ts'
import { projectRoot } from '../config.ts'
import { takePageSlot } from '../http/load/gate.ts'
import { sendPacked } from '../http/prepared.ts'
import type { App } from '../http/serve.ts'
import { pageStatus, showsHome } from './addresses.ts'
import { bootstrapFor } from './bootstrap.ts'
import { answerBusyWithPage } from './busy-page.ts'
import { earlyScript } from './early-script.ts'
import { openFirstPage } from './first-page.ts'
import { listPages } from './list-page.ts'
import { iconRoutes } from './icon.ts'
import { logoRoutes } from './logos.ts'
import { manifestRoute } from './manifest.ts'
import { robotsTag, searchEngineRoutes } from './search-engines.ts'
import { openPages } from './pages.ts'
import { linkTo, openScreenFiles } from './screen-files.ts'
import { fillShell, inBrand, inlineStyles, linkToFonts, readFirst } from './shell.ts'

/** Build files have their content hash in their name. */
const forever = 'public, max-age=31536000, immutable'

/** Serves the web application: its files cacheable for a year, and at every other address its page with the embedded data. */
export const pageRoutes = async (app: App, dist = join(projectRoot, 'apps/web/dist')): Promise<void> => {
  await app.http.register(async (http) => {
    http.addHook('onRequest', takePageSlot(app.gate))
    answerBusyWithPage(http)
    await allPages({ ...app, http }, dist)
  })
}

const allPages = async (app: App, dist: string): Promise<void> => {
  const { http, deps } = app
  if (!deps.config.production) {
    http.get('/dev/bootstrap.json', (request, reply) => reply.send(bootstrapFor(deps, request.host)))
  }
  iconRoutes(app)
  logoRoutes(app)
  manifestRoute(app)
  searchEngineRoutes(app)
  if (!existsSync(join(dist, 'index.html'))) return
  const template = inlineStyles(readFileSync(join(dist, 'index.html'), 'utf8'), (path) =>
    readFileSync(join(dist, path), 'utf8'),
  )
  const screenFilesOf = openScreenFiles(join(dist, '.vite/manifest.json'))
  const draw = (await openFirstPage(join(dist, '../dist-page/first-page.js'))) ?? (() => '')
  const fill = (shell: string, bootstrap: Bootstrap, drawn: string): string =>
    fillShell(inBrand(shell, bootstrap.site.settings), bootstrap, drawn)
  const pageOf = openPages(deps, (bootstrap, isHome) => fill(template, bootstrap, isHome ? draw(bootstrap, '/') : ''))
  const listShell = readFirst(template, earlyScript, screenFilesOf(renderedAddress))
  const fonts = linkToFonts(template)
  const listPageOf = listPages(app, (bootstrap, address) => fill(listShell, bootstrap, draw(bootstrap, address)))
  await http.register(staticFiles, {
    root: dist,
    wildcard: false,
    preCompressed: true,
    index: false,
    decorateReply: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=3600'),
  })
  http.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const directory = deps.directory()
    const status = pageStatus(path, {
      landingOwner: directory.landingOwner,
      planOf: (id) => siteCatalog(deps.catalog(), directory.siteAt(request.host).sells).plans.get(id),
    })
    if (status === null) return reply.callNotFound()
    const { page, etag, policy, drawnPolicy, bootstrap } = pageOf(request.host, showsHome(request.url))
    void reply.code(status).headers({ vary: 'accept-encoding, cookie', 'x-robots-tag': robotsTag(path) })
    const list = await listPageOf(request, bootstrap)
    // Personal content: never cached.
    if (list !== undefined)
      return reply
        .headers({ 'cache-control': 'private, no-store', 'content-security-policy': drawnPolicy, link: fonts })
        .type('text/html; charset=utf-8')
        .send(list)
    void reply.headers({ 'cache-control': 'no-cache', etag, 'content-security-policy': policy })
    const screenFiles = status === 200 ? screenFilesOf(path) : []
    if (screenFiles.length > 0) void reply.header('link', linkTo(screenFiles))
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return sendPacked(page, request, reply.type('text/html; charset=utf-8'))
  })
}
