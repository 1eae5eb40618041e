import { betterAuth } from 'better-auth'
import { randomBytes } from 'node:crypto'
import { Kysely } from 'kysely'
import * as z from 'zod'
import { signedInPerson } from '@openroll/contract/roles/sign-in'
import type { Db } from '../db/pool.ts'
import type { Directory } from '../directory/directory.ts'
import { cookieName } from '../who/cookie-name.ts'
import type { Person } from '../who/person.ts'
import type { Vault } from '../vault/vault.ts'
import { dialectOver } from './dialect.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessions, setSubject } from './store.ts'
import { isInDirectory } from './subject.ts'

/** How long a session may be idle, and how many hours it lasts at most (D-1.04). */
const idleMinutes = 30
const longestHours = 12

type Asked = { readonly person: Person | null; readonly setCookies: readonly string[] }

/** Who has an account, and who is signed in: server-side sessions over better-auth (docs/decisions/0010). */
export type Accounts = {
  /** Who the request's cookies stand for, and the cookies that keep them signed in. */
  readonly who: (cookies: string) => Promise<Asked>
  /** Signs in; undefined for a wrong password, and for an account that does not exist, is disabled or stands for nobody, after the same work. */
  readonly enter: (email: string, password: string) => Promise<Asked | undefined>
  /** Ends the session on the server; the cookies that make the browser forget it. */
  readonly leave: (cookies: string) => Promise<readonly string[]>
  /** Whether there is such an account with this password. */
  readonly holds: (email: string, password: string) => Promise<boolean>
  /** Makes an account, or gives it this person and password and ends its sessions; the password's rule is the caller's to check. */
  readonly keep: (account: Person & { readonly email: string }, password: string) => Promise<void>
}

type Setup = {
  readonly db: Db
  readonly vault: Vault
  readonly publicUrl: string
  readonly secureCookies: boolean
  /** Asked at each request: a rep or group whom it no longer has is signed out. */
  readonly directory: () => Pick<Directory, 'rep' | 'group'>
}

const sessionOf = z.object({
  session: z.object({ createdAt: z.date() }),
  user: z.object({
    role: signedInPerson.shape.role,
    subjectId: z.int(),
    name: z.string(),
    disabledAt: z.date().nullish(),
  }),
})

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const openLibrary = ({ db, vault, publicUrl, secureCookies }: Omit<Setup, 'directory'>) =>
  betterAuth({
    baseURL: publicUrl,
    secret: vault.hash('secret', 'sign-in'),
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
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    session: {
      modelName: 'person_session',
      expiresIn: idleMinutes * 60,
      updateAge: 60,
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
    verification: { modelName: 'person_verification', fields: { ...times, expiresAt: 'expires_at' } },
    advanced: {
      // The library's own way under https is the prefix __Secure-, which another host of the domain may set too.
      cookiePrefix: cookieName('openroll', secureCookies),
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: secureCookies },
      database: { generateId: () => randomBytes(18).toString('base64url') },
      ipAddress: { disableIpTracking: true },
    },
  })

export const openAccounts = (setup: Setup): Accounts => {
  const library = openLibrary(setup)
  const headersOf = (cookies: string) => new Headers({ cookie: cookies })

  const leave = async (cookies: string): Promise<readonly string[]> => {
    const { headers } = await library.api.signOut({ headers: headersOf(cookies), returnHeaders: true })
    return headers.getSetCookie()
  }
  const who = async (cookies: string): Promise<Asked> => {
    const { headers, response } = await library.api.getSession({ headers: headersOf(cookies), returnHeaders: true })
    const found = sessionOf.safeParse(response)
    if (!found.success) return { person: null, setCookies: headers.getSetCookie() }
    const { session, user } = found.data
    const isOver = Date.now() - session.createdAt.getTime() > longestHours * 3_600_000
    const isGone = !isInDirectory(user.role, user.subjectId, setup.directory())
    if (isOver || isGone || user.disabledAt != null) return { person: null, setCookies: await leave(cookies) }
    return { person: { role: user.role, id: user.subjectId, name: user.name }, setCookies: headers.getSetCookie() }
  }
  const enter = async (email: string, password: string): Promise<Asked | undefined> => {
    const tried = await library.api
      .signInEmail({ body: { email, password }, headers: new Headers(), returnHeaders: true })
      .catch((error: unknown) => {
        if (error instanceof Error && 'status' in error && error.status === 'UNAUTHORIZED') return undefined
        throw error
      })
    if (tried === undefined) return undefined
    const setCookies = tried.headers.getSetCookie()
    const { person } = await who(setCookies.map((line) => line.split(';')[0]).join('; '))
    return person === null ? undefined : { person, setCookies }
  }
  const find = async (email: string) => {
    const { internalAdapter } = await library.$context
    const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
    const credential = known?.accounts.find((account) => account.providerId === 'credential')
    return { known, hash: credential?.password ?? undefined }
  }
  const holds: Accounts['holds'] = async (email, password) => {
    const { hash } = await find(email)
    return hash !== undefined && (await isPassword(hash, password))
  }
  const keep: Accounts['keep'] = async ({ role, id, name, email }, password) => {
    const { internalAdapter } = await library.$context
    const { known, hash } = await find(email)
    if (known !== null && hash !== undefined) {
      await internalAdapter.updatePassword(known.user.id, await hashPassword(password))
      await setSubject(setup.db, email, { role, id, name }, new Date())
      await endSessions(setup.db, email)
      return
    }
    const made =
      known?.user ??
      (await internalAdapter.createUser(
        { name, email, emailVerified: true, role, subjectId: id },
        { method: 'email-password' },
      ))
    await internalAdapter.linkAccount({
      userId: made.id,
      accountId: made.id,
      providerId: 'credential',
      password: await hashPassword(password),
    })
  }
  return { who, enter, leave, holds, keep }
}
