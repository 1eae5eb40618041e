import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Vault } from '../vault/vault.ts'
import { cookieName } from '@openroll/contract/arrive/cookie-name'

/** A visitor's session ends this many hours after its last use. */
const sessionHours = 24
const sessionCookie = 'openroll_session'
const renewAfterMs = 10 * 60_000
/** Allows for clock differences between servers: a cookie dated up to this far in the future is valid. */
const aheadMs = 12 * 3_600_000

/**
 * A visitor's browser session: a random id in a signed httpOnly cookie (D-1.02). The server stores only its keyed hash, with each
 * enrollment it owns; the time of last use is in the cookie.
 */
export type Session = { readonly hash: string; readonly isNew: boolean }

type Read = Session & { readonly cookie: () => string; readonly renew: boolean }
type CachedCookie = { readonly id: string; readonly seen: number; readonly hash: string }

/**
 * Reads a request's session; a missing, forged or expired cookie starts a new one, which `sendSessionCookie` sends. Verified cookies are
 * cached, so that the many requests of a page cost one check; their age is always checked.
 */
export const sessionReader = (vault: Vault, secure: boolean): ((request: FastifyRequest, now: Date) => Read) => {
  const name = cookieName(sessionCookie, secure)
  const known = new LRUCache<string, CachedCookie>({ max: 5000 })
  const check = (cookie: string): CachedCookie | undefined => {
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
      return { hash: held.hash, isNew: false, cookie: () => signCookie(held.id, now, vault), renew: age > renewAfterMs }
    const fresh = randomBytes(24).toString('base64url')
    return {
      hash: vault.hash(fresh, 'session'),
      isNew: true,
      cookie: () => signCookie(fresh, now, vault),
      renew: false,
    }
  }
}

/** The cookie of a new session, for a browser that starts over. */
export const freshCookie = (vault: Vault, now: Date): string =>
  signCookie(randomBytes(24).toString('base64url'), now, vault)

const signCookie = (id: string, now: Date, vault: Vault): string => {
  const stamped = `${id}.${now.getTime()}`
  return `${stamped}.${vault.sign('session', stamped)}`
}

/** Sends the session cookie; Secure if the storefront uses https. */
export const sendSessionCookie = (reply: FastifyReply, cookie: string, secure: boolean): void => {
  void reply.setCookie(cookieName(sessionCookie, secure), cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionHours * 3600,
  })
}
