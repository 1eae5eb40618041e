import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../config.ts'
import type { App } from '../http/serve.ts'
import { bootstrapFor } from './bootstrap.ts'

const dist = join(projectRoot, 'apps/web/dist')
/** First parts of the addresses that the browser's router knows; anything else is the same page with status 404. */
const known =
  /^\/(|home|plans|compare|plan\/.*|cart|enrollment\/.*|provider-list|referrals|continue-enrollment|direct-continue\/.*)$/

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Pages may run and load only what this server ships; styles set by script carry a site's colours. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** The built web application: its files, and its page with the bootstrap written into it for every other address. */
export const pageRoutes = async (app: App): Promise<void> => {
  const { http, deps } = app
  if (!existsSync(join(dist, 'index.html'))) return
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  await http.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(staticFiles, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  if (existsSync(join(dist, 'fonts'))) {
    await http.register(staticFiles, {
      root: join(dist, 'fonts'),
      prefix: '/fonts/',
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    })
  }
  http.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (/^\/(api|store-api|dev|assets|fonts)(\/|$)/.test(path)) return reply.callNotFound()
    const data = bootstrapFor(deps, request.host)
    const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
    const page = template
      .replace('<title>Openroll</title>', () => `<title>${escapeHtml(data.site.name)}</title>`)
      .replace('<!--bootstrap-->', () => `<script type="application/json" id="bootstrap">${json}</script>`)
    return reply
      .code(known.test(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('etag', `"${createHash('sha256').update(page).digest('base64url').slice(0, 20)}"`)
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .send(page)
  })
}
