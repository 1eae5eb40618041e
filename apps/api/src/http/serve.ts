import type { Call, GivenOf, OutputOf } from '@openroll/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Enrollment } from '../enroll/record/enrollment.ts'
import { findEnrollment } from '../enroll/record/store.ts'
import { clientCheck, checkContext, checkRole } from './access.ts'
import type { Deps } from './deps.ts'
import { answerOnce } from './idempotency.ts'
import { readInput } from './input.ts'
import type { Asker } from './person.ts'
import { notFound } from './refusal.ts'
import { keepSession, readSession } from './session.ts'

/** What a handler is given: its input in normal form, who asks, one catalogue for the whole request, and today. */
export type Ask<C extends Call> = Omit<Deps, 'catalogue'> & {
  readonly input: GivenOf<C>
  readonly asker: Asker
  readonly catalogue: Catalogue
  readonly today: string
  readonly now: Date
  readonly browser: Browser
} & (C['who'] extends 'owner' ? { readonly enrollment: Enrollment } : unknown)

/** What a sign-in needs to know of the browser, and may leave with it. */
export type Browser = {
  readonly cookies: string
  readonly address: string
  readonly setCookies: (lines: readonly string[]) => void
}

export type Handle<C extends Call> = (ask: Ask<C>) => Promise<OutputOf<C>> | OutputOf<C>

/** The calls a server answers, in the order in which they were served; OpenAPI and docs/calls.md are made from it. */
export type App = { readonly http: FastifyInstance; readonly deps: Deps; readonly served: Call[] }

/**
 * Answers a call as its contract declares it: checks the storefront, the person and the enrollment's owner, reads the input,
 * wraps what `handle` returns in the success envelope (null is 204 without a body, SF-7.21), and keeps personal answers out of every cache (D-8.06).
 */
export const serve = <C extends Call>(app: App, call: C, handle: Handle<C>): void => {
  app.served.push(call)
  const checkClient = clientCheck(app.deps.config.storefrontClient)
  app.http.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    handler: async (request, reply) => {
      const { deps } = app
      checkClient(request)
      const now = deps.clock.now()
      const session = readSession(request, deps.vault, now)
      const browser = browserOf(request, reply)
      const asker: Asker = { session: session.hash, person: await signedIn(deps, browser) }
      checkRole(call.who, asker)
      checkContext(request, asker)
      const catalogue = deps.catalogue()
      if (isFresh(call, catalogue, request, reply)) return reply.code(304).send()
      const input = readInput(call, request)
      const enrollment = call.who === 'owner' ? await owned(deps, input, asker) : undefined
      const ask = {
        ...deps,
        input,
        asker,
        catalogue,
        today: deps.clock.today(),
        now,
        browser,
        enrollment,
      } as unknown as Ask<C>
      if (session.renew || (session.isNew && call.method !== 'GET'))
        keepSession(reply, session.cookie(), deps.config.secureCookies)
      const data = await answerOnce(call, request, deps, enrollment?.enrollment_id ?? asker.session, () => handle(ask))
      if (data === null) return reply.code(204).send()
      return reply.send({ status: 'success', data: deps.config.checkOutputs ? call.output.parse(data) : data })
    },
  })
}

const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  cookies: request.headers.cookie ?? '',
  address: request.ip,
  setCookies: (lines) => void (lines.length > 0 && reply.header('set-cookie', [...lines])),
})

/** Asked of the database only where a browser says that somebody signed in: a visitor's calls cost nothing for it. */
const signedIn = async ({ accounts }: Deps, { cookies, setCookies }: Browser): Promise<Asker['person']> => {
  if (!cookies.includes('openroll.session_token=')) return null
  const { person, setCookies: lines } = await accounts.who(cookies)
  setCookies(lines)
  return person
}

const owned = async (deps: Deps, input: Record<string, unknown>, asker: Asker): Promise<Enrollment> => {
  const found = await findEnrollment(deps.db, String(input.enrollment_id ?? input.tempId), asker)
  if (found === undefined) throw notFound('enrollment_id', 'Enrollment not found')
  return found
}

/** Sets the cache headers of an answer; true when the browser already holds the catalogue's answer (D-8.06). */
const isFresh = (call: Call, catalogue: Catalogue, request: FastifyRequest, reply: FastifyReply): boolean => {
  if (call.cache !== 'catalogue') {
    void reply.header('cache-control', 'no-store')
    return false
  }
  const etag = `"catalogue-${catalogue.version}"`
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag
}
