import { docsPolicy, renderDocsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'
import type { App } from './serve.ts'

export const apiVersion = '0.1.0'

/** /api/openapi.json and the page that people read, both made from the calls that this server answers. */
export const docsRoutes = (app: App): void => {
  const document = openApiOf(app.served, apiVersion)
  const page = renderDocsPage(app.served)
  app.http.get('/api/openapi.json', (_request, reply) => reply.send(document))
  app.http.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  )
}
