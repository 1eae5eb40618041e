import { randomBytes } from 'node:crypto'
import type { signIn } from '@openroll/contract/roles/sign-in'
import type { OutputOf } from '@openroll/contract/call'
import { aboutAccount } from '../../accounts/about-account.ts'
import { challengeMinutes, putChallenge } from '../../accounts/challenge-store.ts'
import { secondFactorsOf } from '../../accounts/second-factor-store.ts'
import { noteSignIn, type Known } from '../../accounts/store.ts'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/serve.ts'
import type { Spender } from '../../http/spend.ts'
import type { Directory } from '../../directory/directory.ts'
import { cookieName } from '../../who/cookie-name.ts'
import { shownPerson } from '../../who/person.ts'
import { browserWords } from './browser-words.ts'
import { knowBrowser, knownBrowser } from './known-browser.ts'
import { tellOfNewBrowser } from './new-browser.ts'

export type Entering = Spender &
  Pick<Deps, 'accounts' | 'wakeMail'> & { readonly browser: Browser; readonly directory: Directory }
type Entered = OutputOf<typeof signIn>

/** Whether the person is told by mail of a browser that is new to their account; not where another mail just tells them. */
type Told = { readonly told?: boolean }

const waitingCookie = 'openroll_second'
const hashOf = ({ vault }: Pick<Deps, 'vault'>, token: string): string => vault.hash(token, 'sign-in-challenge')

/** Lets somebody in who has proved their password, or asks for the second factor first where the account has one. */
export const comeIn = async (ask: Entering, known: Known, told: Told = {}): Promise<Entered> => {
  const second = known.second_factor ? await secondFactorsOf(ask.db, known.person_id) : []
  if (second.length === 0) return { result: await enterNow(ask, known, told) }
  await waitFor(ask, known)
  return { result: null, second_factor: second }
}

/** Signs somebody in who has proved all that is asked. */
export const enterNow = async (ask: Entering, known: Known, { told = false }: Told = {}) => {
  const { accounts, browser, audit, asker, db, now, vault, config } = ask
  const around = { vault, secure: config.secureCookies }
  const isNew = knownBrowser(browser.cookies, known.email, around) === undefined
  const words = browserWords(browser.agent)
  // A session that this browser had before ends: a copy of its cookie would go on otherwise.
  if (asker.person !== null) await accounts.leave(browser.cookies)
  browser.setCookies([
    ...(await accounts.begin(known.person_id, words)),
    knowBrowser(browser.cookies, known.email, around),
  ])
  const person = accounts.personOf(known)
  await noteSignIn(db, known.person_id, now)
  const { about } = aboutAccount(known)
  await audit.note(db, { event: 'sign-in', actor: { ...asker, person, address: browser.address }, about, now })
  browser.beginAnew()
  if (isNew && !told && known.signed_in_at !== null) await tellOfNewBrowser(ask, { to: known.email, browser: words })
  return shownPerson(person)
}

/** Remembers by a cookie of ten minutes who has given their password in this browser; the page itself holds nothing of it. */
const waitFor = async (ask: Entering, { person_id }: Known): Promise<void> => {
  const token = randomBytes(24).toString('base64url')
  await putChallenge(ask.db, { challenge_hash: hashOf(ask, token), person_id, asked: '' }, ask.now)
  ask.browser.setCookies([waitingLine(ask, token, challengeMinutes * 60)])
}

const waitingLine = ({ config }: Pick<Deps, 'config'>, token: string, seconds: number): string =>
  `${cookieName(waitingCookie, config.secureCookies)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; ` +
  `SameSite=Strict${config.secureCookies ? '; Secure' : ''}`

/** The hash of the challenge that this browser is to meet; undefined where it is at none. */
export const challengeIn = (ask: Pick<Deps, 'vault' | 'config'>, cookies: string): string | undefined => {
  const prefix = `${cookieName(waitingCookie, ask.config.secureCookies)}=`
  const token = cookies
    .split(/; */)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
  return token === undefined || token === '' ? undefined : hashOf(ask, token)
}

/** The browser is at no challenge from here on. */
export const forgetChallenge = (ask: Pick<Deps, 'config'> & { readonly browser: Browser }): void =>
  ask.browser.setCookies([waitingLine(ask, '', 0)])
