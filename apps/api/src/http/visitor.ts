import type { FastifyRequest } from 'fastify'
import { cookieName } from '../who/cookie-name.ts'
import type { Asker } from '../who/person.ts'
import type { Deps } from './deps.ts'
import type { sessionReader } from './session.ts'

type Known = { readonly deps: Pick<Deps, 'config' | 'clock'>; readonly readSession: ReturnType<typeof sessionReader> }

/** Whether a browser claims to be signed in. */
export const maySignIn = ({ config }: Pick<Deps, 'config'>, cookies: string): boolean =>
  cookies.includes(`${cookieName('openroll.session_token', config.secureCookies)}=`)

/** The caller, if a visitor: a browser with a session and no sign-in. Otherwise undefined. */
export const visitorAsking = ({ deps, readSession }: Known, request: FastifyRequest): Asker | undefined => {
  const { isNew, hash } = readSession(request, deps.clock.now())
  return isNew || maySignIn(deps, request.headers.cookie ?? '') ? undefined : { session: hash, person: null }
}
