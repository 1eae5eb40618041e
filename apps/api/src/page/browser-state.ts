import { plainValue, stateCookie, unsavedKey, widthKey } from '@openroll/contract/arrive/page-state'
import { cookieName } from '@openroll/contract/arrive/cookie-name'
import type { FastifyRequest } from 'fastify'
import { hasSignInCookie } from '../http/sign-in-cookie.ts'
import type { App } from '../http/serve.ts'

const mostKeys = 40

/**
 * What the browser stores, by its cookie; empty for a browser that was never here. Undefined if one that was here doesn't say, as when
 * another site's link led to the page, says that a save is on its way or what it can't store, or doesn't open the page itself.
 */
export const browserState = (app: App, request: FastifyRequest): Readonly<Record<string, string>> | undefined => {
  const told = request.cookies[cookieName(stateCookie, app.deps.config.secureCookies)]
  if (told === undefined) return isKnown(app, request) ? undefined : {}
  if (!isOpenedHere(request)) return undefined
  const stored = [...new URLSearchParams(told)]
  const isPlain = stored.length <= mostKeys && stored.every((pair) => pair.every((text) => plainValue.test(text)))
  if (!isPlain || stored.some(([key]) => key === unsavedKey)) return undefined
  // A window's width alone tells nothing about its person, so the page can be shared.
  return stored.some(([key]) => key !== widthKey) ? Object.fromEntries(stored) : {}
}

/** Whether the browser shows the page, and neither another site nor a part of a page asked for it (Fetch Metadata). */
const isOpenedHere = ({ headers }: FastifyRequest): boolean =>
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site'] ?? 'none')) &&
  String(headers['sec-fetch-dest'] ?? 'document') === 'document'

const isKnown = ({ deps, readSession }: App, request: FastifyRequest): boolean =>
  hasSignInCookie(deps, request.headers.cookie ?? '') || !readSession(request, deps.clock.now()).isNew

/** Whether a browser stores nothing and nobody is signed in, so that a public page is the same for it as for everybody. */
export const isStranger = (app: App, request: FastifyRequest): boolean => {
  const state = browserState(app, request)
  return (
    state !== undefined && Object.keys(state).length === 0 && !hasSignInCookie(app.deps, request.headers.cookie ?? '')
  )
}
