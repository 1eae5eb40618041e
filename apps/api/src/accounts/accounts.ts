import { mayRequireSecondStep } from '@openroll/contract/role-meanings'
import { createHmac, randomBytes } from 'node:crypto'
import { idleMinutes } from '@openroll/contract/roles/sign-in'
import type { Db } from '../db/pool.ts'
import type { Directory } from '../directory/directory.ts'
import { cookieName } from '@openroll/contract/arrive/cookie-name'
import type { Person } from '../who/person.ts'
import type { Vault } from '../vault/vault.ts'
import { formatDuties } from './duties.ts'
import { openSignInLibrary, minRenewalMs } from './sign-in-library.ts'
import { freeOperatorNumber } from './operator-number.ts'
import { hashPassword, isPassword, dummyHash, type PasswordCost } from './password.ts'
import { personOf } from './person-of.ts'
import { findRecordedAccount, readSignIn } from './recorded-account.ts'
import { findSession, signedToken, ownsToken, type Session } from './session.ts'
import {
  endSessions,
  findSignInAccount,
  insertInvitedMember,
  setFirstPassword,
  setSubject,
  type SignInAccount,
} from './store.ts'
import { isInDirectory } from './subject.ts'

/** The longest a session lasts, in hours (D-1.04). */
const longestHours = 12

type Identification = { readonly person: Person | null; readonly setCookies: readonly string[] }
/** The caller's own session. */
export type OwnSession = { readonly person_id: string; readonly session_id: string; readonly email: string }

/** Accounts and server-side sessions over better-auth (docs/decisions/0018). */
export type Accounts = {
  /** The signed-in person by cookies, with cookies to set. */
  readonly identify: (cookies: string) => Promise<Identification>
  /** The cookies' session, of a person already identified. */
  readonly session: (cookies: string) => Promise<OwnSession | undefined>
  /** The account with this password. Undefined for a wrong password or an unknown or closed account, in the same time. */
  readonly authenticate: (email: string, password: string) => Promise<SignInAccount | undefined>
  /** Whether the account is enabled and its rep or group is still in the directory. */
  readonly isOpen: (known: Pick<SignInAccount, 'disabled_at' | 'role' | 'subject_id'>) => boolean
  readonly personOf: (known: SignInAccount) => Person
  /** Whether the account must have a second factor. */
  readonly needsSecondFactor: (known: Pick<SignInAccount, 'role'>) => boolean
  /** Starts a session and returns its cookies; `browser` in plain words. */
  readonly startSession: (personId: string, browser: string) => Promise<readonly string[]>
  /** Ends the session and returns cookies that clear it. */
  readonly signOut: (cookies: string) => Promise<readonly string[]>
  readonly hash: (password: string) => Promise<string>
  /** Whether the account exists with this password. */
  readonly hasPassword: (email: string, password: string) => Promise<boolean>
  /** Creates or updates an account and ends its sessions. The caller validates the password. */
  readonly saveAccount: (account: Person & { readonly email: string }, password: string) => Promise<void>
  /** An operator's number: the wanted one unless it is taken (D-1.14). */
  readonly operatorNumber: (wanted: number, email: string) => Promise<number>
  /** Creates an invited member's account; false if the email address already has one. */
  readonly createInvited: (member: InvitedMember, password: string, now: Date) => Promise<boolean>
}
type InvitedMember = { readonly id: number; readonly member_id: number; readonly name: string; readonly email: string }

type Setup = {
  readonly db: Db
  readonly vault: Vault
  readonly publicUrl: string
  readonly secureCookies: boolean
  readonly secondFactorRequired: boolean
  /** Lowered in tests. */
  readonly passwordCost?: PasswordCost | undefined
  /** Read on each request: a removed rep or group is signed out. */
  readonly directory: () => Pick<Directory, 'rep' | 'group'>
}

const hasExpired = (createdAt: number, now: number): boolean => now - createdAt > longestHours * 3_600_000

export const openAccounts = (setup: Setup): Accounts => {
  const { db, secureCookies, secondFactorRequired, passwordCost } = setup
  const hash: Accounts['hash'] = (password) => hashPassword(password, passwordCost)
  const secret = setup.vault.hash('secret', 'sign-in')
  const library = openSignInLibrary({ ...setup, secret, hash })
  const sessionCookie = `${cookieName('openroll', secureCookies)}.session_token`
  const headersOf = (cookies: string) => new Headers({ cookie: cookies })

  const signOut = async (cookies: string): Promise<readonly string[]> => {
    const { headers } = await library.api.signOut({ headers: headersOf(cookies), returnHeaders: true })
    return headers.getSetCookie()
  }
  const sessionIn = async (cookies: string) => {
    const token = signedToken(cookies, sessionCookie, secret)
    if (token === undefined) return undefined
    const session = await findSession(db, token)
    return session !== undefined && ownsToken(token, session.person_id, secret) ? session : undefined
  }
  const isOpen: Accounts['isOpen'] = ({ disabled_at, role, subject_id }) =>
    disabled_at === null && isInDirectory(role, subject_id, setup.directory())
  /** A session's person with what was recorded of their account; undefined if it is closed, or was changed in the database. */
  const personIn = async (session: Session, now: number): Promise<Person | undefined> => {
    if (hasExpired(Date.parse(session.created_at), now)) return undefined
    const account = await findRecordedAccount(setup, session.person_id)
    return account !== undefined && isOpen(account)
      ? personOf({ ...session, ...account }, secondFactorRequired)
      : undefined
  }
  const identify = async (cookies: string): Promise<Identification> => {
    const now = Date.now()
    const session = await sessionIn(cookies)
    const untilEnd = session === undefined ? 0 : Date.parse(session.expires_at) - now
    // The library takes three times as long, so only renewals use it.
    if (session !== undefined && untilEnd > idleMinutes * 60_000 - minRenewalMs) {
      const person = await personIn(session, now)
      if (person !== undefined) return { person, setCookies: [] }
    }
    const { headers, response } = await library.api.getSession({ headers: headersOf(cookies), returnHeaders: true })
    if (response === null) return { person: null, setCookies: headers.getSetCookie() }
    const renewed = await sessionIn(cookies)
    const person = renewed && (await personIn(renewed, now))
    if (person === undefined) return { person: null, setCookies: await signOut(cookies) }
    return { person, setCookies: headers.getSetCookie() }
  }
  const authenticate: Accounts['authenticate'] = async (email, password) => {
    const { known, refuseAltered } = await readSignIn(setup, { email })
    const isRight = await isPassword(known?.password ?? dummyHash(passwordCost), password)
    if (!isRight || known === undefined || !isOpen(known)) return undefined
    refuseAltered()
    return known
  }
  const startSession: Accounts['startSession'] = async (personId, browser) => {
    const { internalAdapter } = await library.$context
    const { token } = await internalAdapter.createSession(personId, false, { userAgent: browser })
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    const kept = `Max-Age=${idleMinutes * 60}; Path=/; HttpOnly${secureCookies ? '; Secure' : ''}; SameSite=Lax`
    return [`${sessionCookie}=${encodeURIComponent(`${token}.${signature}`)}; ${kept}`]
  }
  const hasPassword: Accounts['hasPassword'] = async (email, password) => {
    const known = await findSignInAccount(db, { email })
    return known?.password != null && (await isPassword(known.password, password))
  }
  const saveAccount: Accounts['saveAccount'] = async ({ role, id, name, email, duties = [] }, password) => {
    const { internalAdapter } = await library.$context
    const known = await findSignInAccount(db, { email })
    if (known?.password != null) {
      await internalAdapter.updatePassword(known.person_id, await hash(password))
      await setSubject(db, email, { role, id, name, duties }, new Date())
      await endSessions(db, email)
      return
    }
    const user = {
      name,
      email,
      emailVerified: true,
      role,
      subjectId: id,
      duties: formatDuties(duties),
      secondFactor: false,
    }
    const created =
      known?.person_id ??
      (await internalAdapter.createUser(user, { method: 'email-password' }).then(
        (person): string => person.id,
        // Another process created it concurrently.
        async (fault: unknown): Promise<string> =>
          (await findSignInAccount(db, { email }))?.person_id ?? Promise.reject(fault),
      ))
    await setFirstPassword(db, created, await hash(password), new Date())
  }
  const createInvited: Accounts['createInvited'] = async (member, password, now) => {
    const person_id = randomBytes(18).toString('base64url')
    return insertInvitedMember(db, { ...member, person_id, hash: await hash(password) }, now)
  }
  const operatorNumber: Accounts['operatorNumber'] = (wanted, email) => freeOperatorNumber(db, wanted, email)
  return {
    identify,
    session: sessionIn,
    authenticate,
    isOpen,
    personOf: (known) => personOf(known, secondFactorRequired),
    needsSecondFactor: (known) => secondFactorRequired && mayRequireSecondStep(known.role),
    startSession,
    signOut,
    hash,
    hasPassword,
    saveAccount,
    operatorNumber,
    createInvited,
  }
}
