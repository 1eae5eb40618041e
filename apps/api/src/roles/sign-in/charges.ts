import type { Known } from '../../accounts/store.ts'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '../../http/load/network-of.ts'
import type { Charge, Target } from '../../http/spend.ts'
import { knownBrowser } from './known-browser.ts'

type Around = Pick<Deps, 'vault' | 'config'> & {
  readonly browser: { readonly cookies: string; readonly address: string }
}

/** What of an address counts: an account is one to each network that tries it. */
const from = (email: string, address: string): string => `${email} ${networkOf(address)}`

/**
 * A browser that is known to the account keeps a count of its own; every other
 * one shares its network's, at this account and at all (D-1.04, D-1.17).
 */
export const signInCharges = (email: string, address: string, known: string | undefined): Charge[] =>
  known === undefined
    ? [
        { budget: 'sign_in_failures_per_account', key: from(email, address) },
        { budget: 'sign_in_failures_per_address', key: address },
      ]
    : [{ budget: 'sign_in_failures_per_account', key: `${email} ${known}` }]

/** The account as something that many addresses may try at once; a browser that is known to it has nothing to do with them. */
export const accountTried = (email: string, address: string, known: string | undefined): Target | undefined =>
  known === undefined
    ? {
        inAll: { budget: 'sign_in_failures_per_account_in_all', key: email },
        inFlood: { budget: 'sign_in_failures_per_account_in_flood', key: from(email, address) },
      }
    : undefined

/**
 * All that counts wrong passwords of an account as this browser may try
 * them, without its address: they were tries at a password that is gone.
 */
export const triesAtPassword = ({ vault, config, browser }: Around, { person_id, email }: Known): Charge[] => {
  const known = knownBrowser(browser.cookies, email, { vault, secure: config.secureCookies })
  return [
    { budget: 'sign_in_failures_per_account', key: from(email, browser.address) },
    { budget: 'sign_in_failures_per_account_in_all', key: email },
    { budget: 'sign_in_failures_per_account_in_flood', key: from(email, browser.address) },
    ...(known === undefined ? [] : [{ budget: 'sign_in_failures_per_account' as const, key: `${email} ${known}` }]),
    { budget: 'own_password_failures_per_account', key: person_id },
  ]
}

/** The same for what is asked after a right password. */
export const chargesAfterPassword = ({ vault, config, browser }: Around, { person_id, email }: Known): Charge[] => {
  const known = knownBrowser(browser.cookies, email, { vault, secure: config.secureCookies })
  return known === undefined
    ? [
        { budget: 'second_factor_failures_per_account', key: person_id },
        { budget: 'sign_in_failures_per_address', key: browser.address },
      ]
    : [{ budget: 'second_factor_failures_per_account', key: `${person_id} ${known}` }]
}
