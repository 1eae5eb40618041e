import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Vault } from '../vault/vault.ts'
import { cookieName } from '../who/cookie-name.ts'

/** A visitor's browser session ends this long after it was last used. */
const sessionHours = 24
const sessionCookie = 'openroll_session'
const renewAfterMs = 10 * 60_000
/** Several processes sign cookies, each by its own clock: one from the future, by this much at most, was just seen. */
const aheadMs = 12 * 3_600_000

/**
 * The browser session of a visitor: a random id in a signed httpOnly cookie (D-1.02). The server keeps only a keyed hash of
 * it, beside each enrollment that it owns; the time of last use is in the cookie itself.
 */
export type Session = { readonly hash: string; readonly isNew: boolean }

type Read = Session & { readonly cookie: () => string; readonly renew: boolean }
type Held = { readonly id: string; readonly seen: number; readonly hash: string }

/**
 * Reads the session of a request; a missing, forged or outlived cookie starts a new one, which `keepSession` hands out. A
 * cookie whose signature held is known again, so that the many requests of one page cost one check; its age is asked each time.
 */
export const sessionReader = (vault: Vault, secure: boolean): ((request: FastifyRequest, now: Date) => Read) => {
  const name = cookieName(sessionCookie, secure)
  const known = new LRUCache<string, Held>({ max: 5000 })
  const check = (cookie: string): Held | undefined => {
    const [id, seen, signature] = cookie.split('.')
    if (id === undefined || signature === undefined || !vault.verify('session', `${id}.${seen}`, signature))
      return undefined
    const held = { id, seen: Number(seen), hash: vault.hash(id, 'session') }
    known.set(cookie, held)
    return held
  }
  return (request, now) => {
    const cookie = request.cookies[name]
    const held = cookie === undefined ? undefined : (known.get(cookie) ?? check(cookie))
    const age = now.getTime() - (held?.seen ?? Number.NaN)
    if (held !== undefined && age >= -aheadMs && age < sessionHours * 3_600_000)
      return { hash: held.hash, isNew: false, cookie: () => signed(held.id, now, vault), renew: age > renewAfterMs }
    const fresh = randomBytes(24).toString('base64url')
    return { hash: vault.hash(fresh, 'session'), isNew: true, cookie: () => signed(fresh, now, vault), renew: false }
  }
}

/** The cookie of a new session, for a browser that starts over. */
export const freshCookie = (vault: Vault, now: Date): string =>
  signed(randomBytes(24).toString('base64url'), now, vault)

const signed = (id: string, now: Date, vault: Vault): string => {
  const stamped = `${id}.${now.getTime()}`
  return `${stamped}.${vault.sign('session', stamped)}`
}

/** Hands the session's cookie to the browser: Secure where the storefront is reached by https. */
export const keepSession = (reply: FastifyReply, cookie: string, secure: boolean): void => {
  void reply.setCookie(cookieName(sessionCookie, secure), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionHours * 3600,
  })
}
