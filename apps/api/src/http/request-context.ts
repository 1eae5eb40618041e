import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'
import type { Caller } from '../who/person.ts'
import type { Deps } from './deps.ts'
import { setLoggedPerson } from './logging.ts'
import { freshCookie, sendSessionCookie } from './session.ts'
import { hasSignInCookie } from './sign-in-cookie.ts'

/** Who makes a request and what they see, read once for all calls that it carries. */
export type RequestContext = {
  readonly request: FastifyRequest
  readonly caller: Caller
  readonly browser: Browser
  readonly now: Date
  readonly catalog: Catalog
  readonly directory: Directory
}

/** What a sign-in reads from the browser and may store in it. */
export type Browser = {
  readonly cookies: string
  readonly address: string
  /** The user agent. */
  readonly agent: string
  /** The requested host, which identifies a site. */
  readonly host: string
  readonly setCookies: (lines: readonly string[]) => void
  /** Gives the browser a new session; it can no longer reach the old session's enrollments (D-1.15). */
  readonly startNewSession: () => void
}

/** The context of a request whose session has this hash. */
export const requestContextOf = async (
  deps: Deps,
  { request, reply, session, now }: { request: FastifyRequest; reply: FastifyReply; session: string; now: Date },
): Promise<RequestContext> => {
  const browser: Browser = {
    startNewSession: () => sendSessionCookie(reply, freshCookie(deps.vault, now), deps.config.secureCookies),
    cookies: request.headers.cookie ?? '',
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    host: request.host,
    setCookies: (lines) => void (lines.length > 0 && reply.header('set-cookie', [...lines])),
  }
  const caller: Caller = { session, person: await signedIn(deps, browser, now) }
  setLoggedPerson(request, caller.person)
  return { request, caller, browser, now, catalog: deps.catalog(), directory: deps.directory() }
}

/** Queries the database only if the browser claims a sign-in, so that visitors' calls cost nothing. */
const signedIn = async (deps: Deps, { cookies, setCookies }: Browser, now: Date): Promise<Caller['person']> => {
  if (!hasSignInCookie(deps, cookies)) return null
  const { person, setCookies: lines } = await deps.accounts.identify(cookies)
  setCookies(lines)
  return person === null ? null : { ...person, asOf: now }
}
