import { docsPolicy, renderDocsPage } from './docs-page.ts'
import { operatorOnly } from '../figures/operator-token.ts'
import { openApiOf } from './openapi.ts'
import type { App } from '../serve.ts'

const apiVersion = '0.1.0'

/**
 * /api/openapi.json and the readable page, built from the served calls on first request: building takes as long as the rest of
 * startup.
 */
export const docsRoutes = (app: App): void => {
  const made: { document?: ReturnType<typeof openApiOf>; page?: string } = {}
  const document = () => (made.document ??= openApiOf(app.served, apiVersion))
  const page = () => (made.page ??= renderDocsPage(app.served))
  const onRequest = operatorOnly(app.deps.config)
  app.http.get('/api/openapi.json', { onRequest }, (_request, reply) => reply.send(document()))
  app.http.get('/api/docs', { onRequest }, (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page()),
  )
}
