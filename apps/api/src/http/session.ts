import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Vault } from '../vault/vault.ts'

/** A visitor's browser session ends this long after it was last used. */
export const sessionHours = 24
const cookieName = 'openroll_session'
const renewAfterMs = 10 * 60_000

/**
 * The browser session of a visitor: a random id in a signed httpOnly cookie (D-1.02). The server keeps only a keyed hash of
 * it, beside each enrollment that it owns; the time of last use is in the cookie itself.
 */
export type Session = { readonly hash: string; readonly isNew: boolean }

/** Reads the session of a request; a missing, forged or outlived cookie starts a new one, which `keepSession` hands out. */
export const readSession = (
  request: FastifyRequest,
  vault: Vault,
  now: Date,
): Session & { readonly cookie: () => string; readonly renew: boolean } => {
  const [id, seen, signature] = (request.cookies[cookieName] ?? '').split('.')
  const age = now.getTime() - Number(seen)
  const holds = id !== undefined && signature !== undefined && age >= -60_000 && age < sessionHours * 3_600_000
  if (holds && vault.verify('session', `${id}.${seen}`, signature)) {
    return {
      hash: vault.hash(id, 'session'),
      isNew: false,
      cookie: () => signed(id, now, vault),
      renew: age > renewAfterMs,
    }
  }
  const fresh = randomBytes(24).toString('base64url')
  return { hash: vault.hash(fresh, 'session'), isNew: true, cookie: () => signed(fresh, now, vault), renew: false }
}

const signed = (id: string, now: Date, vault: Vault): string => {
  const stamped = `${id}.${now.getTime()}`
  return `${stamped}.${vault.sign('session', stamped)}`
}

/** Hands the session's cookie to the browser: Secure where the storefront is reached by https. */
export const keepSession = (reply: FastifyReply, cookie: string, secure: boolean): void => {
  void reply.setCookie(cookieName, cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionHours * 3600,
  })
}
