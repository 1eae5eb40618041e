import { randomBytes } from 'node:crypto'
import type { signIn } from '@openroll/contract/roles/sign-in'
import type { OutputOf } from '@openroll/contract/call'
import { auditSubjectOf } from '../../accounts/audit-subject.ts'
import { challengeMinutes, putChallenge } from '../../accounts/challenge-store.ts'
import { secondFactorsOf } from '../../accounts/second-factor-store.ts'
import { noteSignIn, type SignInAccount } from '../../accounts/store.ts'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/request-context.ts'
import type { Spender } from '../../http/spend.ts'
import type { Directory } from '../../directory/directory.ts'
import { cookieName } from '@openroll/contract/arrive/cookie-name'
import { shownPerson } from '../../who/person.ts'
import { describeBrowser } from './describe-browser.ts'
import { rememberBrowser, knownBrowser } from './known-browser.ts'
import { mailNewBrowserNotice } from './new-browser.ts'

export type SignInContext = Spender &
  Pick<Deps, 'accounts' | 'wakeMail'> & { readonly browser: Browser; readonly directory: Directory }
type SignInResult = OutputOf<typeof signIn>

/** `told`: another email about this sign-in was just sent, so no new-browser email is needed. */
type NoticeOption = { readonly told?: boolean }

const challengeCookie = 'openroll_second'
const hashOf = ({ vault }: Pick<Deps, 'vault'>, token: string): string => vault.hash(token, 'sign-in-challenge')

/** Signs in after a correct password, or starts the second factor if the account has one. */
export const signInOrChallenge = async (
  ask: SignInContext,
  known: SignInAccount,
  told: NoticeOption = {},
): Promise<SignInResult> => {
  const second = known.second_factor ? await secondFactorsOf(ask.db, known.person_id) : []
  if (second.length === 0) return { result: await completeSignIn(ask, known, told) }
  await startChallenge(ask, known)
  return { result: null, second_factor: second }
}

/** Signs in after all factors have passed. */
export const completeSignIn = async (ask: SignInContext, known: SignInAccount, { told = false }: NoticeOption = {}) => {
  const { accounts, browser, audit, caller, db, now, vault, config } = ask
  const around = { vault, secure: config.secureCookies }
  const isNew = knownBrowser(browser.cookies, known.email, around) === undefined
  const words = describeBrowser(browser.agent)
  // End this browser's previous session, so that a copy of its cookie stops working.
  if (caller.person !== null) await accounts.signOut(browser.cookies)
  browser.setCookies([
    ...(await accounts.startSession(known.person_id, words)),
    rememberBrowser(browser.cookies, known.email, around),
  ])
  const person = accounts.personOf(known)
  await noteSignIn(db, known.person_id, now)
  const { about } = auditSubjectOf(known)
  await audit.note(db, { event: 'sign-in', actor: { ...caller, person, address: browser.address }, about, now })
  browser.beginAnew()
  if (isNew && !told && known.signed_in_at !== null)
    await mailNewBrowserNotice(ask, { to: known.email, browser: words })
  return shownPerson(person)
}

/** Tracks the pending sign-in with a ten-minute cookie. */
const startChallenge = async (ask: SignInContext, { person_id }: SignInAccount): Promise<void> => {
  const token = randomBytes(24).toString('base64url')
  await putChallenge(ask.db, { challenge_hash: hashOf(ask, token), person_id, asked: '' }, ask.now)
  ask.browser.setCookies([challengeCookieLine(ask, token, challengeMinutes * 60)])
}

const challengeCookieLine = ({ config }: Pick<Deps, 'config'>, token: string, seconds: number): string =>
  `${cookieName(challengeCookie, config.secureCookies)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; ` +
  `SameSite=Strict${config.secureCookies ? '; Secure' : ''}`

/** The hash of the browser's pending challenge, or undefined. */
export const challengeHashFrom = (ask: Pick<Deps, 'vault' | 'config'>, cookies: string): string | undefined => {
  const prefix = `${cookieName(challengeCookie, ask.config.secureCookies)}=`
  const token = cookies
    .split(/; */)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
  return token === undefined || token === '' ? undefined : hashOf(ask, token)
}

/** Clears the pending challenge's cookie. */
export const clearChallengeCookie = (ask: Pick<Deps, 'config'> & { readonly browser: Browser }): void =>
  ask.browser.setCookies([challengeCookieLine(ask, '', 0)])
