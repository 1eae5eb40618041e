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

/** `isNotified`: another email about this sign-in was just sent, so no new-browser email is needed. */
type NoticeOption = { readonly isNotified?: boolean }

const challengeCookie = 'openroll_second'
const hashOf = ({ vault }: Pick<Deps, 'vault'>, token: string): string => vault.hash(token, 'sign-in-challenge')

/** Signs in after a correct password, or starts the second factor if the account has one. */
export const signInOrChallenge = async (
  ask: SignInContext,
  account: SignInAccount,
  notice: NoticeOption = {},
): Promise<SignInResult> => {
  const factors = account.second_factor ? await secondFactorsOf(ask.db, account.person_id) : []
  if (factors.length === 0) return { result: await completeSignIn(ask, account, notice) }
  await startChallenge(ask, account)
  return { result: null, second_factor: factors }
}

/** Signs in after all factors have passed. */
export const completeSignIn = async (
  ask: SignInContext,
  account: SignInAccount,
  { isNotified = false }: NoticeOption = {},
) => {
  const { accounts, browser, audit, caller, db, now, vault, config } = ask
  const cookieContext = { vault, secure: config.secureCookies }
  const isNew = knownBrowser(browser.cookies, account.email, cookieContext) === undefined
  const browserText = describeBrowser(browser.agent)
  // End this browser's previous session, so that a copy of its cookie stops working.
  if (caller.person !== null) await accounts.signOut(browser.cookies)
  browser.setCookies([
    ...(await accounts.startSession(account.person_id, browserText)),
    rememberBrowser(browser.cookies, account.email, cookieContext),
  ])
  const person = accounts.personOf(account)
  await noteSignIn(db, account.person_id, now)
  const { about } = auditSubjectOf(account)
  await audit.note(db, { event: 'sign-in', actor: { ...caller, person, address: browser.address }, about, now })
  browser.startNewSession()
  if (isNew && !isNotified && account.signed_in_at !== null)
    await mailNewBrowserNotice(ask, { to: account.email, browser: browserText })
  return shownPerson(person)
}

/** A pending sign-in's token ends with a tag of its account: a change in the database alone can't give it to another account. */
const challengeToken = ({ vault }: Pick<Deps, 'vault'>, random: string, personId: string): string =>
  `${random}.${vault.sign('sign-in-challenge', `${random} ${personId}`)}`
export const ownsChallenge = (ask: Pick<Deps, 'vault'>, token: string, personId: string): boolean =>
  token === challengeToken(ask, token.split('.')[0] ?? '', personId)

/** Tracks the pending sign-in with a ten-minute cookie. */
const startChallenge = async (ask: SignInContext, { person_id }: SignInAccount): Promise<void> => {
  const token = challengeToken(ask, randomBytes(24).toString('base64url'), person_id)
  await putChallenge(ask.db, { challenge_hash: hashOf(ask, token), person_id, asked: '' }, ask.now)
  ask.browser.setCookies([challengeCookieLine(ask, token, challengeMinutes * 60)])
}

const challengeCookieLine = ({ config }: Pick<Deps, 'config'>, token: string, seconds: number): string =>
  `${cookieName(challengeCookie, config.secureCookies)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; ` +
  `SameSite=Strict${config.secureCookies ? '; Secure' : ''}`

/** The browser's pending challenge and its hash, or undefined. */
export const challengeFrom = (
  ask: Pick<Deps, 'vault' | 'config'>,
  cookies: string,
): { readonly token: string; readonly hash: string } | undefined => {
  const prefix = `${cookieName(challengeCookie, ask.config.secureCookies)}=`
  const token = cookies
    .split(/; */)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
  return token === undefined || token === '' ? undefined : { token, hash: hashOf(ask, token) }
}

/** Clears the pending challenge's cookie. */
export const clearChallengeCookie = (ask: Pick<Deps, 'config'> & { readonly browser: Browser }): void =>
  ask.browser.setCookies([challengeCookieLine(ask, '', 0)])
