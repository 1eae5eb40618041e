import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { contactRoutes } from './enroll/contact/routes.ts'
import { beneficiariesRoutes } from './enroll/beneficiaries/routes.ts'
import { dependentsRoutes } from './enroll/dependents/routes.ts'
import { personalRoutes } from './enroll/personal/routes.ts'
import { progressRoutes } from './enroll/progress/routes.ts'
import { stepsRoutes } from './enroll/steps/routes.ts'
import type { Deps } from './http/deps.ts'
import { answerErrors } from './http/errors.ts'
import { docsRoutes } from './http/docs.ts'
import type { App } from './http/serve.ts'
import { filterRoutes } from './shop/filter/routes.ts'

/** The areas in the order of a person's way: arrive, shop, cart, enroll, receipt. */
const areas: readonly ((app: App) => void)[] = [
  filterRoutes,
  stepsRoutes,
  progressRoutes,
  personalRoutes,
  contactRoutes,
  beneficiariesRoutes,
  dependentsRoutes,
]

/** A server that answers every call, not yet listening. */
export const buildApp = async (deps: Deps): Promise<App> => {
  const http = fastify({
    loggerInstance: deps.log,
    bodyLimit: 64 * 1024,
    disableRequestLogging: true,
    requestIdHeader: false,
    trustProxy: true,
  })
  await http.register(cookie)
  answerErrors(http)
  const app: App = { http, deps, served: [] }
  for (const area of areas) area(app)
  docsRoutes(app)
  return app
}
