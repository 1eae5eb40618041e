import { betterAuth } from 'better-auth'
import { randomBytes } from 'node:crypto'
import { Kysely } from 'kysely'
import { idleMinutes } from '@openroll/contract/roles/sign-in'
import type { Db } from '../db/pool.ts'
import { cookieName } from '@openroll/contract/arrive/cookie-name'
import { dialectOver } from './dialect.ts'
import { isPassword } from './password.ts'
import { ownedToken } from './session.ts'

/** The shortest time between two renewals of a session. */
export const minRenewalMs = 60_000

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

type Settings = {
  readonly db: Db
  readonly secret: string
  readonly publicUrl: string
  readonly secureCookies: boolean
  readonly hash: (password: string) => Promise<string>
}

/** The sign-in library on our tables (docs/decisions/0018). */
export const openSignInLibrary = ({ db, secret, publicUrl, secureCookies, hash }: Settings) =>
  betterAuth({
    baseURL: publicUrl,
    secret,
    database: {
      db: new Kysely<Record<string, Record<string, unknown>>>({ dialect: dialectOver(db) }),
      type: 'postgres',
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 200,
      password: { hash, verify: (attempt) => isPassword(attempt.hash, attempt.password) },
    },
    session: {
      modelName: 'person_session',
      expiresIn: idleMinutes * 60,
      updateAge: minRenewalMs / 1000,
      fields: {
        ...times,
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    user: {
      modelName: 'person',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        subjectId: { type: 'number', required: true, input: false, fieldName: 'subject_id' },
        disabledAt: { type: 'date', required: false, input: false, fieldName: 'disabled_at' },
        memberId: { type: 'number', required: false, input: false, fieldName: 'member_id' },
        duties: { type: 'string', required: true, input: false },
        secondFactor: { type: 'boolean', required: false, input: false, fieldName: 'second_factor' },
      },
    },
    account: {
      modelName: 'person_credential',
      fields: {
        ...times,
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session) =>
            Promise.resolve({ data: { ...session, token: ownedToken(session.token, session.userId, secret) } }),
        },
      },
    },
    verification: { modelName: 'person_verification', fields: { ...times, expiresAt: 'expires_at' } },
    advanced: {
      // With the library's own prefix, __Secure-, another host of the domain could set the cookie.
      cookiePrefix: cookieName('openroll', secureCookies),
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: secureCookies },
      database: { generateId: () => randomBytes(18).toString('base64url') },
      ipAddress: { disableIpTracking: true },
    },
  })
