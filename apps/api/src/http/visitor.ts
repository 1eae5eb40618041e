import type { FastifyRequest } from 'fastify'
import { cookieName } from '@openroll/contract/arrive/cookie-name'
import type { Asker } from '../who/person.ts'
import type { Deps } from './deps.ts'
import type { sessionReader } from './session.ts'

type VisitorDeps = {
  readonly deps: Pick<Deps, 'config' | 'clock'>
  readonly readSession: ReturnType<typeof sessionReader>
}

/** Whether the request has a sign-in cookie, valid or not. */
export const hasSignInCookie = ({ config }: Pick<Deps, 'config'>, cookies: string): boolean =>
  cookies.includes(`${cookieName('openroll.session_token', config.secureCookies)}=`)

/** The caller, if it is a browser with a session and no sign-in; otherwise undefined. */
export const findVisitor = ({ deps, readSession }: VisitorDeps, request: FastifyRequest): Asker | undefined => {
  const { isNew, hash } = readSession(request, deps.clock.now())
  return isNew || hasSignInCookie(deps, request.headers.cookie ?? '') ? undefined : { session: hash, person: null }
}
