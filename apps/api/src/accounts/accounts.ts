import { mayRequireSecondStep, roleMeans } from '@openroll/contract/role-meanings'
import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { idleMinutes, signedInPerson } from '@openroll/contract/roles/sign-in'
import type { Db } from '../db/pool.ts'
import type { Directory } from '../directory/directory.ts'
import { cookieName } from '../who/cookie-name.ts'
import { numberNow } from '../who/joined-store.ts'
import type { Person } from '../who/person.ts'
import type { Vault } from '../vault/vault.ts'
import { asDutiesText, dutiesText } from './duties.ts'
import { openLibrary, renewedAfterMs } from './library.ts'
import { freeOperatorNumber } from './operator-number.ts'
import { hashPassword, isPassword, nobodysHash, type PasswordCost } from './password.ts'
import { personOf } from './person-of.ts'
import { findSession, signedToken } from './session.ts'
import { endSessions, findKnown, insertInvited, setFirstPassword, setSubject, type Known } from './store.ts'
import { isInDirectory } from './subject.ts'

/** How many hours a session lasts at most (D-1.04). */
const longestHours = 12

type Asked = { readonly person: Person | null; readonly setCookies: readonly string[] }
/** The session of who asks: whose it is, and which of theirs. */
export type OwnSession = { readonly person_id: string; readonly session_id: string; readonly email: string }

/** Who has an account, and who is signed in: server-side sessions over better-auth (docs/decisions/0020). */
export type Accounts = {
  /** Who the request's cookies stand for, and the cookies that keep them signed in. */
  readonly who: (cookies: string) => Promise<Asked>
  /** The session that the cookies name, of somebody whom `who` answered. */
  readonly session: (cookies: string) => Promise<OwnSession | undefined>
  /**
   * Whose address and password these are; undefined for a wrong password, and for an
   * account that does not exist, is disabled or stands for nobody, after the same work.
   */
  readonly judge: (email: string, password: string) => Promise<Known | undefined>
  /** Whether an account may come in at all: it is not disabled, and the directory still has whom it stands for. */
  readonly isOpen: (known: Known) => boolean
  /** Whom an account stands for. */
  readonly personOf: (known: Known) => Person
  /** Whether an account must have a second factor: an operator's, where one is asked of all. */
  readonly needsSecondFactor: (known: Pick<Known, 'role'>) => boolean
  /** Begins a session of an account that has proved who it is; `browser` in plain words. The cookies that carry it. */
  readonly begin: (personId: string, browser: string) => Promise<readonly string[]>
  /** Ends the session on the server; the cookies that make the browser forget it. */
  readonly leave: (cookies: string) => Promise<readonly string[]>
  /** The hash that is kept of a new password. */
  readonly hash: (password: string) => Promise<string>
  /** Whether there is such an account with this password. */
  readonly holds: (email: string, password: string) => Promise<boolean>
  /** Makes an account, or gives it this person and password and ends its sessions; the password's rule is the caller's to check. */
  readonly keep: (account: Person & { readonly email: string }, password: string) => Promise<void>
  /** The number of an operator's account: the wanted one, unless another account has it (D-1.14). */
  readonly operatorNumber: (wanted: number, email: string) => Promise<number>
  /** Makes the account of an invited member; false, and nothing changed, where the address signs in already. */
  readonly welcome: (member: Invited, password: string, now: Date) => Promise<boolean>
}
type Invited = { readonly id: number; readonly member_id: number; readonly name: string; readonly email: string }

type Setup = {
  readonly db: Db
  readonly vault: Vault
  readonly publicUrl: string
  readonly secureCookies: boolean
  /** Operators must have a second factor (D-1.04). */
  readonly secondFactorRequired: boolean
  /** For tests: a cheap one. */
  readonly passwordCost?: PasswordCost | undefined
  /** Asked at each request: a rep or group whom it no longer has is signed out. */
  readonly directory: () => Pick<Directory, 'rep' | 'group'>
}

const sessionOf = z.object({
  session: z.object({ createdAt: z.date() }),
  user: z.object({
    role: signedInPerson.shape.role,
    subjectId: z.int(),
    name: z.string(),
    email: z.string(),
    disabledAt: z.date().nullish(),
    memberId: z.int().nullish(),
    duties: dutiesText,
    secondFactor: z.boolean(),
  }),
})

const isOver = (createdAt: number, now: number): boolean => now - createdAt > longestHours * 3_600_000

export const openAccounts = (setup: Setup): Accounts => {
  const { db, secureCookies, secondFactorRequired, passwordCost } = setup
  const hash: Accounts['hash'] = (password) => hashPassword(password, passwordCost)
  const secret = setup.vault.hash('secret', 'sign-in')
  const library = openLibrary({ ...setup, secret, hash })
  const sessionCookie = `${cookieName('openroll', secureCookies)}.session_token`
  const headersOf = (cookies: string) => new Headers({ cookie: cookies })

  const leave = async (cookies: string): Promise<readonly string[]> => {
    const { headers } = await library.api.signOut({ headers: headersOf(cookies), returnHeaders: true })
    return headers.getSetCookie()
  }
  const sessionIn = async (cookies: string) => {
    const token = signedToken(cookies, sessionCookie, secret)
    return token === undefined ? undefined : findSession(db, token)
  }
  /** Who is signed in with a session that needs nothing done; the library, which takes three times as long, is asked about all others. */
  const standing = async (cookies: string): Promise<Person | undefined> => {
    const session = await sessionIn(cookies)
    if (session === undefined || session.disabled_at !== null) return undefined
    const now = Date.now()
    const untilEnd = Date.parse(session.expires_at) - now
    if (untilEnd <= idleMinutes * 60_000 - renewedAfterMs || isOver(Date.parse(session.created_at), now))
      return undefined
    if (!isInDirectory(session.role, session.subject_id, setup.directory())) return undefined
    return personOf(session, secondFactorRequired)
  }
  const who = async (cookies: string): Promise<Asked> => {
    const person = await standing(cookies)
    if (person !== undefined) return { person, setCookies: [] }
    const { headers, response } = await library.api.getSession({ headers: headersOf(cookies), returnHeaders: true })
    const found = sessionOf.safeParse(response)
    if (!found.success) return { person: null, setCookies: headers.getSetCookie() }
    const { session, user } = found.data
    const isGone = !isInDirectory(user.role, user.subjectId, setup.directory())
    if (isOver(session.createdAt.getTime(), Date.now()) || isGone || user.disabledAt != null)
      return { person: null, setCookies: await leave(cookies) }
    const { subjectId: subject_id, memberId: member_id = null, secondFactor: second_factor, ...kept } = user
    const number = member_id ?? subject_id
    const now = roleMeans[user.role].number === 'member-number' ? await numberNow(db, number) : number
    const joined_to = now === number ? null : now
    return {
      person: personOf({ ...kept, subject_id, member_id, joined_to, second_factor }, secondFactorRequired),
      setCookies: headers.getSetCookie(),
    }
  }
  const isOpen: Accounts['isOpen'] = ({ disabled_at, role, subject_id }) =>
    disabled_at === null && isInDirectory(role, subject_id, setup.directory())
  const judge: Accounts['judge'] = async (email, password) => {
    const known = await findKnown(db, { email })
    const isRight = await isPassword(known?.password ?? nobodysHash(passwordCost), password)
    return isRight && known !== undefined && isOpen(known) ? known : undefined
  }
  const begin: Accounts['begin'] = async (personId, browser) => {
    const { internalAdapter } = await library.$context
    const { token } = await internalAdapter.createSession(personId, false, { userAgent: browser })
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    const kept = `Max-Age=${idleMinutes * 60}; Path=/; HttpOnly${secureCookies ? '; Secure' : ''}; SameSite=Lax`
    return [`${sessionCookie}=${encodeURIComponent(`${token}.${signature}`)}; ${kept}`]
  }
  const holds: Accounts['holds'] = async (email, password) => {
    const known = await findKnown(db, { email })
    return known?.password != null && (await isPassword(known.password, password))
  }
  const keep: Accounts['keep'] = async ({ role, id, name, email, duties = [] }, password) => {
    const { internalAdapter } = await library.$context
    const known = await findKnown(db, { email })
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
      duties: asDutiesText(duties),
      secondFactor: false,
    }
    const made =
      known?.person_id ??
      (await internalAdapter.createUser(user, { method: 'email-password' }).then(
        (person): string => person.id,
        // Another process made it at the same moment.
        async (fault: unknown): Promise<string> => (await findKnown(db, { email }))?.person_id ?? Promise.reject(fault),
      ))
    await setFirstPassword(db, made, await hash(password), new Date())
  }
  const welcome: Accounts['welcome'] = async (member, password, now) => {
    const person_id = randomBytes(18).toString('base64url')
    return insertInvited(db, { ...member, person_id, hash: await hash(password) }, now)
  }
  const operatorNumber: Accounts['operatorNumber'] = (wanted, email) => freeOperatorNumber(db, wanted, email)
  return {
    who,
    session: sessionIn,
    judge,
    isOpen,
    personOf: (known) => personOf(known, secondFactorRequired),
    needsSecondFactor: (known) => secondFactorRequired && mayRequireSecondStep(known.role),
    begin,
    leave,
    hash,
    holds,
    keep,
    operatorNumber,
    welcome,
  }
}
