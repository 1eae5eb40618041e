import staticFiles from '@fastify/static'
import { isCardPage } from '@openroll/contract/enroll/billing/card-pages'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteCatalog } from '../catalog/site-catalog.ts'
import { projectRoot } from '../config.ts'
import { takePageSlot } from '../http/load/gate.ts'
import { sendPacked } from '../http/prepared.ts'
import type { App } from '../http/serve.ts'
import { pageStatus } from './page-status.ts'
import { bootstrapFor } from './bootstrap.ts'
import { isStranger } from './browser-state.ts'
import { answerBusyWithPage } from './busy-page.ts'
import { earlyScript } from './early-script.ts'
import { iconRoutes } from './icon.ts'
import { logoRoutes } from './logos.ts'
import { kitRoutes } from './kit-routes.ts'
import { manifestRoute } from './manifest.ts'
import { robotsTag, searchEngineRoutes } from './search-engines.ts'
import { openPages, pageOf, type Page } from './pages.ts'
import { openRender } from './render.ts'
import { openRenderer } from './renderer.ts'
import { linkTo, openScreenFiles } from './screen-files.ts'
import { contentFirst, fillShell, inBrand, inlineStyles, inScheme, linkToFonts } from './shell.ts'

/** Build files have their content hash in their name. */
const forever = 'public, max-age=31536000, immutable'

/** Serves the web application: its files cacheable for a year, and at every other path its page with the embedded data. */
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
  await kitRoutes(app, join(dist, '../dist-kit'))
  iconRoutes(app)
  logoRoutes(app)
  manifestRoute(app)
  searchEngineRoutes(app)
  if (!existsSync(join(dist, 'index.html'))) return
  const styled = inlineStyles(readFileSync(join(dist, 'index.html'), 'utf8'), (path) =>
    readFileSync(join(dist, path), 'utf8'),
  )
  const template = inScheme(styled)
  const screenFilesOf = openScreenFiles(join(dist, '.vite/manifest.json'))
  const renderer = await openRenderer(join(dist, '../dist-page/render-page.js'))
  const render = openRender(app, renderer)
  const fill = (shell: string, bootstrap: Bootstrap, html?: string): string =>
    fillShell(inBrand(shell, bootstrap.site.settings), bootstrap, html)
  const pagesAt = openPages(deps, (bootstrap) => fill(template, bootstrap))
  const fonts = linkToFonts(template)
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
    const { bootstrap, policy, cardPolicy, plain, shared } = pagesAt(request.host)
    const screens = status === 200 ? renderer.screensAt(path) : []
    void reply.code(status).headers({
      vary: 'accept-encoding, cookie',
      'x-robots-tag': robotsTag(path),
      'content-security-policy': isCardPage(path) ? cardPolicy : policy,
    })
    const known = isStranger(app, request) ? shared.get(request.url) : undefined
    if (known !== undefined) return sendPage(known, status, request, reply.header('link', fonts))
    const made = status === 200 ? await render(request, bootstrap) : undefined
    if (made === undefined) {
      if (screens.length > 0) void reply.header('link', linkTo(screenFilesOf(screens)))
      return sendPage(plain, status, request, reply)
    }
    const { html, parts, rendered, isShared, cookies } = made
    const text = fill(
      contentFirst(template, earlyScript, screenFilesOf([...screens, ...parts])),
      { ...bootstrap, rendered },
      html,
    )
    void reply.header('link', fonts)
    if (isShared && !request.url.includes('?')) {
      const page = pageOf(text)
      shared.set(request.url, page)
      return sendPage(page, status, request, reply)
    }
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    // Personal content: never cached.
    return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(text)
  })
}

const sendPage = ({ page, etag }: Page, status: number, request: FastifyRequest, reply: FastifyReply): unknown => {
  void reply.headers({ 'cache-control': 'no-cache', etag })
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendPacked(page, request, reply.type('text/html; charset=utf-8'))
}
