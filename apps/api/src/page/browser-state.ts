import { plainValue, stateCookie, unsavedKey, widthKey } from '@openroll/contract/arrive/page-state'
import { cookieName } from '@openroll/contract/arrive/cookie-name'
import type { FastifyRequest } from 'fastify'
import { hasSignInCookie } from '../http/sign-in-cookie.ts'
import type { App } from '../http/serve.ts'

const maxKeys = 40

/**
 * What the browser stores, from its cookie; empty for a new browser. Undefined if a returning browser doesn't report it, as when
 * another site's link led to the page, reports a save in progress or something unstorable, or doesn't open the page itself.
 */
export const browserState = (app: App, request: FastifyRequest): Readonly<Record<string, string>> | undefined => {
  const cookieText = request.cookies[cookieName(stateCookie, app.deps.config.secureCookies)]
  if (cookieText === undefined) return isKnown(app, request) ? undefined : {}
  if (!isOpenedHere(request)) return undefined
  const stored = [...new URLSearchParams(cookieText)]
  const isPlain = stored.length <= maxKeys && stored.every((pair) => pair.every((text) => plainValue.test(text)))
  if (!isPlain || stored.some(([key]) => key === unsavedKey)) return undefined
  // A window's width alone reveals nothing about the visitor, so the page can be shared.
  return stored.some(([key]) => key !== widthKey) ? Object.fromEntries(stored) : {}
}

/** Whether the browser shows the page, not another site or a part of a page (Fetch Metadata). */
const isOpenedHere = ({ headers }: FastifyRequest): boolean =>
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site'] ?? 'none')) &&
  String(headers['sec-fetch-dest'] ?? 'document') === 'document'

const isKnown = ({ deps, readSession }: App, request: FastifyRequest): boolean =>
  hasSignInCookie(deps, request.headers.cookie ?? '') || !readSession(request, deps.clock.now()).isNew

/** Whether a browser stores nothing and nobody is signed in, so that a public page is the same as for everyone. */
export const isStranger = (app: App, request: FastifyRequest): boolean => {
  const state = browserState(app, request)
  return (
    state !== undefined && Object.keys(state).length === 0 && !hasSignInCookie(app.deps, request.headers.cookie ?? '')
  )
}
