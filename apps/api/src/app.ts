import { mailReceipt } from '@openroll/contract/roles/member-page'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { fastify, LogController, type FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { codesRoutes } from './arrive/codes/routes.ts'
import { entriesRoutes } from './arrive/entries/routes.ts'
import { landingRoutes } from './arrive/landing/routes.ts'
import { leadRoutes } from './arrive/lead/routes.ts'
import { locationRoutes } from './arrive/location/routes.ts'
import { siteRoutes } from './arrive/site/routes.ts'
import { cardEventRoutes } from './cards/webhook-routes.ts'
import { cartRoutes } from './cart/cart/routes.ts'
import { quoteRoutes } from './cart/quote/routes.ts'
import { checkoutRoutes } from './cart/checkout/routes.ts'
import { carriedSteps } from './enroll/all-steps.ts'
import { enrollRoutes } from './enroll/step-routes.ts'
import type { Deps } from './http/deps.ts'
import { sessionReader } from './http/session.ts'
import { docsRoutes } from './http/docs/docs.ts'
import { answerError, answerErrors, answerLate, answerUnread } from './http/input/errors.ts'
import { secureAnswers } from './http/headers.ts'
import { openGauges } from './http/figures/gauges.ts'
import { openGate } from './http/load/gate.ts'
import { healthRoutes } from './http/figures/health.ts'
import { readJson } from './http/input/json.ts'
import { logRequests } from './http/logging.ts'
import { createOneAtATime } from './http/load/one-at-a-time.ts'
import { refuseTwoHosts } from './http/single-host.ts'
import { metricsRoutes } from './http/figures/metrics.ts'
import { shedLoad } from './http/load/pressure.ts'
import type { App } from './http/serve.ts'
import { limitTime, timeLimits } from './http/load/time-limits.ts'
import { readOutboxFigures } from './mail/figures.ts'
import { resumeRoutes } from './resume/routes.ts'
import { receiptRoutes } from './receipt/routes.ts'
import { filterRoutes } from './shop/filter/routes.ts'
import { likelyRoutes } from './shop/likely/routes.ts'
import { planRoutes } from './shop/plan/routes.ts'
import { pricingRoutes } from './shop/plan/pricing-routes.ts'
import { emailChangeRoutes } from './roles/email-change/routes.ts'
import { invitationRoutes } from './roles/invitation/routes.ts'
import { membersRoutes } from './roles/members/routes.ts'
import { endingRoutes } from './roles/ending/routes.ts'
import { authenticatorRoutes } from './roles/account/authenticator-routes.ts'
import { accountRoutes } from './roles/account/routes.ts'
import { dataViewsRoutes } from './roles/data-views/routes.ts'
import { passkeyRoutes } from './roles/passkey/routes.ts'
import { passwordRoutes } from './roles/password/routes.ts'
import { repRoutes } from './roles/rep/routes.ts'
import { invoiceRoutes } from './roles/employees/invoice-routes.ts'
import { confirmRoutes } from './roles/employees/confirm-routes.ts'
import { departureRoutes } from './roles/employees/departure-routes.ts'
import { employeesRoutes } from './roles/employees/routes.ts'
import { workspaceRoutes } from './roles/workspace/routes.ts'
import { statementRoutes } from './roles/statement/routes.ts'
import { memberPageRoutes } from './roles/member-page/routes.ts'
import { secondFactorRoutes } from './roles/second-factor/routes.ts'
import { signInRoutes } from './roles/sign-in/routes.ts'
import { questionRoutes } from './shop/questions/routes.ts'
import { plansRoutes } from './shop/plans/routes.ts'
import { officePaymentUpdateRoutes } from './payment-update/operator-routes.ts'
import { partnerPaymentUpdateRoutes } from './payment-update/partner-routes.ts'
import { paymentUpdateRoutes } from './payment-update/routes.ts'
import { officeRoutes } from './office/all-routes.ts'
import { resendReceipt } from './office/enrollment/mail-receipt.ts'
import { nextInvoiceOfGroup } from './office/invoices/next-invoice.ts'
import { nextPaymentOf } from './office/money/batch/next-payment.ts'
import { paymentsIfEnded } from './office/money/payments-if-ended.ts'

/** The areas in the order people use them: arrive, roles, shop, cart, enroll, receipt. */
const areas: readonly ((app: App) => void)[] = [
  siteRoutes,
  entriesRoutes,
  landingRoutes,
  codesRoutes,
  leadRoutes,
  locationRoutes,
  signInRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  passwordRoutes,
  accountRoutes,
  authenticatorRoutes,
  dataViewsRoutes,
  invitationRoutes,
  emailChangeRoutes,
  repRoutes,
  (app) => membersRoutes(app, carriedSteps, nextPaymentOf),
  (app) => endingRoutes(app, paymentsIfEnded),
  workspaceRoutes,
  (app) => memberPageRoutes(app, (ask, charges) => resendReceipt(ask, mailReceipt, charges)),
  statementRoutes,
  (app) => employeesRoutes(app, nextInvoiceOfGroup),
  departureRoutes,
  confirmRoutes,
  invoiceRoutes,
  filterRoutes,
  plansRoutes,
  likelyRoutes,
  planRoutes,
  pricingRoutes,
  questionRoutes,
  cartRoutes,
  checkoutRoutes,
  quoteRoutes,
  enrollRoutes,
  receiptRoutes,
  resumeRoutes,
  ...officeRoutes,
  cardEventRoutes,
  paymentUpdateRoutes,
  partnerPaymentUpdateRoutes,
  officePaymentUpdateRoutes,
]

/** Builds a server with every call registered, not yet listening. */
export const buildApp = async (deps: Deps): Promise<App> => {
  const logger: FastifyBaseLogger = deps.log
  const http = fastify({
    loggerInstance: logger,
    bodyLimit: 64 * 1024,
    serverFactory: (handle) => createOneAtATime(timeLimits(deps.config.callTimeoutMs), handle),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    genReqId: () => randomUUID(),
    // Only a proxy named in TRUST_PROXY may say where a call came from.
    trustProxy: deps.config.trustProxy,
    clientErrorHandler: answerUnread,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  http.removeContentTypeParser('text/plain')
  readJson(http)
  limitTime(http, deps.config.callTimeoutMs, answerLate)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await shedLoad(http, deps.config.longestDelayMs)
  logRequests(http)
  refuseTwoHosts(http)
  secureAnswers(http, deps.config.secureCookies)
  answerErrors(http)
  healthRoutes(http, deps)
  metricsRoutes(http, deps)
  const app: App = {
    http,
    deps,
    served: [],
    approvable: new Map(),
    acts: new Map(),
    bulkReads: new Map(),
    alsoReads: new Map(),
    readSession: sessionReader(deps.vault, deps.config.secureCookies),
    gate: openGate(deps.config.concurrency),
  }
  openGauges(deps, app.gate, readOutboxFigures)
  for (const area of areas) area(app)
  docsRoutes(app)
  return app
}
