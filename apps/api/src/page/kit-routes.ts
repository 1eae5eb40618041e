import staticFiles from '@fastify/static'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../http/serve.ts'
import { bootstrapFor } from './bootstrap.ts'
import { pagePolicy } from './policy.ts'
import { fillShell, inBrand } from './shell.ts'

/** The component kit, outside production, if it was built. It shows popups in its own frames. */
export const kitRoutes = async ({ http, deps }: App, built: string): Promise<void> => {
  const file = join(built, 'kit.html')
  if (deps.config.production || !existsSync(file)) return
  const template = readFileSync(file, 'utf8')
  const policy = pagePolicy({ css: '', scripts: [] }).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  http.get('/dev/kit', (request, reply) => {
    const bootstrap = bootstrapFor(deps, request.host)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(fillShell(inBrand(template, bootstrap.site.settings), bootstrap))
  })
  await http.register(staticFiles, {
    root: join(built, 'assets'),
    prefix: '/dev/kit/assets/',
    index: false,
    decorateReply: false,
  })
}
